import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../../contract/dates'
import { ORDER_TYPES } from '../../../../contract/order-type'
import { priceOrder } from '../../../../contract/prices'
import { priceRows } from '../../../../tests/support/arbitrary-prices'
import type { Order } from '../record/order'
import {
  amountsByRate,
  type Charged,
  chargedRows,
  everythingOf,
  remainingOf,
  sharesOf,
  totalOf,
  uncredited,
  upTo,
  within,
} from './invoice-amounts'

const row = priceRows(0, 7, 9, 19, 20, 21)
const anyOrder = fc
  .record({
    type: fc.constantFrom(...ORDER_TYPES),
    lines: fc.uniqueArray(
      fc.record({ articleId: fc.uuid(), quantity: fc.integer({ min: 1, max: 9 }), row }),
      { minLength: 1, maxLength: 5, selector: ({ articleId }) => articleId },
    ),
    days: fc.integer({ min: 1, max: 60 }),
    percentOff: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  })
  .map(({ type, lines, days, percentOff }) => {
    const period = { start: '2027-06-01', end: addDays('2027-06-01', days) }
    return { lines, totals: priceOrder({ type, lines, period, percentOff }) } as unknown as Order
  })

const anyPart = fc.record({
  lines: fc.array(
    fc.record({ position: fc.integer({ min: 0, max: 5 }), quantity: fc.integer({ min: 0, max: 9 }) }),
    { maxLength: 3 },
  ),
  shipping: fc.boolean(),
})

it('an invoice charges all revenue of its order, with the VAT of each rate', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const rows = chargedRows(order, everythingOf(order))
      const { items, extraDays, shipping, vatByRate } = order.totals
      expect(totalOf(rows)).toBe(items.gross + extraDays.gross + shipping.gross)
      const rates = amountsByRate(rows).filter((rate) => rate.vat !== 0)
      expect(rates.map(({ percent, vat: amount }) => ({ percent, vat: amount }))).toEqual(vatByRate)
    }),
  )
})

it('whatever is taken back of an invoice, and then the rest, is all of it', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyPart, { maxLength: 4 }), (order, parts) => {
      const taken: Charged[] = []
      for (const part of parts) taken.push(within(remainingOf(order, taken), part))
      taken.push(remainingOf(order, taken))
      const sum = taken.reduce((total, part) => total + totalOf(chargedRows(order, part)), 0)
      expect(sum).toBe(totalOf(chargedRows(order, everythingOf(order))))
      expect(totalOf(chargedRows(order, remainingOf(order, taken)))).toBe(0)
    }),
  )
})

it('parts of the price and pieces, credited in any order, are never more than the invoice and all of it in the end', () => {
  const anyStep = fc.oneof(fc.integer({ min: 1, max: 200_000 }), anyPart)
  fc.assert(
    fc.property(anyOrder, fc.array(anyStep, { maxLength: 6 }), fc.boolean(), (order, steps, isOnSum) => {
      const invoiced: Charged = { ...everythingOf(order), ...(isOnSum ? { vatOnSum: true } : {}) }
      const taken: Charged[] = []
      const left = () => uncredited(order, invoiced, taken)
      const credit = (asked: Charged) =>
        taken.push(upTo(left(), order, { ...asked, ...(isOnSum ? { vatOnSum: true } : {}) }))
      for (const step of steps) {
        if (typeof step === 'number')
          credit({ lines: [], shipping: false, parts: sharesOf(left(), step, 'reduction') })
        else credit(within(remainingOf(order, taken), step))
        for (const { gross } of left()) expect(gross).toBeGreaterThanOrEqual(0)
      }
      credit(remainingOf(order, taken))
      const rates = (charged: readonly Charged[]) =>
        amountsByRate(charged.flatMap((one) => chargedRows(order, one))).filter(({ net }) => net !== 0)
      expect(rates(taken)).toEqual(rates([invoiced]))
      expect(left().every(({ gross, vat }) => gross === 0 && vat === 0)).toBe(true)
    }),
  )
})
