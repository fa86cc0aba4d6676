import type { PriceBreakdown } from './breakdown'
import { addDays, type DateRange, daysBetween, type IsoDate } from './dates'
import type { Cents } from './money'

/** `reduction` has the cents that are taken off for what it has lost in value. */
export type ReturnedLine = { articleId: string; quantity: number; reduction: Cents }

/** In cents; `money` and `voucher` are what the customer gets back in each way. */
export type ReturnValue = { goods: Cents; delivery: Cents; reduction: Cents; money: Cents; voucher: Cents }

function pricedLine({ lines }: PriceBreakdown, articleId: string) {
  return lines.find((line) => line.articleId === articleId)
}

/** Returns what was paid for so many pieces, with VAT; a reduction is no more than that. */
export function lineValue(totals: PriceBreakdown, articleId: string, quantity: number): Cents {
  return (pricedLine(totals, articleId)?.unit.gross ?? 0) * quantity
}

export function isEverything(totals: PriceBreakdown, lines: readonly ReturnedLine[]): boolean {
  return totals.lines.every(({ articleId, quantity }) =>
    lines.some((line) => line.articleId === articleId && line.quantity === quantity),
  )
}

/**
 * Returns what goes back for something bought: money first, and what a voucher paid back to the voucher. In cents, `paid` is the money that
 * was paid and not refunded so far, and `credited` what credit notes took off the price of the lines before.
 */
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

/** Returns the days that a rental paid for itself: extensions move its last day, and each of them pays for its own. */
export function ownDays(period: DateRange, extensions: readonly DateRange[]): DateRange {
  const [first] = extensions.map(({ start }) => start).sort()
  return first === undefined ? period : { start: period.start, end: addDays(first, -1) }
}

/**
 * Returns, in cents, what goes back of a rental or an extension that is withdrawn from: the rent of those of its own days that come after
 * `declared`.
 */
export function unusedRent(totals: PriceBreakdown, period: DateRange, declared: IsoDate): Cents {
  const days = daysBetween(period.start, period.end) + 1
  const used = Math.min(days, Math.max(0, daysBetween(period.start, declared) + 1))
  return Math.floor(((totals.items.gross + totals.extraDays.gross) * (days - used)) / days)
}
