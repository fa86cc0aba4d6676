import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCents, priceRows } from '../tests/support/arbitrary-prices'
import type { RentalRates } from './breakdown'
import { addDays } from './dates'
import { vatOn } from './money'
import { type PriceRow, priceExtension, priceOrder, reduceRental, rowAsRented } from './prices'
import { amountOfParts, cheapestParts } from './rental-rates'

const START = '2027-06-01'
const period = (days: number) => ({ start: START, end: addDays(START, days - 1) })

const anyRate = fc.option(anyCents, { nil: null })
const anyRow = fc
  .record({ row: priceRows(0, 7, 8.1, 19, 21), rentWeek: anyRate, rentMonth: anyRate })
  .map(({ row, ...rates }): PriceRow => ({ ...row, ...rates }))
const anyLines = fc.array(
  fc.record({ articleId: fc.uuid(), quantity: fc.integer({ min: 1, max: 20 }), row: anyRow }),
  { minLength: 1, maxLength: 3 },
)
const anyDays = fc.integer({ min: 2, max: 120 })
const anyPercent = fc.integer({ min: 0, max: 100 })

const totalOf = (lines: Parameters<typeof priceExtension>[0], days: number, more = {}) =>
  priceOrder({ type: 'rent', lines, period: period(days), ...more }).total

const grossOf = (net: number) => ({ net, vat: vatOn(net, 21), gross: net + vatOn(net, 21) })
const anyPrice = anyCents.map(grossOf)
const maybePrice = fc.option(anyPrice, { nil: undefined })
const anyRates: fc.Arbitrary<RentalRates> = fc.record({
  start: anyPrice,
  day: anyPrice,
  week: maybePrice,
  month: maybePrice,
})

/** The least of all ways to cover the days, one unit after the other; what begins without the start price begins with a week or month. */
function bruteForce({ start, day, week, month }: RentalRates, days: number): number {
  const least = (left: number, hasBegun: boolean, hasStart: boolean): number => {
    if (left <= 0 && hasBegun) return 0
    const ways = [
      hasStart ? undefined : start.gross + leastOf(left - 4, true, true),
      week && week.gross + leastOf(left - 7, true, hasStart),
      month && month.gross + leastOf(left - 28, true, hasStart),
      hasBegun ? day.gross + leastOf(left - 1, true, hasStart) : undefined,
    ]
    return Math.min(...ways.flatMap((way) => way ?? []))
  }
  const known = new Map<string, number>()
  const leastOf = (left: number, hasBegun: boolean, hasStart: boolean): number => {
    const key = `${Math.max(0, left)} ${hasBegun} ${hasStart}`
    const found = known.get(key) ?? least(left, hasBegun, hasStart)
    known.set(key, found)
    return found
  }
  return leastOf(days, false, false)
}

