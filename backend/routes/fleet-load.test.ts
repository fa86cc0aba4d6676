import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../contract/dates'
import type { WireOrder } from '../../contract/endpoints/order'
import { CLIENT_ADDRESS_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import {
  type Answer,
  apiClient,
  articleId,
  type CreateOrder,
  orderFor,
  orderIn,
  priced,
  RENTAL,
} from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { cases } from '../../tests/support/cases'
import { follow } from '../../tests/support/follow-ups'
import { cancelOrder, pay } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { shipOrder, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)
const day = (days: number) => testDay(days).toISOString().slice(0, 10)

let visitors = 0
const elsewhere = () => ({ [CLIENT_ADDRESS_HEADER]: `198.51.${++visitors >> 8}.${visitors & 255}` })

async function rentalOf(code: string, start: number, end: number, quantity = 1) {
  const items = [{ UUID_Artikel: await articleId(client, code), quantity }]
  const rent_range = { start: day(start), end: day(end) }
  return priced(client, await orderFor(client, { ...RENTAL, items, rent_range }))
}

/** Sends it again while the shop is too busy to answer, as customers do. */
async function place(order: object): Promise<Answer> {
  const headers = { ...elsewhere(), [IDEMPOTENCY_HEADER]: randomUUID() }
  for (;;) {
    const answer = await client.post('/api/create_order', order, headers)
    if (answer.status !== 503) return answer
  }
}

/** Leaves so many units of Junior, and no orders. */
async function leaveUnits(count: number) {
  const article = await articleId(client, 'NN-J')
  await fresh.db.deleteFrom('reservations').execute()
  await fresh.db
    .updateTable('units')
    .set({ state: 'retired', order_id: null })
    .where('article_id', '=', article)
    .execute()
  const some = await fresh.db
    .selectFrom('units')
    .select('id')
    .where('article_id', '=', article)
    .limit(count)
    .execute()
  const ids = some.map(({ id }) => id)
  await fresh.db.updateTable('units').set({ state: 'free' }).where('id', 'in', ids).execute()
}

const ROUNDS = process.env.TEST_ALL ? 20 : 1

it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  'gives the last 5 units to 5 of 32 callers at once, round %i',
  { timeout: 60_000 },
  async () => {
    await leaveUnits(5)
    const wishes: CreateOrder[] = []
    for (const code of ['NN-J', 'NN-TJ']) {
      for (const from of [10, 11, 12, 13]) wishes.push(await rentalOf(code, from, from + 14))
    }
    const callers = Array.from({ length: 32 }, (_, caller) => wishes[caller % wishes.length] ?? {})
    const answers = await Promise.all(callers.map(place))
    const placed = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(placed).toHaveLength(5)
    for (const { status, body } of refused) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'no_unit_free', data: { next_free: expect.any(String) } })
    }
  },
)

it('frees the days of what is canceled, and keeps a late unit', async () => {
  await leaveUnits(1)
  const first = orderIn(await place(await rentalOf('NN-J', 4, 14)))
  expect((await place(await rentalOf('NN-J', 10, 17))).status).toBe(409)
  await cancelOrder(client, first)
  const second = orderIn(await place(await rentalOf('NN-J', 4, 14)))
  await pay(client, second)
  await shipOrder(client, second)
  await staffPost(client, second, 'delivered')
  const wish = await rentalOf('NN-J', 28, 38)
  const later = await apiClient(fresh.another({ clock: () => testDay(25) }).fetch)
  const late = await later.post('/api/create_order', wish, {
    ...elsewhere(),
    [IDEMPOTENCY_HEADER]: randomUUID(),
  })
  expect(late).toMatchObject({ status: 409, body: { code: 'no_unit_free', data: { next_free: day(32) } } })
  expect((await place(wish)).status).toBe(201)
})

/** Returns, by the orders alone, the most units that are away on one day, with transport and cleaning. */
async function mostAway(): Promise<number> {
  const rows = await fresh.db
    .selectFrom('orders')
    .innerJoin('reservations', 'reservations.order_id', 'orders.id')
    .where('reservations.article_id', '=', await articleId(client, 'NN-J'))
    .select(['status', 'start_date', 'end_date', 'quantity', 'follows'])
    .execute()
  const open = rows.filter(({ status }) => status !== 209)
  const days = Array.from({ length: 90 }, (_, index) => day(index))
  return Math.max(
    ...days.map((today) =>
      open
        .filter(({ start_date, end_date, follows }) => {
          const from = addDays(start_date ?? '', follows ? 4 : -2)
          return from <= today && today <= addDays(end_date ?? '', 4)
        })
        .reduce((sum, { quantity }) => sum + quantity, 0),
    ),
  )
}

const wishes = fc.record({
  start: fc.constantFrom(5, 6, 7, 10, 12, 13, 14, 17, 19, 20),
  days: fc.constantFrom(7, 14),
  quantity: fc.integer({ min: 1, max: 2 }),
  code: fc.constantFrom('NN-J', 'NN-TJ'),
  after: fc.constantFrom('nothing', 'cancel', 'extend'),
})

async function extend(order: WireOrder) {
  await pay(client, order)
  await shipOrder(client, order)
  const end = addDays(order.rent_range?.end ?? '', 7)
  // It is refused where no unit is free.
  const placed = await follow(client, order, 'extension', end).catch(() => undefined)
  if (placed?.status === 201) await pay(client, orderIn(placed))
}

it('never has more away than there are, whatever is ordered, canceled and extended at once', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wishes, { minLength: 6, maxLength: 12 }), async (list) => {
      await leaveUnits(3)
      await Promise.all(
        list.map(async ({ start, days, quantity, code, after }) => {
          const answer = await place(await rentalOf(code, start, start + days, quantity))
          if (answer.status !== 201) return
          if (after === 'cancel') await cancelOrder(client, orderIn(answer))
          if (after === 'extend') await extend(orderIn(answer))
        }),
      )
      expect(await mostAway()).toBeLessThanOrEqual(3)
    }),
    cases(6),
  )
})
