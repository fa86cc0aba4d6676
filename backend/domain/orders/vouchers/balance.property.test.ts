import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WireOrder } from '../../../../contract/endpoints/order'
import {
  articleId,
  type CreateOrder,
  orderFor,
  orderIn,
  place,
  priced,
} from '../../../../tests/support/api-client'
import { cases } from '../../../../tests/support/cases'
import { balanceOf, giveVoucher } from '../../../../tests/support/payment-rows'
import { answerBank, cancelOrder, startPayment } from '../../../../tests/support/payments'
import { testBackend, testClient } from '../../../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

const step = fc.oneof(
  fc.record({ act: fc.constant('place' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    act: fc.constantFrom('cancel' as const, 'pay' as const, 'pay and cancel' as const),
    which: fc.nat(3),
  }),
)

async function pay(order: WireOrder) {
  const { body } = await startPayment(client, order)
  const { paymentURL } = body as { paymentURL?: string }
  if (paymentURL?.includes('/api/bank/')) await answerBank(client, new URL(paymentURL).pathname, 'paid')
}

async function placeWith(wish: CreateOrder): Promise<WireOrder | undefined> {
  const answer = await place(client, wish)
  return answer.status === 201 ? orderIn(answer) : undefined
}

async function perform(order: WireOrder, act: 'cancel' | 'pay' | 'pay and cancel') {
  if (act !== 'cancel')
    await Promise.all([pay(order), ...(act === 'pay' ? [] : [cancelOrder(client, order)])])
  else await Promise.all([cancelOrder(client, order), cancelOrder(client, order)])
}

async function heldByOrders(code: string): Promise<number> {
  const rows = await fresh.db
    .selectFrom('orders')
    .select('discount')
    .where('voucher_code', '=', code)
    .where('status', '!=', 209)
    .execute()
  return rows.reduce((sum, { discount }) => sum + discount, 0)
}

it('what a voucher is worth and what orders hold of it never changes in sum', {
  timeout: 60_000,
}, async () => {
  const id = await articleId(client, 'NN-NL')
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20_000 }),
      fc.array(step, { minLength: 2, maxLength: 8 }),
      async (balance, steps) => {
        const code = await giveVoucher(fresh.db, balance)
        const orders: WireOrder[] = []
        for (const taken of steps) {
          if (taken.act === 'place') {
            const items = [{ UUID_Artikel: id, quantity: taken.quantity }]
            const discountID = (await balanceOf(fresh.db, code)) > 0 ? code : null
            const order = await placeWith(await priced(client, await orderFor(client, { items, discountID })))
            if (order) orders.push(order)
          } else {
            const order = orders[taken.which % Math.max(orders.length, 1)]
            if (order) await perform(order, taken.act)
          }
          expect((await balanceOf(fresh.db, code)) + (await heldByOrders(code))).toBe(balance)
        }
      },
    ),
    cases(16),
  )
})
