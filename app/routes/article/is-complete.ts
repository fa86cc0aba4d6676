import { isQuantity } from '../../../contract/limits'
import { periodProblems } from '../../../contract/periods'
import { parseTypedDate } from '../../../contract/typed-dates'
import type { RentalCalendar } from '../../../contract/wire/rental-calendar'

const day = (form: FormData, name: string) => parseTypedDate(String(form.get(name) ?? '')) ?? ''

export function isComplete(form: FormData, calendar: RentalCalendar | undefined): boolean {
  if (!isQuantity(Number(form.get('quantity') || Number.NaN))) return false
  if (!calendar) return true
  const period = { start: day(form, 'start'), end: day(form, 'end') }
  return periodProblems(period, calendar).length === 0
}
