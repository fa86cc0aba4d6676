import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCents, priceRows } from '../tests/support/arbitrary-prices'
import type { PriceBreakdown } from './breakdown'
import { addDays } from './dates'
import { monthsOf, priceByMonth } from './months'
import { rentedDays } from './periods'
import { type PriceRow, priceOrder, reducePieces } from './prices'

const START = '2027-01-31'
const period = (days: number) => ({ start: START, end: addDays(START, days - 1) })

const anyRate = fc.option(anyCents, { nil: null })
const anyRow = fc
  .record({ row: priceRows(0, 8.1, 19, 21), rentWeek: anyRate, rentMonth: anyRate })
  .map(({ row, ...rates }): PriceRow => ({ ...row, ...rates }))
const anyLines = fc.array(
  fc.record({ articleId: fc.uuid(), quantity: fc.integer({ min: 1, max: 20 }), row: anyRow }),
  { minLength: 1, maxLength: 3 },
)
const anyRequest = fc.record({
  lines: anyLines,
  days: fc.integer({ min: 29, max: 365 }),
  percentOff: fc.integer({ min: 0, max: 100 }),
  isVatFree: fc.boolean(),
})

it('the months of any rental come to its price to the cent, with its deposit and no VAT more or less by rate', () => {
  fc.assert(
    fc.property(anyRequest, ({ days, ...request }) => {
      const [whole, first] = [days, 28].map((rented) =>
        priceOrder({ type: 'rent', period: period(rented), ...request }),
      ) as [PriceBreakdown, PriceBreakdown]
      const months = priceByMonth(whole, period(days))
      // Weeks or months that cost nothing, or all of it off.
      if (!months) {
        expect(first.total).toBe(whole.total)
        return
      }
      expect(months).toHaveLength(Math.ceil(days / 28))
      const totals = months.map((month) => month.totals)
      expect(totals[0]?.reduction?.percent).toBe(whole.reduction?.percent)
      expect(totals.reduce((sum, { total }) => sum + total, 0)).toBe(whole.total)
      expect(totals.map(({ deposit }) => deposit)).toEqual([whole.deposit, ...totals.slice(1).map(() => 0)])
      for (const { total, exemption, vatByRate } of totals) {
        expect(total).toBeGreaterThanOrEqual(0)
        expect(exemption).toBe(whole.exemption)
        expect(vatByRate.every(({ vat }) => vat >= 0)).toBe(true)
      }
    }),
  )
})

it('the months of any rental are its days, each once, 28 at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
      const months = monthsOf(period(days))
      expect(months.reduce((sum, month) => sum + rentedDays(month), 0)).toBe(days)
      expect([months[0]?.start, months.at(-1)?.end]).toEqual([START, period(days).end])
      for (const [index, month] of months.slice(1).entries()) {
        expect(month.start).toBe(addDays(months[index]?.end ?? '', 1))
      }
    }),
  )
})

it('what a quote took off the whole is off the first month, or the rental is not divided', () => {
  fc.assert(
    fc.property(anyRequest, anyCents, ({ days, lines }, off) => {
      const whole = priceOrder({ type: 'rent', period: period(days), lines })
      const reduced = reducePieces(whole, new Map(lines.map(({ articleId }) => [articleId, off])))
      const months = priceByMonth(reduced, period(days))
      const sum = months?.reduce((all, { totals }) => all + totals.total, 0)
      expect(sum ?? reduced.total).toBe(reduced.total)
    }),
  )
})

it('a rental of a month or less is not divided', () => {
  const lines = [{ articleId: 'a', quantity: 1, row: fc.sample(anyRow, 1)[0] as PriceRow }]
  expect(priceByMonth(priceOrder({ type: 'rent', lines, period: period(28) }), period(28))).toBeUndefined()
})
