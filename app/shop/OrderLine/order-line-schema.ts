import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { MAX_QUANTITY } from '../../../contract/limits'
import { parseQuantity } from '../../../contract/quantity'
import type { PageWords } from '../PeriodFields/period-messages'
import { periodSchema } from '../PeriodFields/period-schema'

function quantitySchema(t: TFunction) {
  const wrong = t('articles:error.quantity', { max: MAX_QUANTITY })
  return z.string({ required_error: wrong, invalid_type_error: wrong }).transform((typed, { addIssue }) => {
    const parsed = parseQuantity(typed)
    if ('quantity' in parsed) return parsed.quantity
    addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })
}

export function orderLineSchema(words: PageWords, calendar: RentalCalendar | undefined) {
  const line = z.object({ quantity: quantitySchema(words.t) })
  const bought = line.transform(({ quantity }) => ({ quantity, period: undefined }))
  if (!calendar) return bought
  // An intersection reports errors of the quantity and of the period together.
  return z
    .intersection(line, periodSchema(words, calendar))
    .transform(({ quantity, start, end }) => ({ quantity, period: { start, end } }))
}
