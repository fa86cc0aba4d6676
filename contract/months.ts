import type { Amount, PriceBreakdown, PricedLine } from './breakdown'
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

function shareOf({ net, gross }: Amount, share: number): Amount {
  const [ofNet, ofGross] = [Math.round(net * share), Math.round(gross * share)]
  return { net: ofNet, vat: ofGross - ofNet, gross: ofGross }
}

/** What a voucher took off the first month, so that its order is known to have used one. */
function reductionOf({ reduction, total, deposit }: PriceBreakdown, first: PriceBreakdown) {
  if (!reduction) return {}
  const share = (first.total - first.deposit) / (total - deposit)
  return { reduction: { ...reduction, amount: shareOf(reduction.amount, share) } }
}

/**
 * The first month with the deposit, each one for what the rental costs more until its last day than until the day before it. Undefined
 * where no other one costs anything, or what was taken off the whole is more than the first costs.
 */
export function priceByMonth(totals: PriceBreakdown, period: DateRange) {
  const { exemption } = totals
  const lines = totals.lines.map((line) => ({ ...line, row: rowOf(line) }))
  if (totals.type !== 'rent') return undefined
  const months = monthsOf(period).map((month) => {
    const before = { start: period.start, end: addDays(month.start, -1) }
    const priced =
      month.start === period.start
        ? { ...priceOrder({ type: 'rent', lines, period: month }), ...(exemption ? { exemption } : {}) }
        : priceExtension(lines, { period: before, end: month.end, exemption })
    return { period: month, totals: priced }
  })
  const sum = months.reduce((all, month) => all + month.totals.total, 0)
  const [first, ...others] = months
  if (!first || sum !== totals.total || others.every(({ totals: { total } }) => total === 0)) return undefined
  return [{ ...first, totals: { ...first.totals, ...reductionOf(totals, first.totals) } }, ...others]
}
