import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import { placedOrder, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { deliveredOrder } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder, shipOrder } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'
import { existingOrder } from '../domain/orders/record/find'
import { versionOf } from '../domain/orders/record/fingerprint'

const now = () => TEST_NOW
const fresh = testBackend()
const client = testClient(fresh)

const versionNow = async ({ UUID_Order }: WireOrder) => versionOf(await existingOrder(fresh.db, UUID_Order))

async function step(member: TestMember, order: WireOrder, name: string, body: object = {}, seen?: string) {
  const query = seen === undefined ? '' : `?seen=${seen}`
  const path = `/api/adm/orders/${order.UUID_Order}/${name}${query}`
  return member.post(path, body, { [IDEMPOTENCY_HEADER]: order.UUID_Order })
}

const logOf = ({ UUID_Order }: WireOrder) =>
  fresh.db
    .selectFrom('action_log')
    .selectAll()
    .where('subject_id', '=', UUID_Order)
    .orderBy('at')
    .orderBy('id')
    .execute()

const SHIPPED = { carrier: 'own', serials: [{ position: 0, serial: 'FACTORY-1' }] }

describe('a step with an order', () => {
  it('leaves a line in the log, once, with who took it', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const order = await paidOrder(client)
    for (const _ of [1, 2]) expect((await step(member, order, 'shipments', SHIPPED)).status).toBe(200)
    for (const _ of [1, 2]) expect((await step(member, order, 'delivered')).status).toBe(200)
    const lines = (await logOf(order)).map(({ actor, action, changes }) => {
      return [actor, action, JSON.parse(changes).status]
    })
    expect(lines.sort()).toEqual([
      ['Test orders', 'orders.deliver', [300, 301]],
      ['Test orders', 'orders.ship', [201, 300]],
    ])
  })

  it('by a program is logged as well', async () => {
    const order = await paidOrder(client)
    await shipOrder(client, order)
    expect(await logOf(order)).toMatchObject([{ actor: 'program', staff_id: null, action: 'orders.ship' }])
  })

  it('is not taken on what has changed meanwhile, and says so', async () => {
    const [one, other] = [await staffMember(fresh, 'orders', now), await staffMember(fresh, 'owner', now)]
    const order = await paidOrder(client)
    const seen = await versionNow(order)
    const answers = await Promise.all([
      step(one, order, 'shipments', { ...SHIPPED, serials: [{ position: 0, serial: 'FACTORY-2' }] }, seen),
      step(other, order, 'cancel', { reason: 'called us' }, seen),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'changed_meanwhile' })
    expect(await logOf(order)).toHaveLength(1)
  })

  it('is no more known to who may not take it than an address that does not exist', async () => {
    const order = await paidOrder(client)
    for (const role of ['catalogue', 'texts', 'reader'] as const) {
      const member = await staffMember(fresh, role, now)
      for (const name of ['shipments', 'delivered', 'cancel', 'received']) {
        expect((await step(member, order, name, { carrier: 'own' })).status).toBe(404)
      }
    }
    expect(await logOf(order)).toEqual([])
  })

  it('settles a return in each grade, with a line for each', async () => {
    const member = await staffMember(fresh, 'orders', now)
    for (const grade of [500, 501, 502]) {
      const order = await deliveredOrder(fresh.db, client, RENTAL)
      const day = { way: 'sent', lines: [] }
      expect((await step(member, order, 'return', day)).status).toBe(200)
      expect((await step(member, order, 'received')).status).toBe(200)
      const note = grade === 500 ? null : 'torn'
      const lines = [{ position: 0, grade, note, withheld: grade === 500 ? 0 : 1_000 }]
      expect((await step(member, order, 'graded', { lines })).status).toBe(200)
      expect((await logOf(order)).map(({ action }) => action).sort()).toEqual([
        'orders.announce_return',
        'orders.grade_return',
        'orders.receive_return',
      ])
    }
  })
})

describe('an order', () => {
  it('is kept with the words that it is found by', async () => {
    const order = await placedOrder(client)
    const rows = await fresh.db
      .selectFrom('order_words')
      .select('word')
      .where('order_id', '=', order.UUID_Order)
      .execute()
    const words = rows.map(({ word }) => word)
    expect(words).toEqual(expect.arrayContaining(['noor', 'vries', 'noorexampleorg']))
    expect(words).toContain(order.Ordernummer.toLowerCase().replaceAll('-', ''))
  })
})

describe('the list of orders', () => {
  const numbersIn = ({ body }: { body: unknown }) =>
    (body as { data: { number: string }[] }).data.map(({ number }) => number)

  it('is found by words, and narrowed', async () => {
    const reader = await staffMember(fresh, 'reader', now)
    const find = async (query: string) => numbersIn(await reader.get(`/api/adm/orders?${query}`))
    const rented = await placedOrder(client, RENTAL)
    const paid = await paidOrder(client)
    for (const search of ['noor', 'VRI', 'noor@example.org', paid.Ordernummer, paid.Ordernummer.slice(-6)]) {
      expect(await find(`search=${search}`)).toContain(paid.Ordernummer)
    }
    expect(await find('search=noor%20nobody')).toEqual([])
    expect(await find('type=rent&status=200')).toContain(rented.Ordernummer)
    expect(await find('need=ship')).toContain(paid.Ordernummer)
    expect(await find('need=ship')).not.toContain(rented.Ordernummer)
    const { body } = await reader.get('/api/adm/today')
    expect(body).toMatchObject({
      data: { needs: { ship: expect.any(Number) }, week: { orders: expect.any(Number) } },
    })
    expect((await reader.get(`/api/adm/orders/${paid.UUID_Order}`)).body).toMatchObject({
      data: { steps: ['ship', 'cancel'], notes: [] },
    })
  })

  it('is not there for roles without it', async () => {
    for (const role of ['catalogue', 'texts'] as const) {
      const member = await staffMember(fresh, role, now)
      for (const path of ['orders', 'today']) expect((await member.get(`/api/adm/${path}`)).status).toBe(404)
    }
  })
})
