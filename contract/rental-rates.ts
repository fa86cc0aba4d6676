import type { Amount, RentalParts, RentalRates } from './breakdown'
import { present } from './present'
import { RATE_DAYS, START_PRICE_DAYS } from './promises'

export function amountOfParts({ start, day, week, month }: RentalRates, parts: RentalParts): Amount {
  const sum = (of: keyof Amount) =>
    parts.start * start[of] +
    parts.weeks * (week?.[of] ?? 0) +
    parts.months * (month?.[of] ?? 0) +
    parts.days * day[of]
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') }
}

const upTo = (days: number, rate: Amount | undefined, length: number): number[] =>
  rate ? Array.from({ length: Math.ceil(Math.max(0, days) / length) + 1 }, (_, count) => count) : [0]

function combinations({ week, month }: RentalRates, days: number): RentalParts[] {
  return upTo(days, month, RATE_DAYS.months).flatMap((months) => {
    const left = days - months * RATE_DAYS.months
    return upTo(left, week, RATE_DAYS.weeks).flatMap((weeks) => {
      const rest = left - weeks * RATE_DAYS.weeks
      return (months + weeks > 0 ? [0, 1] : [1]).map((start) => {
        return { start, weeks, months, days: Math.max(0, rest - start * START_PRICE_DAYS) }
      })
    })
  })
}

export const differInDaysOnly = (a: RentalParts, b: RentalParts): boolean =>
  a.start === b.start && a.weeks === b.weeks && a.months === b.months

const pieces = ({ start, weeks, months, days }: RentalParts) => start + weeks + months + days

/**
 * The start price counts at most once; without weeks and months it is always charged. More days than asked for are covered where that
 * is cheaper, so that no rental costs less than a shorter one. Of two at one price, the one with fewer parts.
 */
export function cheapestParts(rates: RentalRates, days: number): RentalParts {
  const priceOf = (parts: RentalParts) => amountOfParts(rates, parts).gross
  return combinations(rates, days).reduce((best, parts) => {
    const more = priceOf(parts) - priceOf(best) || pieces(parts) - pieces(best)
    return more < 0 ? parts : best
  })
}

type Words = (key: string, values: Record<string, unknown>) => string

/** Such as "1 month of 28 days + 1 week + 2 days". */
function partsInWords({ start, months, weeks, days }: RentalParts, t: Words): string {
  return present([
    start > 0 && t('prices:startPrice', { days: START_PRICE_DAYS }),
    months > 0 && t('prices:months', { count: months }),
    weeks > 0 && t('prices:weeks', { count: weeks }),
    days > 0 && t(start > 0 ? 'prices:extraDays' : 'prices:days', { count: days }),
  ]).join(' + ')
}

type Rented = { parts?: RentalParts | undefined; instead?: RentalParts | undefined }

/** Without the further days, which have a row of their own; undefined where there is the start price alone to name. */
export function rentedInWords({ parts, instead }: Rented, t: Words): string | undefined {
  if (!parts) return undefined
  if (!instead) return partsInWords({ ...parts, days: 0 }, t)
  const more = {
    ...{ start: parts.start - instead.start, weeks: parts.weeks - instead.weeks },
    ...{ months: parts.months - instead.months, days: parts.days - instead.days },
  }
  if (Object.values(more).every((count) => count >= 0)) return partsInWords(more, t)
  return t('prices:instead', { now: partsInWords(parts, t), before: partsInWords(instead, t) })
}