describe('the parts of any rental', () => {
  it('cost as little as any way to cover its days', () => {
    fc.assert(
      fc.property(anyRates, anyDays, (rates, days) => {
        const parts = cheapestParts(rates, days)
        expect(amountOfParts(rates, parts).gross).toBe(bruteForce(rates, days))
        const { start, weeks, months, days: further } = parts
        expect(start * 4 + weeks * 7 + months * 28 + further).toBeGreaterThanOrEqual(days)
        expect(start).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('are the start price and the further days where there is no price per week or month', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyDays, (start, day, days) => {
        const parts = { start: 1, weeks: 0, months: 0, days: Math.max(0, days - 4) }
        expect(cheapestParts({ start, day }, days)).toEqual(parts)
      }),
    )
  })

  it('add up to its price, by kind and for all pieces', () => {
    fc.assert(
      fc.property(anyLines, anyDays, anyPercent, (lines, days, percentOff) => {
        const priced = priceOrder({ type: 'rent', lines, period: period(days), percentOff })
        for (const { quantity, unit, items, extraDays, rates, parts } of priced.lines) {
          if (!rates || !parts) continue
          const { days: further, ...fixed } = parts
          expect(unit).toEqual(amountOfParts(rates, { ...fixed, days: 0 }))
          expect(extraDays?.days ?? 0).toBe(further)
          const gross = amountOfParts(rates, parts).gross * quantity
          expect(items.gross + (extraDays?.amount.gross ?? 0)).toBe(gross)
        }
        const vat = priced.vatByRate.reduce((sum, rate) => sum + rate.vat, 0)
        expect(vat).toBe(priced.items.vat + priced.extraDays.vat)
        expect(priced.total).toBe(priced.items.gross + priced.extraDays.gross + priced.deposit)
      }),
    )
  })
})

describe('any rental by week and month', () => {
  it('never costs less than a shorter one, nor more for a higher percentage off', () => {
    fc.assert(
      fc.property(anyLines, anyDays, anyPercent, fc.boolean(), (lines, days, percentOff, isVatFree) => {
        const more = { percentOff, isVatFree }
        expect(totalOf(lines, days + 1, more)).toBeGreaterThanOrEqual(totalOf(lines, days, more))
        expect(totalOf(lines, days, more)).toBeLessThanOrEqual(totalOf(lines, days, { isVatFree }))
      }),
    )
  })

  it('costs as much in two steps as if it had been longer from the start, and no step is negative', () => {
    fc.assert(
      fc.property(anyLines, anyDays, anyDays, (lines, first, more) => {
        const end = period(first + more).end
        const { lines: priced, total, ...extension } = priceExtension(lines, { period: period(first), end })
        expect(total).toBe(totalOf(lines, first + more) - totalOf(lines, first))
        for (const { items, extraDays } of priced) {
          for (const { net, vat, gross } of extraDays ? [items, extraDays.amount] : [items]) {
            expect(Math.min(net, vat, gross)).toBeGreaterThanOrEqual(0)
            expect(net + vat).toBe(gross)
          }
        }
        const vat = extension.vatByRate.reduce((sum, rate) => sum + rate.vat, 0)
        expect(vat).toBe(extension.items.vat + extension.extraDays.vat)
      }),
    )
  })

  it('costs the same again at the prices that its line tells', () => {
    fc.assert(
      fc.property(anyLines, anyDays, anyDays, (lines, days, other) => {
        const { lines: priced } = priceOrder({ type: 'rent', lines, period: period(days) })
        const asRented = lines.map((line, index) => {
          const own = priced[index]
          const changed = { ...line.row, rentStart: 1, rentWeek: 1, rentMonth: 1 }
          return own ? { ...line, row: rowAsRented(changed, own) } : line
        })
        expect(totalOf(asRented, other)).toBe(totalOf(lines, other))
      }),
    )
  })
})

describe('a quote whose reduction counts for days', () => {
  const anyReduced = fc.record({ lines: anyLines, days: anyDays, share: fc.integer({ min: 1, max: 99 }) })
  const reduced = ({ lines, days, share }: typeof anyReduced extends fc.Arbitrary<infer Of> ? Of : never) => {
    const listed = priceOrder({ type: 'rent', lines, period: period(days) })
    const off = listed.lines.map(
      ({ articleId, unit }) => [articleId, Math.round((unit.net * share) / 100)] as const,
    )
    return { listed, totals: reduceRental(listed, new Map(off), { lines, period: period(days) }) }
  }

  it('costs no more than listed, the deposit as before, and VAT as its lines have it', () => {
    fc.assert(
      fc.property(anyReduced, (quote) => {
        const { listed, totals } = reduced(quote)
        expect(totals.total).toBeLessThanOrEqual(listed.total)
        expect(totals.deposit).toBe(listed.deposit)
        const charged = totals.items.gross + totals.extraDays.gross
        expect(totals.total).toBe(charged + totals.deposit)
        const vat = totals.vatByRate.reduce((sum, rate) => sum + rate.vat, 0)
        expect(vat).toBe(totals.items.vat + totals.extraDays.vat)
      }),
    )
  })

  it('takes its share off each day, and says so', () => {
    fc.assert(
      fc.property(anyReduced, (quote) => {
        const { listed, totals } = reduced(quote)
        totals.lines.forEach(({ rates, articleId }, index) => {
          const before = listed.lines[index]
          const row = quote.lines[index]?.row
          const off = Math.round(((before?.unit.net ?? 0) * quote.share) / 100)
          if (!rates || !before || !row || off === 0) return
          const share = (before.unit.net - off) / before.unit.net
          expect([articleId, rates.day.net]).toEqual([articleId, Math.round(row.rentDay * share)])
        })
        expect(
          totals.lines.map(({ rates, offDays }) => (offDays ? rates !== undefined : true)),
        ).not.toContain(false)
      }),
    )
  })

  it('costs, extended or with other days later, what it would have cost with those days', () => {
    fc.assert(
      fc.property(anyReduced, anyDays, (quote, other) => {
        const { totals } = reduced(quote)
        const lines = quote.lines.map((line, index) => {
          const priced = totals.lines[index]
          return { ...line, row: priced ? rowAsRented(line.row, priced) : line.row }
        })
        expect(totalOf(lines, quote.days)).toBe(totals.total)
        const [first, all] = [quote.days, other].sort((a, b) => a - b) as [number, number]
        const more = priceExtension(lines, { period: period(first), end: period(all).end })
        expect(totalOf(lines, first) + more.total).toBe(totalOf(lines, all))
      }),
    )
  })
})
