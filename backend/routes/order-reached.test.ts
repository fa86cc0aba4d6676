import { describe, expect, it } from 'vitest'
import { shopMoment } from '../../contract/dates'
import type { WireOrder } from '../../contract/endpoints/order'
import { todayApi } from '../../contract/endpoints/today'
import { newAddress } from '../../tests/support/accounts'
import { apiClient, DUTCH_ADDRESS, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { fetchFile } from '../../tests/support/order-files'
import { mailsTo } from '../../tests/support/outbox'
import { again } from '../../tests/support/payments'
import { deliveredOrder } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, staffPost } from '../../tests/support/staff'
import { staffMember } from '../../tests/support/staff-members'
import { existingOrder } from '../domain/orders/record/find'
import { versionOf } from '../domain/orders/record/order'
import { notesOf } from '../domain/orders/staff-steps'

const fresh = testBackend()
const client = testClient(fresh)

const now = () => TEST_NOW
const find = ({ UUID_Order }: WireOrder) => existingOrder(fresh.db, UUID_Order)

const deliveredTo = (Emailadres: string) =>
  deliveredOrder(fresh.db, client, { ...RENTAL, address_info: { ...DUTCH_ADDRESS, Emailadres } })

async function submit(order: WireOrder, what: string, answers: Record<string, string>, seen?: string) {
  const member = await staffMember(fresh, 'orders', now)
  const payload = { seen: seen ?? versionOf(await find(order)) }
  return member.submit(`/api/adm/orders/${order.UUID_Order}/${what}`, answers, { payload })
}

const logOf = async ({ UUID_Order }: WireOrder) => {
  const rows = fresh.db.selectFrom('action_log').select('action').where('subject_id', '=', UUID_Order)
  return (await rows.execute()).map(({ action }) => action)
}

async function returnOn(day: string, order: WireOrder) {
  const caller = await apiClient(fresh.another({ clock: () => shopMoment(day, '10:00') }).fetch)
  const { body } = await caller.get('/api/adm/today/work', AS_STAFF)
  return todayApi.work.answer.parse(body).data.returns.rows.find(({ id }) => id === order.UUID_Order)
}

const text = async (mail: Promise<{ text: string }[]>) => (await mail).at(-1)?.text.replace(/\s+/g, ' ') ?? ''

describe('another address of collection', () => {
  const MOVED = {
    ...{ Bezorg_Adresline1: 'Steenweg', Bezorg_Huisnummer: '3', Bezorg_Postcode: '3511 JK' },
    ...{ Bezorg_Plaatsnaam: 'Utrecht' },
  }

  it('stands on label and list, with a note of both, a mail and a line in the log', async () => {
    const email = newAddress()
    const order = await deliveredTo(email)
    const seen = versionOf(await find(order))
    const answers = await Promise.all([1, 2].map(() => submit(order, 'collection', MOVED, seen)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lines = [{ position: 0, quantity: 1 }]
    await staffPost(client, order, 'return', { way: 'collected', day: '2026-11-26', lines })
    const label = await (await fetchFile(fresh, order, 'return-label')).text()
    expect([label.includes('Steenweg 3'), label.includes('Spui')]).toEqual([true, false])
    const mail = await text(mailsTo(fresh, email, /collect your return/))
    expect(mail).toMatch(/We collect it at.*Steenweg 3, 3511 JK Utrecht/)
    expect(mail).not.toContain('Spui')
    const told = { collection: 'Noor de Vries, Steenweg 3, 3511 JK Utrecht, Netherlands' }
    expect(await again(client, order)).toMatchObject(told)
    expect((await returnOn('2026-11-26', order))?.address).toEqual([
      ...['Noor de Vries', 'Steenweg 3', '3511 JK Utrecht'],
    ])
    const [note] = await notesOf(fresh.db, order.UUID_Order)
    expect(note?.text).toMatch(/Spui 12 B.* → .*Steenweg 3/)
    expect(await text(mailsTo(fresh, email, /was changed/))).toMatch(/Spui 12 B.* → .*Steenweg 3/)
    expect((await find(order)).address).toMatchObject({ Bezorg_Plaatsnaam: 'Den Haag' })
    expect(await logOf(order)).toContain('orders.change_address')
  })

  it('has a postcode of its country, and is one of an order that is with its customer', async () => {
    const order = await deliveredTo(newAddress())
    const wrong = await submit(order, 'collection', { ...MOVED, Bezorg_Postcode: '75001' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: { Bezorg_Postcode: expect.anything() } } })
    const early = await submit(await paidOrder(client, RENTAL), 'collection', MOVED)
    expect(early).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
  })

  it('the same once more is neither noted nor mailed', async () => {
    const order = await deliveredTo(newAddress())
    for (const _ of [1, 2]) expect((await submit(order, 'collection', MOVED)).status).toBe(200)
    expect(await notesOf(fresh.db, order.UUID_Order)).toHaveLength(1)
    expect(await logOf(order)).toEqual(['orders.change_address'])
  })
})

describe('a contact besides the customer', () => {
  const GUARDIAN = { name: 'Ria Smit', role: 'guardian', phone: '+31687654321' }

  it('is on the list of what comes back, and the mails still go to the customer', async () => {
    const email = newAddress()
    const order = await deliveredTo(email)
    const answer = await submit(order, 'contact', { ...GUARDIAN, mails: 'customer' })
    expect([answer.status, answer.body]).toMatchObject([200, { data: { status: 'changed' } }])
    expect(await text(mailsTo(fresh, email, /was changed/))).toContain('Ria Smit (guardian')
    expect(await returnOn('2026-12-14', order)).toMatchObject({
      contact: 'Ria Smit',
      phones: { customer: '+31612345678', contact: '+31687654321' },
    })
    expect(await logOf(order)).toEqual(['orders.change_contact'])
  })

  it('gets the mails if that is wished, by name, and not without an address', async () => {
    const [customers, contacts] = [newAddress(), newAddress()]
    const order = await deliveredTo(customers)
    const seen = versionOf(await find(order))
    const nowhere = await submit(order, 'contact', { ...GUARDIAN, mails: 'contact' })
    expect(nowhere).toMatchObject({ status: 422, body: { errors: { email: expect.anything() } } })
    expect(
      (await submit(order, 'contact', { ...GUARDIAN, email: contacts, mails: 'contact' }, seen)).status,
    ).toBe(200)
    expect(await text(mailsTo(fresh, contacts, /was changed/))).toContain('Ria Smit')
    expect(await text(mailsTo(fresh, customers, /was changed/))).toContain('Ria Smit')
    expect((await submit(order, 'contact', { name: '', mails: 'customer' }, seen)).status).toBe(409)
    expect((await submit(order, 'contact', { name: '', mails: 'customer' })).status).toBe(200)
    expect((await find(order)).contact).toBeNull()
    expect(await mailsTo(fresh, customers, /was changed/)).toHaveLength(2)
  })

  it('is gone once the customer is erased', async () => {
    const email = newAddress()
    const order = await deliveredTo(email)
    await submit(order, 'contact', { ...GUARDIAN, mails: 'customer' })
    const owner = await staffMember(fresh, 'owner', now)
    expect((await owner.post('/api/adm/addresses/erased', { email })).status).toBe(200)
    expect((await find(order)).contact).toBeNull()
  })
})
