import type { TFunction } from 'i18next'
import { z } from 'zod'
import { isIsoDate, parseTypedDate } from '../../../contract/dates'
import { type PeriodProblem, periodProblems } from '../../../contract/periods'
import type { RentalCalendar } from '../../../contract/wire/rental-calendar'
import { periodValues } from './period-values'

function periodMessage(
  t: TFunction,
  { field, code }: { field: PeriodProblem['field']; code: PeriodProblem['code'] | 'missing' },
  calendar: RentalCalendar,
): string {
  return t(`periods:error.${field}.${code}`, periodValues(calendar))
}

/** Parses typed dates into 'YYYY-MM-DD'. */
export function periodSchema(t: TFunction, calendar: RentalCalendar) {
  const day = (field: PeriodProblem['field']) => {
    const missing = periodMessage(t, { field, code: 'missing' }, calendar)
    const wrong = periodMessage(t, { field, code: 'not_a_date' }, calendar)
    return z
      .string({ required_error: missing, invalid_type_error: wrong })
      .transform((typed) => parseTypedDate(typed) ?? '')
      .refine(isIsoDate, wrong)
  }
  return z.object({ start: day('start'), end: day('end') }).superRefine((period, context) => {
    for (const problem of periodProblems(period, calendar)) {
      const message = periodMessage(t, problem, calendar)
      context.addIssue({ code: 'custom', path: [problem.field], message })
    }
  })
}
