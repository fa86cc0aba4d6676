import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WireOrder } from '../../../../contract/endpoints/order'
import { canBecome, isOrderStatus } from '../../../../contract/order-status'
import { articleId, orderFor, orderIn, place, priced, RENTAL } from '../../../../tests/support/api-client'
import { cases } from '../../../../tests/support/cases'
import { balanceOf, giveVoucher, historyOf, mailsOf } from '../../../../tests/support/payment-rows'
import { callOffReturn, changeReturn, deliver, toldReturn } from '../../../../tests/support/returns'
import { testBackend, testClient } from '../../../../tests/support/set-up'
import { staffPost } from '../../../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

const VOUCHER = 3_000

const wish = fc.record({
  quantity: fc.integer({ min: 0, max: 4 }),
  way: fc.constantFrom('collected' as const, 'sent' as const),
})
const act = fc.oneof(
  fc.record({ step: fc.constant('return' as const), wish }),
  fc.record({ step: fc.constant('changed' as const), wish }),
  fc.record({ step: fc.constant('called_off' as const) }),
  fc.record({ step: fc.constant('received' as const) }),
  fc.record({
    step: fc.constant('graded' as const),
    grade: fc.constantFrom(500, 501, 502),
    withheld: fc.constantFrom(0, 0, 1, 900, 20_000, 1_000_000),
  }),
)
type Act = typeof act extends fc.Arbitrary<infer Taken> ? Taken : never

const walk: Act[] = [
  { step: 'return', wish: { quantity: 2, way: 'sent' } },
  { step: 'received' },
  { step: 'graded', grade: 501, withheld: 900 },
]

async function orderOf(type: 'buy' | 'rent' | 'trial', code: string): Promise<WireOrder> {
  const id = await articleId(client, type === 'buy' ? 'NN-NL' : 'NN-J')
  const items = [{ UUID_Artikel: id, quantity: type === 'buy' ? 3 : 1 }]
  const trial = { ...RENTAL, trial: 1 as const, rent_range: { start: '2026-12-01', end: '2026-12-11' } }
  const changes = { buy: { discountID: code }, rent: RENTAL, trial }[type]
  return orderIn(await place(client, await priced(client, await orderFor(client, { items, ...changes }))))
}

async function perform(order: WireOrder, taken: Act) {
  if (taken.step === 'changed' || taken.step === 'called_off') {
    if (taken.step === 'called_off') return callOffReturn(client, order)
    const { way, quantity } = taken.wish
    return changeReturn(client, order, { way, day: '2026-11-23', quantity_0: String(quantity) })
  }
  if (taken.step === 'received') return staffPost(client, order, 'received')
  if (taken.step === 'return') {
    const { quantity, way } = taken.wish
    const lines = [{ position: 0, quantity }]
    return staffPost(client, order, 'return', { lines, way, day: way === 'sent' ? null : '2026-11-23' })
  }
  const { grade, withheld } = taken
  return staffPost(client, order, 'graded', { lines: [{ position: 0, grade, withheld, note: 'a tear' }] })
}

async function sumOf(table: 'deposit_entries' | 'refunds', order: WireOrder): Promise<number> {
  const rows = await fresh.db
    .selectFrom(table)
    .select('amount')
    .where('order_id', '=', order.UUID_Order)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

async function keepsItsRules(order: WireOrder, code: string) {
  const history = await historyOf(fresh.db, order)
  for (const { from_status, to_status } of history) {
    // A remark stays at its status.
    if (
      from_status === null ||
      from_status === to_status ||
      !isOrderStatus(from_status) ||
      !isOrderStatus(to_status)
    )
      continue
    expect(canBecome(from_status, to_status)).toBe(true)
  }
  const isSettled = history.some(({ to_status }) => to_status >= 500)
  expect(history.filter(({ to_status }) => to_status >= 500).length).toBe(isSettled ? 1 : 0)
  expect(await sumOf('deposit_entries', order)).toBe(isSettled ? 0 : order.totals.deposit)
  const refunded = await sumOf('refunds', order)
  expect(refunded).toBeLessThanOrEqual(order.totals.total)
  const toVoucher = (await balanceOf(fresh.db, code)) - (VOUCHER - order.totals.discount)
  expect(toVoucher).toBeGreaterThanOrEqual(0)
  expect(refunded + toVoucher).toBeLessThanOrEqual(order.totals.total + order.totals.discount)
  if (!isSettled) expect([refunded, toVoucher]).toEqual([0, 0])
  const orders = fresh.db.selectFrom('orders').select('status').where('id', '=', order.UUID_Order)
  const { status } = await orders.executeTakeFirstOrThrow()
  expect((await toldReturn(client, order)).return !== null).toBe(status >= 400)
  const keys = (await mailsOf(fresh.db, order)).map(({ effect_key }) => effect_key)
  expect(keys.some((key) => key.startsWith('return-settled'))).toBe(isSettled)
}

it('no order of calls, doubled or raced, leaves the table, unbalances a deposit or refunds too much', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('buy' as const, 'rent' as const, 'trial' as const),
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (type, rounds, isFinished) => {
        const code = await giveVoucher(fresh.db, VOUCHER)
        const order = await orderOf(type, code)
        await deliver(fresh.db, client, order)
        for (const round of [...rounds, ...(isFinished ? walk.map((taken) => [taken, taken]) : [])]) {
          const answers = await Promise.all(round.map((taken) => perform(order, taken)))
          for (const { status } of answers) expect([200, 409, 422, 429]).toContain(status)
          await keepsItsRules(order, code)
        }
      },
    ),
    cases(15),
  )
})
