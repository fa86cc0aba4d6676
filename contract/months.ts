import type { PriceBreakdown, PricedLine } from './breakdown'
import { addDays, type DateRange } from './dates'
import { rentedDays } from './periods'
import { type PriceRow, priceExtension, priceOrder, rowAsRented } from './prices'
import { RATE_DAYS } from './promises'

export function monthsOf(period: DateRange): DateRange[] {
  return Array.from({ length: Math.ceil(rentedDays(period) / RATE_DAYS.months) }, (_, index) => {
    const start = addDays(period.start, index * RATE_DAYS.months)
    const last = addDays(start, RATE_DAYS.months - 1)
    const [end = last] = [last, period.end].sort()
    return { start, end }
  })
}

function rowOf(line: PricedLine): PriceRow {
  const rent = {
    rentStart: null,
    rentDay: 0,
    rentVat: line.vatPercent,
    deposit: line.deposit / line.quantity,
  }
  const place = { country: '', region: '' }
  return rowAsRented({ ...place, ...rent, buy: null, buyShipping: 0, buyVat: 0, trial: false }, line)
}

/**
 * The first month with the deposit, each one for what the rental costs more until its last day than until the day before it. Undefined
 * where there is one alone, or what was taken off the whole is more than the first costs.
 */
export function priceByMonth(totals: PriceBreakdown, period: DateRange) {
  const { exemption } = totals
  const lines = totals.lines.map((line) => ({ ...line, row: rowOf(line) }))
  const months = monthsOf(period).map((month) => {
    const before = { start: period.start, end: addDays(month.start, -1) }
    const priced =
      month.start === period.start
        ? { ...priceOrder({ type: 'rent', lines, period: month }), ...(exemption ? { exemption } : {}) }
        : priceExtension(lines, { period: before, end: month.end, exemption })
    return { period: month, totals: priced }
  })
  const sum = months.reduce((all, month) => all + month.totals.total, 0)
  return months.length > 1 && totals.type === 'rent' && sum === totals.total ? months : undefined
}
