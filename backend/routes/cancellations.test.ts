import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withdrawalsApi } from '../../contract/endpoints/letters'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { CLIENT_ADDRESS_HEADER, FORM_KEY_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import { newAddress } from '../../tests/support/accounts'
import { apiClient, DUTCH_ADDRESS, placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { workOff } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)

const NOOR = { way: 'ordinary', contract: 'NN-26-ZZZZZZ', name: 'Noor de Vries', email: 'noor@example.org' }

function formOf(changes: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...NOOR, ...changes })) form.append(name, value)
  return form
}

const cancel = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  client.send('/api/cancellations', formOf(changes), headers)

const kept = (email: string) =>
  fresh.db.selectFrom('withdrawals').selectAll().where('email', '=', email).execute()

it('is received at once, with a receipt of all that was declared', async () => {
  const email = 'noor.german@example.org'
  const speaker = await apiClient(fresh.backend.fetch, 'de')
  const said = { email, way: 'cause', cause: 'The zip <b>broke</b>', ends: '2026-12-01' }
  const answer = await speaker.send('/api/cancellations', formOf(said))
  expect([answer.status, answer.body]).toEqual([
    200,
    { data: { received_at: TEST_NOW.toISOString(), receipt: 'sent' } },
  ])
  const [mail, ...others] = await mailsTo(fresh, email)
  expect(others).toEqual([])
  for (const text of [NOOR.name, NOOR.contract, email, said.cause, '01-12-2026', '20-11-2026', '10:00']) {
    expect(mail?.text).toContain(text)
  }
  expect(mail?.text).not.toMatch(/\{\w+\}|undefined|null|NaN|cancellation\./)
  expect(mail?.html).toContain('&lt;b&gt;')
})

it('needs neither a cause nor a day, and is told to the shop without what was typed', async () => {
  const email = 'quiet@example.org'
  expect((await cancel({ email, name: 'Ann Quiet' })).status).toBe(200)
  const [mail] = await mailsTo(fresh, email)
  expect(mail?.text).toContain('as soon as possible')
  const notices = await mailsTo(fresh, SHOP_MAILBOX, /New notice to end a contract/)
  expect(notices.length).toBeGreaterThan(0)
  expect(JSON.stringify(notices)).not.toMatch(/Quiet|quiet@|undefined/)
})

it('sent twice with one key is one, and many to one address are all kept, their receipts put off', async () => {
  const email = 'many@example.org'
  const headers = { [FORM_KEY_HEADER]: randomUUID(), [CLIENT_ADDRESS_HEADER]: '203.0.113.9' }
  const twice = [await cancel({ email }, headers), await cancel({ email }, headers)]
  expect(twice[0]?.body).toEqual(twice[1]?.body)
  expect(await kept(email)).toHaveLength(1)
  const receipts: unknown[] = []
  for (let count = 0; count < 6; count++) {
    const { status, body } = await cancel({ email, contract: `bed ${count}` })
    receipts.push(status, (body as { data: { receipt: string } }).data.receipt)
  }
  expect(receipts).toEqual([...Array(4).fill([200, 'sent']), ...Array(2).fill([200, 'held'])].flat())
  expect(await kept(email)).toHaveLength(7)
})

it('mails no address of a page and no letter to whom a stranger may have named, and keeps all that was said', async () => {
  const email = newAddress()
  const cause = `Win at https://x.example/now, www.x.example or x.example: ${'very '.repeat(60)}`
  expect(
    (await cancel({ email, way: 'cause', cause, name: 'J.van Dam', contract: 'x.example' })).status,
  ).toBe(200)
  const [mail] = await mailsTo(fresh, email)
  expect(`${mail?.text} ${mail?.html}`).not.toContain('x.example')
  expect(mail?.text).toContain('J. van Dam')
  expect(mail?.text.match(/very/g)?.length).toBeLessThan(40)
  const [row] = await kept(email)
  expect(row?.terms).toContain(cause.trim())
})

it('is answered alike whether there is such an order or not, then linked where name and address fit', async () => {
  const order = await placedOrder(client)
  const known = await cancel({ contract: order.Ordernummer })
  const unknown = await cancel()
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  await cancel({ contract: order.Ordernummer, email: 'else@example.org' })
  await workOff(fresh.backend)
  const path = staffOrdersApi.read.path.replace('{id}', order.UUID_Order)
  const { body } = await client.get(path, AS_STAFF)
  const { withdrawals } = staffOrdersApi.read.answer.parse(body).data
  expect(withdrawals).toMatchObject([{ kind: 'cancellation', linkedBy: null }])
})

it.each<[string, Record<string, string>, string]>([
  ['a kind that is none', { way: 'whim' }, 'way'],
  ['a day that is none', { ends: '31-02-2026' }, 'ends'],
  ['a cause that no cookie holds', { way: 'cause', cause: 'x'.repeat(401) }, 'cause'],
  ['a second header', { email: 'noor@example.org\r\nBcc: all@example.org' }, 'email'],
])('is refused by field: %s', async (_what, changes, field) => {
  const { status, body } = await cancel(changes)
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
})

const now = () => TEST_NOW

