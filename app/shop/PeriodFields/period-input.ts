import type { DateRange } from '../../../contract/dates'

export type PeriodField = keyof DateRange

/** The button of a possible day sends it beside the day that was typed. */
export const takeName = (field: PeriodField) => `take-${field}`

/** Returns the day that was taken, else the one typed; null for none. */
export function sentDay<Value>(sent: { get: (name: string) => Value | null }, field: PeriodField) {
  return sent.get(takeName(field)) ?? sent.get(field)
}

/** Returns whether the button of a possible day was pressed. */
export const isDayTaken = (form: FormData) => form.has(takeName('start')) || form.has(takeName('end'))

export function sentPeriod(form: FormData | URLSearchParams): DateRange {
  const textOf = (field: PeriodField) => {
    const day = sentDay<FormDataEntryValue>(form, field)
    return typeof day === 'string' ? day : ''
  }
  return { start: textOf('start'), end: textOf('end') }
}
