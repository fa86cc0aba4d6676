import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceRows } from '../tests/support/arbitrary-prices'
import type { Amount, PricedLine } from './breakdown'
import { addDays } from './dates'
import { ORDER_TYPES } from './order-type'
import { priceOrder } from './prices'
import { returnValue } from './return-value'

const anyRequest = fc.record({
  type: fc.constantFrom(...ORDER_TYPES),
  lines: fc.uniqueArray(
    fc.record({
      articleId: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 99 }),
      row: priceRows(0, 5.5, 7, 8.1, 16, 19, 21, 22, 25.5, 27),
    }),
    { minLength: 1, maxLength: 8, selector: ({ articleId }) => articleId },
  ),
  period: fc
    .integer({ min: 1, max: 365 })
    .map((days) => ({ start: '2027-06-01', end: addDays('2027-06-01', days) })),
})
const anyPercent = fc.integer({ min: 1, max: 100 })

const amountsOf = ({ items, extraDays }: PricedLine): Amount[] =>
  extraDays ? [items, extraDays.amount] : [items]

it('adds up by line and by rate, with the VAT of each piece, and is never below zero', () => {
  fc.assert(
    fc.property(anyRequest, anyPercent, (request, percentOff) => {
      const priced = priceOrder({ ...request, percentOff })
      const { lines, shipping, deposit, vatByRate, total } = priced
      const amounts = lines.flatMap(amountsOf)
      const gross = amounts.reduce((sum, amount) => sum + amount.gross, 0)
      expect(total).toBe(gross + shipping.gross + deposit)
      expect(total).toBeGreaterThanOrEqual(0)
      const vat = amounts.reduce((sum, amount) => sum + amount.vat, shipping.vat)
      expect(vatByRate.reduce((sum, rate) => sum + rate.vat, 0)).toBe(vat)
      for (const { unit, items, quantity } of lines) {
        expect(items).toEqual({
          net: unit.net * quantity,
          vat: unit.vat * quantity,
          gross: unit.gross * quantity,
        })
      }
    }),
  )
})

it('never costs more than without it, nor more the higher it is, and leaves shipping and deposit alone', () => {
  fc.assert(
    fc.property(anyRequest, anyPercent, (request, percentOff) => {
      const listed = priceOrder(request)
      const priced = priceOrder({ ...request, percentOff })
      expect([priced.shipping, priced.deposit]).toEqual([listed.shipping, listed.deposit])
      expect(listed.total - priced.total).toBe(priced.reduction?.amount.gross ?? 0)
      expect(priced.total).toBeLessThanOrEqual(priceOrder({ ...request, percentOff: percentOff - 1 }).total)
      for (const [index, { unit }] of priced.lines.entries()) {
        const net = listed.lines[index]?.unit.net ?? 0
        expect(Math.abs(unit.net - (net * (100 - percentOff)) / 100)).toBeLessThanOrEqual(0.5)
      }
    }),
  )
})

it('of 100 leaves shipping and deposit alone, and no VAT but that of the shipping', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const { total, shipping, deposit, vatByRate } = priceOrder({ ...request, percentOff: 100 })
      expect(total).toBe(shipping.gross + deposit)
      expect(vatByRate.reduce((sum, { vat }) => sum + vat, 0)).toBe(shipping.vat)
    }),
  )
})

it('gives back what was paid, and no more, where all of it comes back', () => {
  fc.assert(
    fc.property(anyRequest, anyPercent, fc.boolean(), (request, percentOff, isWithdrawn) => {
      const totals = priceOrder({ ...request, type: 'buy', percentOff })
      const lines = totals.lines.map(({ articleId, quantity }) => ({ articleId, quantity, reduction: 0 }))
      const { money, voucher } = returnValue(totals, lines, { isWithdrawn, paid: totals.total })
      expect(money + totals.deposit).toBe(totals.total - (isWithdrawn ? 0 : totals.shipping.gross))
      expect(voucher).toBe(0)
    }),
  )
})
