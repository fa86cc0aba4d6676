import type { TFunction } from 'i18next'
import { z } from 'zod'
import { MAX_QUANTITY } from '../../../contract/limits'
import { parseQuantity } from '../../../contract/quantity'
import type { RentalCalendar } from '../../../contract/wire/rental-calendar'
import { periodSchema } from '../PeriodFields/period-schema'

/** How many pieces, as people type it. Out: a whole number from 1 to MAX_QUANTITY. */
export function quantitySchema(t: TFunction) {
  const wrong = t('articles:error.quantity', { max: MAX_QUANTITY })
  return z.string({ required_error: wrong, invalid_type_error: wrong }).transform((typed, { addIssue }) => {
    const parsed = parseQuantity(typed)
    if ('quantity' in parsed) return parsed.quantity
    addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })
}

/**
 * What a visitor wants of an article: how many and, where there is a calendar, from when to when.
 * Messages come in the words of `articles` and `periods`.
 */
export function orderLineSchema(t: TFunction, calendar: RentalCalendar | undefined) {
  const line = z.object({ quantity: quantitySchema(t) })
  const bought = line.transform(({ quantity }) => ({ quantity, period: undefined }))
  if (!calendar) return bought
  // An intersection, so that a wrong quantity does not hide what is wrong with the period.
  return z
    .intersection(line, periodSchema(t, calendar))
    .transform(({ quantity, start, end }) => ({ quantity, period: { start, end } }))
}
