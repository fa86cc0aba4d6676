import { expect, it } from 'vitest'
import type { OwnOrder } from '../../contract/endpoints/order'
import { AWAITING_PAYMENT, PAID } from '../../contract/order-status'
import { shownOrder } from './orders.server'

const order = {
  ...{ createdAt: '2026-11-20T09:00:00.000Z', country: 'Nederland', depositCounted: 0 },
  totals: { total: 4_628, discount: 0 },
} as OwnOrder

it('only an order that waits for its payment is given up by a day, not what is open on invoice', () => {
  const onInvoice = { payBy: '2026-12-04', open: 4_628, reduced: 0, isLate: false }
  const [billed, waiting] = [
    shownOrder({ ...order, status: PAID, payUntil: null, onInvoice }),
    shownOrder({ ...order, status: AWAITING_PAYMENT, payUntil: '2026-11-23', onInvoice: null }),
  ]
  expect([billed.payUntil, billed.payBy]).toEqual([undefined, '2026-12-04'])
  expect([waiting.payUntil, waiting.payBy]).toEqual(['2026-11-23', '2026-11-23'])
})
