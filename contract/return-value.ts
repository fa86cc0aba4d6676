import type { PriceBreakdown } from './breakdown'
import { addDays, type DateRange, type IsoDate } from './dates'
import type { Cents } from './money'
import { rentedDays } from './periods'

/** In cents: the loss in value. */
export type ReturnedLine = { articleId: string; quantity: number; reduction: Cents }

/** In cents; `money` and `voucher` are what the customer gets back. */
export type ReturnValue = { goods: Cents; delivery: Cents; reduction: Cents; money: Cents; voucher: Cents }

function pricedLine({ lines }: PriceBreakdown, articleId: string) {
  return lines.find((line) => line.articleId === articleId)
}

/** In cents with VAT, less the reduction. */
export function lineValue(totals: PriceBreakdown, articleId: string, quantity: number): Cents {
  return (pricedLine(totals, articleId)?.unit.gross ?? 0) * quantity
}

export function isEverything(totals: PriceBreakdown, lines: readonly ReturnedLine[]): boolean {
  return totals.lines.every(({ articleId, quantity }) =>
    lines.some((line) => line.articleId === articleId && line.quantity === quantity),
  )
}

/** Money goes back first, then what a voucher paid. In cents: `paid` was paid and not refunded so far, `credited` was credited before. */
export function returnValue(
  totals: PriceBreakdown,
  lines: readonly ReturnedLine[],
  { isWithdrawn, paid, credited = 0 }: { isWithdrawn: boolean; paid: Cents; credited?: Cents },
): ReturnValue {
  const priced = lines.map((line) => ({ line, value: lineValue(totals, line.articleId, line.quantity) }))
  const goods = priced.reduce((sum, { value }) => sum + value, 0)
  const reduction = priced.reduce((sum, { line, value }) => sum + Math.min(line.reduction, value), 0)
  const delivery = isWithdrawn && isEverything(totals, lines) ? totals.shipping.gross : 0
  const due = Math.max(0, goods + delivery - reduction - credited)
  const money = Math.max(0, Math.min(due, paid))
  return { goods, delivery, reduction, money, voucher: Math.min(due - money, totals.discount) }
}

/** Extensions move the last day of a rental, and each pays for its own days. */
export function ownDays(period: DateRange, extensions: readonly DateRange[]): DateRange {
  const [first] = extensions.map(({ start }) => start).sort()
  return first === undefined ? period : { start: period.start, end: addDays(first, -1) }
}

function unusedOf(price: Cents, period: DateRange, withdrawnOn: IsoDate): Cents {
  const days = rentedDays(period)
  const used = Math.min(days, Math.max(0, rentedDays({ start: period.start, end: withdrawnOn })))
  return Math.floor((price * (days - used)) / days)
}

/** In cents: the rent of the own days after `withdrawnOn`. */
export const unusedRent = ({ items, extraDays }: PriceBreakdown, period: DateRange, withdrawnOn: IsoDate) =>
  unusedOf(items.gross + extraDays.gross, period, withdrawnOn)

type Month = { amount: Cents; invoicedBy: { id: string } | null }

/** In cents, by order: from the last month backwards, of the price of all (Directive 2011/83/EU, Article 14(3)). */
export function unusedOfMonths(months: readonly Month[], period: DateRange, withdrawnOn: IsoDate) {
  const price = months.reduce((sum, { amount }) => sum + amount, 0)
  let left = unusedOf(price, period, withdrawnOn)
  const byOrder = new Map<string | undefined, Cents>()
  for (const { amount, invoicedBy } of months.toReversed()) {
    byOrder.set(invoicedBy?.id, Math.min(amount, left))
    left = Math.max(0, left - amount)
  }
  return byOrder
}