async function declared(): Promise<string> {
  const id = randomUUID()
  const withdrawal = { name: 'Noor', contract: 'my bed', email: newAddress(), locale: 'nl' }
  await client.post('/api/withdrawals', withdrawal, { [IDEMPOTENCY_HEADER]: id })
  return id
}

const link = (member: TestMember, id: string, number: string) =>
  member.post(`/api/adm/withdrawals/${id}/order`, { number })

const linesAbout = (id: string) =>
  fresh.db.selectFrom('action_log').select('changes').where('subject_id', '=', id).execute()

describe('a withdrawal that names no order', () => {
  it('is linked to one by its number, once, and stands in what happened to it', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const order = await placedOrder(client)
    const other = await placedOrder(client)
    const id = await declared()
    const typed = ` ${order.Ordernummer.toLowerCase().replaceAll('-', ' ')} `
    expect(await link(member, id, typed)).toMatchObject({
      status: 200,
      body: { data: { number: order.Ordernummer } },
    })
    const { body } = await member.get(`/api/adm/orders/${order.UUID_Order}`)
    expect(body).toMatchObject({ data: { withdrawals: [{ id, linkedBy: 'Test orders' }] } })
    expect(await linesAbout(id)).toEqual([{ changes: JSON.stringify({ order: order.Ordernummer }) }])
    const again = await link(member, id, other.Ordernummer)
    expect(again).toMatchObject({ status: 409, body: { code: 'withdrawal_linked' } })
    expect(await linesAbout(id)).toHaveLength(1)
  })

  it('is linked to one order when two of the staff link it at once', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const orders = [await placedOrder(client), await placedOrder(client)]
    const id = await declared()
    const answers = await Promise.all(orders.map(({ Ordernummer }) => link(member, id, Ordernummer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is not linked to an order that there is not, that came later, or that was cancelled before', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const later = await placedOrder(client)
    const canceled = await placedOrder(client)
    const id = await declared()
    const { db } = fresh
    const after = new Date(TEST_NOW.getTime() + 60_000).toISOString()
    await db.updateTable('orders').set({ created_at: after }).where('id', '=', later.UUID_Order).execute()
    const before = new Date(TEST_NOW.getTime() - 60_000).toISOString()
    const orderHistory = db.updateTable('order_history').where('order_id', '=', canceled.UUID_Order)
    await orderHistory.set({ to_status: 209, at: before }).execute()
    const wrong = [
      ['', 'unknown_order'],
      ['NN-26-ABCDEF', 'unknown_order'],
      [later.Ordernummer, 'order_after_withdrawal'],
      [canceled.Ordernummer, 'order_canceled_before'],
    ] as const
    for (const [number, code] of wrong) {
      expect([number, await link(member, id, number)]).toMatchObject([
        number,
        { status: 422, body: { code, errors: { number: [expect.any(String)] } } },
      ])
    }
    expect(await linesAbout(id)).toEqual([])
    expect((await link(member, randomUUID(), later.Ordernummer)).status).toBe(404)
  })
})

it('staff finds the withdrawals that nobody has dealt with', async () => {
  const id = await declared()
  const { body } = await client.get('/api/adm/withdrawals', AS_STAFF)
  const open = { at: TEST_NOW.toISOString(), order: null, cancellation: null, doneAt: null, doneBy: null }
  expect((body as { data: object[] }).data).toContainEqual(expect.objectContaining({ id, ...open }))
})

it('those of one address that name no order of it are one line, and what came since stays', async () => {
  const email = newAddress()
  const order = await placedOrder(client, { address_info: { ...DUTCH_ADDRESS, Emailadres: email } })
  const declare = (contract: string, name: string) => {
    const declared = { name, contract, email: email.toUpperCase(), locale: 'nl' }
    return client.post('/api/withdrawals', declared, { [IDEMPOTENCY_HEADER]: randomUUID() })
  }
  for (const contract of ['my bed', 'the bed', order.Ordernummer]) await declare(contract, 'Noor de Vries')
  await declare('NN-26-ABCDEF', 'x 0')
  await declare(`my order ${order.Ordernummer.toLowerCase()}!`, 'Somebody Else')
  await workOff(fresh.backend)
  const lines = async () => {
    const { body } = await client.get('/api/adm/withdrawals', AS_STAFF)
    const { data } = withdrawalsApi.list.answer.parse(body)
    const own = data.filter((line) => line.email === email.toUpperCase())
    return own.map(({ id, name, count, order: named }) => ({
      id,
      line: count > 1 ? `${count} together` : `${name}, ${named !== null}`,
    }))
  }
  const before = await lines()
  const others = ['Noor de Vries, true', 'Somebody Else, false']
  expect(before.map(({ line }) => line).sort()).toEqual(['3 together', ...others])
  const grouped = before.find(({ line }) => line.startsWith('3'))?.id
  const until = new Date(TEST_NOW.getTime() - 1).toISOString()
  const member = await staffMember(fresh, 'orders', now)
  expect((await member.post(`/api/adm/withdrawals/${grouped}/answered?until=${until}`, {})).status).toBe(200)
  expect((await lines()).map(({ line }) => line).sort()).toEqual(['2 together', ...others])
})
