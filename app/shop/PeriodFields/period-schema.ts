import { z } from 'zod'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { parseTypedDate } from '../../../contract/typed-dates'
import type { PeriodField } from './period-input'
import { dayMessage, type PageWords, periodMessages, whichDay } from './period-messages'

export function periodSchema(words: PageWords, calendar: RentalCalendar) {
  const day = (field: PeriodField) => {
    const missing = dayMessage(words, calendar, field, 'missing')
    const wrong = dayMessage(words, calendar, field, 'not_a_date')
    return z.string({ required_error: missing, invalid_type_error: wrong }).transform((typed, context) => {
      const read = parseTypedDate(typed)
      if (!read) context.addIssue({ code: 'custom', message: whichDay(words, typed) ?? wrong })
      return read ?? ''
    })
  }
  return z.object({ start: day('start'), end: day('end') }).superRefine((period, context) => {
    for (const { field, message } of periodMessages(words, calendar, period)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
}
