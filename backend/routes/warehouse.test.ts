import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import { mayDo, STAFF_ACTIONS, type StaffAction } from '../../contract/staff/permissions'
import { articleId, orderIn, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { mailsOf, refundsOf } from '../../tests/support/payment-rows'
import { AMOUNT, pricedOrders } from '../../tests/support/priced-orders'
import { announceReturn, deliver, deliveredOrder, readReturn } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)

let member: TestMember
let orders: WireOrder[]

beforeAll(async () => {
  member = await staffMember(fresh, 'warehouse', () => TEST_NOW)
  orders = await pricedOrders(fresh, client)
})

it('whoever packs may do this and nothing else', () => {
  const actions = (Object.keys(STAFF_ACTIONS) as StaffAction[]).filter((action) => mayDo('warehouse', action))
  expect(actions).toEqual([
    'orders.read',
    'orders.ship',
    'orders.export_labels',
    'orders.label',
    'orders.deliver',
    'orders.receive_return',
    'orders.inspect_return',
    'fleet.read',
    'fleet.write',
  ])
})

/** Statuses go up to 502, and all that is counted in the shop under test is less than that. */
const MOST_COUNTED = 502

/** What in an answer may be an amount: a number that counts nothing here, or a text. */
function amountsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Math.abs(value) > MOST_COUNTED ? [`${path}: ${value}`] : []
  if (typeof value === 'string') return AMOUNT.test(value) ? [`${path}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => amountsIn(part, `${path}/${name}`))
}

type Operation = { 'x-staff-action'?: StaffAction }

describe('whoever packs', () => {
  async function addresses(): Promise<string[]> {
    const { body } = await client.get('/api/openapi.json')
    const { paths } = body as { paths: Record<string, Record<string, Operation>> }
    const units = await fresh.db.selectFrom('units').select('id').where('order_id', 'is not', null).execute()
    const ids: Record<string, string[]> = {
      orders: orders.map(({ UUID_Order }) => UUID_Order),
      units: units.map(({ id }) => id),
    }
    return Object.entries(paths).flatMap(([path, { get }]) => {
      const action = get?.['x-staff-action']
      if (!path.startsWith('/api/adm/') || !action || !mayDo('warehouse', action)) return []
      const kind = /\/(\w+)\/\{id\}/.exec(path)?.[1]
      const all = kind ? (ids[kind] ?? []).map((id) => path.replace('{id}', id)) : [path]
      return all.map((address) => address.replace('{photo}', '00000000-0000-4000-8000-000000000000'))
    })
  }

  it('reads no amount and no account by any endpoint', async () => {
    const read = [
      ...(await addresses()),
      ...['ship', 'grade', 'ending'].map((need) => `/api/adm/orders?need=${need}`),
    ]
    expect(read.length).toBeGreaterThan(20)
    const found: string[] = []
    for (const address of read) {
      const { status, body } = await member.get(address)
      if (status >= 500) found.push(`${address}: ${status}`)
      found.push(...amountsIn(body).map((amount) => `${address}${amount}`))
    }
    expect(found).toEqual([])
    const { body } = await client.get(`/api/adm/orders/${orders[0]?.UUID_Order}`, AS_STAFF)
    expect(amountsIn(body).length).toBeGreaterThan(5)
  })

  it('gets no key of an order, as that opens its papers, and sees no notes and no way to pay', async () => {
    const seen: unknown[] = []
    for (const { UUID_Order } of orders) {
      const { data } = staffOrdersApi.read.answer.parse(
        (await member.get(`/api/adm/orders/${UUID_Order}`)).body,
      )
      const { signature, payments, refunds, deposit, payment, voucherCode } = data.order
      seen.push([signature, payments, refunds, deposit, payment.method, voucherCode, data.notes])
    }
    for (const part of seen) expect(part).toEqual(['', [], [], [], '', null, []])
  })

  it('is told neither by the list nor by Today what waits for money', async () => {
    const listed = (await member.get('/api/adm/orders')).body
    expect(listed).toMatchObject({ counts: { any: 0, unpaid: 0 } })
    for (const unpaid of ['stage=unpaid', 'status=200'])
      expect((await member.get(`/api/adm/orders?${unpaid}`)).status).toBe(404)
    for (const need of ['any', 'pay_out', 'chargeback', 'overdue', 'mismatch']) {
      expect((await member.get(`/api/adm/orders?need=${need}`)).status).toBe(404)
    }
    const { body } = await member.get('/api/adm/today/work')
    const kinds = (body as { data: { waits: { rows: { kind: string }[] } } }).data.waits.rows
    expect([...new Set(kinds.map(({ kind }) => kind))]).toEqual(['grade'])
    const { data } = (await member.get('/api/adm/today')).body as { data: { needs: Record<string, number> } }
    expect(data.needs).toMatchObject({ chargeback: 0, overdue: 0, pay_out: 0, messages: 0, quotes: 0 })
    expect(data.needs.grade).toBeGreaterThan(0)
  })

  const post = ({ UUID_Order }: WireOrder, step: string, body: object = {}) =>
    member.post(`/api/adm/orders/${UUID_Order}/${step}`, body, { [IDEMPOTENCY_HEADER]: randomUUID() })

  it('is refused without the amount what may not leave, also with the tick of those who decide', async () => {
    for (const order of orders.slice(1, 3)) {
      for (const anyway of [false, true]) {
        const refused = await post(order, 'shipments', { carrier: 'own', anyway })
        expect(refused).toMatchObject({ status: 409, body: { code: 'ship_held' } })
        expect(amountsIn(refused.body)).toEqual([])
      }
    }
  })

  it('ships, marks delivered and receives, and settles nothing', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 1 }]
    const order = await paidOrder(client, { items })
    expect((await post(order, 'shipments', { carrier: 'own' })).status).toBe(200)
    expect((await post(order, 'delivered')).status).toBe(200)
    await announceReturn(client, order, { quantity_0: '1' })
    expect((await post(order, 'received')).status).toBe(200)
    expect((await post(order, 'graded', { lines: [{ position: 0, grade: 500 }] })).status).toBe(404)
  })
})

describe('what came back is inspected by whoever packs', () => {
  const inspect = (order: WireOrder, line: object) =>
    member.post(`/api/adm/orders/${order.UUID_Order}/inspected`, {
      lines: [{ position: 0, grade: 501, note: 'A scratch', ...line }],
    })

  async function receivedRental() {
    const order = await paidOrder(client, RENTAL)
    await shipOrder(client, order)
    await deliver(fresh.db, client, { ...order, Status: 201 })
    await announceReturn(client, order, {})
    return order
  }

  it('and settled by others: until then no money moves, and its customer reads nothing of it', async () => {
    const order = await receivedRental()
    expect(await inspect(order, {})).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
    await staffPost(client, order, 'received')
    expect((await inspect(order, { position: 1 })).body).toMatchObject({ code: 'grade_lines' })
    expect((await inspect(order, {})).status).toBe(200)
    const read = orderIn(await client.get(`/api/orders/${order.UUID_Order}?signature=${order.signature}`))
    expect(read.Status).toBe(401)
    expect((await readReturn(client, order)).body).toMatchObject({
      data: { return: { graded_at: null, lines: [{ grade: null, note: null, withheld: 0, photos: [] }] } },
    })
    expect(await refundsOf(fresh.db, order)).toEqual([])
    const keys = (await mailsOf(fresh.db, order)).map(({ effect_key }) => effect_key)
    expect(keys.filter((key) => key.startsWith('return-settled'))).toEqual([])
    const { body } = await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
    expect(body).toMatchObject({ data: { found: [{ position: 0, grade: 501, note: 'A scratch' }] } })
  })

  it('its unit goes to repair at once, and is not noted twice when it is settled', async () => {
    const order = await receivedRental()
    const { id } = await fresh.db
      .selectFrom('units')
      .select('id')
      .where('order_id', '=', order.UUID_Order)
      .executeTakeFirstOrThrow()
    await staffPost(client, order, 'received')
    await inspect(order, {})
    await inspect(order, {})
    const line = { position: 0, grade: 501, note: 'A scratch', withheld: 1_000 }
    expect((await staffPost(client, order, 'graded', { lines: [line] })).status).toBe(200)
    const { data } = (await member.get(`/api/adm/units/${id}`)).body as {
      data: { unit: { state: string }; log: { kind: string }[] }
    }
    expect(data.unit.state).toBe('repair')
    expect(data.log.filter(({ kind }) => kind === 'damage')).toHaveLength(1)
    const logged = fresh.db
      .selectFrom('action_log')
      .select('action')
      .where('subject_id', '=', order.UUID_Order)
    const actions = (await logged.execute()).map(({ action }) => action)
    expect(actions.filter((action) => action === 'orders.inspect_return')).toHaveLength(1)
  })

  it('is settled as others find it, whatever was found before', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    await announceReturn(client, order, {})
    await staffPost(client, order, 'received')
    await inspect(order, { grade: 502 })
    await staffPost(client, order, 'graded', { lines: [{ position: 0, grade: 500 }] })
    expect((await readReturn(client, order)).body).toMatchObject({
      data: { return: { lines: [{ grade: 500, note: null, withheld: 0 }] } },
    })
    expect(await inspect(order, {})).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
  })
})
