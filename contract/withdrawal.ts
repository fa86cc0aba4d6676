import { isOfCompany } from './checkout-form/company'
import type { DateRange } from './dates'
import type { FormValues } from './forms/values'
import type { FollowUpKind, OrderType } from './order-status'

type LawText = (key: string, values: Record<string, unknown>) => unknown

/** From when the period runs for what is with its customer; other follow-ups conclude no contract. */
const FOLLOWING: Partial<Record<FollowUpKind, 'extension' | 'kept'>> = {
  extension: 'extension',
  purchase: 'kept',
  rental: 'kept',
}

export const concludesContract = (kind: FollowUpKind | undefined): boolean => !kind || kind in FOLLOWING

// Directive 2011/83/EU, Annex I (A), as changed by (EU) 2023/2673; in German Anlage 1 zu Artikel 246a § 1 EGBGB. For rentals and trials
// the period runs from delivery too, which is later than the law asks.
export function withdrawalLaw(t: LawText, values: Record<string, unknown>) {
  const lines = (...keys: string[]) =>
    keys.flatMap((key) => t(key, { ...values, returnObjects: true }) as string | string[])
  return {
    instructions(type: OrderType, kind?: FollowUpKind) {
      const had = type === 'buy' ? 'buy' : 'rent'
      const period = (kind && FOLLOWING[kind]) ?? had
      return lines(
        'opening',
        `period.${period}`,
        'exercise',
        `refund.${had}`,
        `collection.${had}`,
        `cost.${type}`,
      )
    },
    form: () => lines('form'),
  }
}

/** Every period begins within the 14 days of withdrawal, which run from delivery; organisations have them by agreement alone. */
export const startsEarly = (period: DateRange | null | undefined, answers: FormValues): boolean =>
  Boolean(period) && !isOfCompany(answers)
