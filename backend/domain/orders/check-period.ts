import type { DateRange } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { hasPeriod, type OrderType } from '../../../contract/order-type'
import { type PeriodProblem, periodProblems } from '../../../contract/periods'
import { startsEarly } from '../../../contract/withdrawal'
import { rentalCalendar } from '../catalogue/rental-calendar'
import type { Catalogue } from '../catalogue/snapshot'
import { formatDay } from '../format'
import { type ErrorCode, type MessageValues, Refusal } from '../refusal'

const CODES: Record<PeriodProblem['code'], ErrorCode> = {
  not_a_date: 'period_not_a_date',
  too_early: 'period_too_early',
  too_late: 'period_too_late',
  closed: 'period_closed',
  end_before_start: 'period_end_before_start',
  too_long: 'period_too_long',
}

function valuesFor(
  { code, field }: PeriodProblem,
  range: DateRange,
  calendar: RentalCalendar,
): MessageValues {
  if (code === 'too_early') return { date: formatDay(calendar.earliestStart) }
  if (code === 'too_late') return { date: formatDay(calendar.latestStart) }
  if (code === 'closed') return { date: formatDay(range[field]) }
  return { days: String(calendar.maxDays) }
}

/** Throws Refusal 'early_start_needed' for a period that the customer did not expressly ask for. */
export function checkEarlyStart(period: DateRange | null, isRequested: boolean): void {
  if (isRequested || !startsEarly(period)) return
  const code = 'early_start_needed'
  throw new Refusal(code, { fields: [{ field: 'early_start', code }] })
}

/** Returns the period, null for buying, whatever was given. Throws Refusal 'period_needed' or 'period_…'. */
export function checkPeriod(
  catalogue: Catalogue,
  type: OrderType,
  period: DateRange | null,
  today: string,
): DateRange | null {
  if (type === 'buy' || !hasPeriod(type)) return null
  if (!period) throw new Refusal('period_needed', { fields: [{ field: 'period', code: 'period_needed' }] })
  const calendar = rentalCalendar(catalogue, type, 'en', today)
  const fields = periodProblems(period, calendar).map((problem) => ({
    field: `period.${problem.field}`,
    code: CODES[problem.code],
    values: valuesFor(problem, period, calendar),
  }))
  const [first] = fields
  if (first) throw new Refusal(first.code, { values: first.values, fields })
  return period
}
