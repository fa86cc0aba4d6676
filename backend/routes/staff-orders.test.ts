import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import {
  AWAITING_PAYMENT,
  CANCELED,
  DELIVERED,
  PAID,
  RETURN_ANNOUNCED,
  RETURN_RECEIVED,
  SHIPPED,
} from '../../contract/order-status'
import { ORDER_STAGES } from '../../contract/staff/orders'
import { articleId, DUTCH_ADDRESS, placedOrder, RENTAL, TRIAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { setStatus } from '../../tests/support/follow-ups'
import { orderOnInvoice } from '../../tests/support/on-invoice'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'
import { existingOrder } from '../domain/orders/record/find'
import { versionOf } from '../domain/orders/record/order'

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

const PARCEL = { carrier: 'own', serials: [{ position: 0, serial: 'FACTORY-1' }] }

describe('a step with an order', () => {
  it('leaves a line in the log, once, with who took it', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const order = await paidOrder(client)
    for (const _ of [1, 2]) expect((await step(member, order, 'shipments', PARCEL)).status).toBe(200)
    for (const _ of [1, 2]) expect((await step(member, order, 'delivered')).status).toBe(200)
    const lines = (await logOf(order)).map(({ actor, action, changes }) => {
      return [actor, action, JSON.parse(changes).status]
    })
    expect(lines.sort()).toEqual([
      ['Test orders', 'orders.deliver', [300, 301]],
      ['Test orders', 'orders.ship', [201, 300]],
    ])
  })

  it('is not taken on what has changed meanwhile, and says so', async () => {
    const [one, other] = [await staffMember(fresh, 'orders', now), await staffMember(fresh, 'owner', now)]
    const order = await paidOrder(client)
    const seen = await versionNow(order)
    const answers = await Promise.all([
      step(one, order, 'shipments', { ...PARCEL, serials: [{ position: 0, serial: 'FACTORY-2' }] }, seen),
      step(other, order, 'cancel', { reason: 'called us' }, seen),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'changed_meanwhile' })
    expect(await logOf(order)).toHaveLength(1)
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
    expect(body).toMatchObject({ data: { needs: { ship: expect.any(Number) } } })
    expect((await reader.get(`/api/adm/orders/${paid.UUID_Order}`)).body).toMatchObject({
      data: { steps: ['ship', 'cancel'], notes: [] },
    })
  })
})

describe('staff cancels an order', () => {
  it('never once it is on its way', async () => {
    const order = await paidOrder(client)
    await shipOrder(client, order)
    const answer = await staffPost(client, order, 'cancel')
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
  })
})

async function listed(query: string) {
  const answer = await client.get(`/api/adm/orders?${query}`, AS_STAFF)
  return staffOrdersApi.list.answer.parse(answer.body)
}

const numbersOf = async (query: string) => (await listed(query)).data.map(({ number }) => number)

