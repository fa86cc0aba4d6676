import { type DateRange, daysBetween } from './dates'
import type { OrderType } from './order-type'
import { WITHDRAWAL_DAYS } from './promises'

type LawText = (key: string, values: Record<string, unknown>) => unknown

// Directive 2011/83/EU, Annex I (A), as changed by (EU) 2023/2673; in German Anlage 1 zu Artikel 246a § 1 EGBGB.
// For rentals and trials the period runs from delivery too, which is later than the law asks.
export function withdrawalLaw(t: LawText, values: Record<string, unknown>) {
  const lines = (...keys: string[]) =>
    keys.flatMap((key) => t(key, { ...values, returnObjects: true }) as string | string[])
  return {
    instructions: (type: OrderType) =>
      lines('opening', `period.${type}`, 'exercise', `refund.${type}`, `collection.${type}`, `cost.${type}`),
    form: () => lines('form'),
  }
}

/** Returns whether a period begins so early that the customer must ask for it expressly; see docs/domain.md, What the law asks. */
export function startsEarly(period: DateRange | undefined, today: string | undefined): boolean {
  return period !== undefined && today !== undefined && daysBetween(today, period.start) < WITHDRAWAL_DAYS
}
