import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { perLocale } from '../../contract/locales'
import { articleId, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder, shipOrder } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)
let member: TestMember
beforeAll(async () => {
  member = await staffMember(fresh, 'owner', () => TEST_NOW)
})

const idOf = async (serial: string) =>
  (await fresh.db.selectFrom('units').select('id').where('serial', '=', serial).executeTakeFirstOrThrow()).id

describe('the page that the tag of a bed leads to', () => {
  it('says what it is and that it is recalled, and nothing of who has it', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity: 1 }]
    const order = await paidOrder(client, { ...RENTAL, items })
    await shipOrder(client, order, { serials: [{ position: 0, serial: 'NN-J-0031' }] })
    const said = perLocale((locale) => `${locale}: the zip opens by itself.`)
    await member.post('/api/adm/recalls', { reason: said, remedy: said, serials: 'NN-J-0031' })
    const { body } = await client.get(`/api/beds/${await idOf('NN-J-0031')}`)
    expect(body).toEqual({
      data: {
        ...{ article: items[0]?.UUID_Artikel, name: 'Nachtnest Junior', number: '… 0031', hasManual: true },
        recalls: [{ reason: said.en, remedy: said.en }],
      },
    })
  })

  it('takes in a fault for the office alone, without an order', async () => {
    const form = new FormData()
    const typed = {
      topic: 'fault',
      message: 'At the door',
      name: 'Sam',
      Emailadres: 'sam@example.org',
    }
    for (const [name, value] of Object.entries(typed)) form.append(name, value)
    const report = async (bed: string) => {
      form.set('FORM_PAYLOAD', JSON.stringify({ bed }))
      return (await client.send('/api/contact_messages', form)).status
    }
    expect(await report(await idOf('NN-J-0031'))).toBe(200)
    const messages = await fresh.db.selectFrom('contact_messages').selectAll().execute()
    expect(messages).toMatchObject([{ topic: 'fault', email: 'sam@example.org', order_number: null }])
    expect(messages[0]?.message).toBe('NN-J-0031: At the door')
    expect(await report(randomUUID())).toBe(404)
  })

  it('is there for a tag that was stuck on first once staff has linked it, and again where it was wrong', async () => {
    const tag = randomUUID()
    expect((await client.get(`/api/beds/${tag}`)).status).toBe(404)
    const link = (serial: string) => member.post(`/api/adm/tags/${tag}`, { serial })
    expect(await link('NN-J-9999')).toMatchObject({ status: 422, body: { code: 'unit_unknown' } })
    expect(await link('nn j 0032')).toMatchObject({
      status: 200,
      body: { data: { unit: await idOf('NN-J-0032') } },
    })
    expect((await client.get(`/api/beds/${tag}`)).body).toMatchObject({ data: { number: '… 0032' } })
    expect((await link('NN-J-0033')).status).toBe(200)
    expect((await client.get(`/api/beds/${tag}`)).body).toMatchObject({ data: { number: '… 0033' } })
    const own = await member.post(`/api/adm/tags/${await idOf('NN-J-0033')}`, { serial: 'NN-J-0032' })
    expect(own).toMatchObject({ status: 409, body: { code: 'tag_used' } })
  })
})
