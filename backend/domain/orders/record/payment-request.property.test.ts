import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ORDER_TYPES } from '../../../../contract/order-status'
import { amountDue, countDeposit, priceOrder } from '../../../../contract/prices'
import { anyCents, priceRows } from '../../../../tests/support/arbitrary-prices'
import type { Order } from './order'
import { paymentLines } from './payment-request'

const row = priceRows(0, 5.5, 8.1, 21)
const order = fc.record({
  type: fc.constantFrom(...ORDER_TYPES),
  lines: fc.array(fc.record({ articleId: fc.uuid(), quantity: fc.integer({ min: 1, max: 99 }), row }), {
    minLength: 1,
    maxLength: 5,
  }),
  period: fc.constantFrom(3, 20, 200).map((days) => {
    const end = new Date(Date.UTC(2027, 5, 1 + days)).toISOString().slice(0, 10)
    return { start: '2027-06-01', end }
  }),
  voucher: anyCents,
})

it('a provider is told lines that add up to what is paid', () => {
  fc.assert(
    fc.property(order, anyCents, ({ lines, ...request }, held) => {
      const totals = priceOrder({ lines, ...request })
      const names = { en: 'Junior', nl: 'Junior', de: 'Junior' }
      const ordered = lines.map(({ articleId, quantity }) => ({ articleId, quantity, code: 'NN', names }))
      const paid = { totals, depositCounted: countDeposit(totals.total, held).counted }
      const told = paymentLines({ ...paid, lines: ordered, locale: 'en' } as Order, amountDue(paid))
      expect(told.reduce((sum, { amount }) => sum + amount, 0)).toBe(amountDue(paid))
      for (const { unit, quantity, amount } of told) expect(unit * quantity).toBe(amount)
    }),
  )
})
