import { expect, it } from 'vitest'
import { amountToPay } from './amount-to-pay'

it('what has arrived is not asked for again, and what has not is', () => {
  const payments = [
    { state: 'paid', amount: 2_000 },
    { state: 'canceled', amount: 4_628 },
    { state: 'authorized', amount: 100 },
  ]
  expect(amountToPay({ due: 4_628, payments })).toBe(2_528)
  expect(amountToPay({ due: 4_628, payments: [] })).toBe(4_628)
})