describe('the views of the list of orders', () => {
  async function orderIn(status: Parameters<typeof setStatus>[2], changes = {}): Promise<WireOrder> {
    const order = await placedOrder(client, changes)
    await setStatus(fresh.db, order, status)
    return order
  }

  async function onInvoice(status: Parameters<typeof setStatus>[2], changes = {}): Promise<WireOrder> {
    const order = await orderOnInvoice(fresh, client, changes)
    await setStatus(fresh.db, order, status)
    return order
  }

  /** Has an order take the place of a trial, as one that keeps it does. */
  async function keepInstead(trial: WireOrder, later: WireOrder) {
    const ids = { order_id: trial.UUID_Order, follow_up_id: later.UUID_Order }
    const row = { ...ids, kind: 'purchase', created_at: TEST_NOW.toISOString() } as const
    await fresh.db.insertInto('follow_ups').values(row).execute()
    const update = fresh.db.updateTable('orders').set({ follows: trial.UUID_Order })
    await update.where('id', '=', later.UUID_Order).execute()
  }

  it('have each order in one of them, and count it there', async () => {
    const before = (await listed('')).counts
    const kept = await orderIn(DELIVERED, TRIAL)
    const keeping = await orderIn(DELIVERED)
    await keepInstead(kept, keeping)
    const orders = {
      'need=ship': [await orderIn(PAID), await orderIn(PAID, RENTAL)],
      'stage=with_them': [await orderIn(SHIPPED), await onInvoice(DELIVERED, RENTAL)],
      'stage=coming_back': [await orderIn(RETURN_ANNOUNCED, RENTAL), await orderIn(RETURN_RECEIVED, RENTAL)],
      'stage=unpaid': [await orderIn(AWAITING_PAYMENT), await onInvoice(DELIVERED)],
      'stage=done': [
        await orderIn(CANCELED),
        await orderIn(DELIVERED),
        await orderIn(500, RENTAL),
        kept,
        keeping,
      ],
    }
    const numbers = Object.values(orders).flatMap((members) => members.map(({ Ordernummer }) => Ordernummer))
    for (const [view, members] of Object.entries(orders)) {
      const found = (await numbersOf(`${view}&limit=500`)).filter((number) => numbers.includes(number))
      expect([view, found.sort()]).toEqual([view, members.map(({ Ordernummer }) => Ordernummer).sort()])
    }
    const { counts } = await listed('search=nobody&type=buy')
    expect({
      ship: counts.ship,
      ...Object.fromEntries(ORDER_STAGES.map((stage) => [stage, counts[stage]])),
    }).toEqual({
      ship: before.ship + 2,
      with_them: before.with_them + 2,
      coming_back: before.coming_back + 2,
      unpaid: before.unpaid + 2,
      done: before.done + 5,
    })
    expect(counts.all - before.all).toBe(13)
    expect(counts.all).toBe(counts.ship + ORDER_STAGES.reduce((sum, stage) => sum + counts[stage], 0))
  })
})

describe('what is to be shipped', () => {
  it('comes in the order in which it has to leave, page by page', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity: 1 }]
    const late = await paidOrder(client, { ...RENTAL, items })
    const bought = await paidOrder(client)
    const update = fresh.db.updateTable('orders').set({ start_date: '2026-11-18' })
    await update.where('id', '=', late.UUID_Order).execute()
    const { data } = await listed('need=ship&limit=500')
    const due = data.map(({ leaving }) => leaving?.due ?? '')
    expect(due).toEqual(due.toSorted())
    const found = (order: WireOrder) => data.find(({ number }) => number === order.Ordernummer)?.leaving
    expect(found(late)).toMatchObject({ units: 1 })
    expect(found(late)?.daysAgo).toBeGreaterThan(0)
    expect(found(bought)).toMatchObject({ units: 1 })
    const paged: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: Awaited<ReturnType<typeof listed>> = await listed(
        `need=ship&limit=1${next && `&before=${next}`}`,
      )
      paged.push(...page.data.map(({ number }) => number))
      next = page.next
    }
    expect(paged).toEqual(data.map(({ number }) => number))
  })

  it('says of no other order when it has to leave', async () => {
    const unpaid = await placedOrder(client)
    const { data } = await listed(`search=${unpaid.Ordernummer}`)
    expect(data.map(({ leaving }) => leaving)).toEqual([null])
  })
})

const NAMES = {
  Παπαδοπούλου: ['παπαδοπουλου', 'ΠΑΠΑΔΟΠΟΎΛΟΥ', 'Παπα'],
  Иванова: ['иван'],
  'Łukasz Wałęsa': ['Walesa', 'wałęsa', 'Łuk'],
  Weiß: ['Weiss', 'WEISS'],
  Sørensen: ['Sorensen', 'Soerensen'],
  Işık: ['Isik'],
}

it('a name is found in its own letters and in plain ones, and a number in parts', async () => {
  const find = async (search: string) => numbersOf(`search=${encodeURIComponent(search)}`)
  for (const [name, searches] of Object.entries(NAMES)) {
    const { Ordernummer } = await placedOrder(client, {
      address_info: { ...DUTCH_ADDRESS, Achternaam: name },
    })
    const typed = [...searches, Ordernummer.replaceAll('-', ' – '), Ordernummer.replaceAll('-', '')]
    for (const search of typed) expect([search, await find(search)]).toEqual([search, [Ordernummer]])
  }
  // Nobody has a word of these.
  for (const search of ['???', '—', '😀']) expect([search, await find(search)]).toEqual([search, []])
})
