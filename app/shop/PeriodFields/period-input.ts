import type { DateRange } from '../../../contract/dates'

export type PeriodField = keyof DateRange

/** The name of the button of a possible day, which is sent beside the typed one. */
export const takeName = (field: PeriodField) => `take-${field}`

export function sentDay<Value>(sent: { get: (name: string) => Value | null }, field: PeriodField) {
  return sent.get(takeName(field)) ?? sent.get(field)
}

export const isDayTaken = (form: FormData) => form.has(takeName('start')) || form.has(takeName('end'))

export function sentPeriod(form: FormData | URLSearchParams): DateRange {
  const textOf = (field: PeriodField) => {
    const day = sentDay<FormDataEntryValue>(form, field)
    return typeof day === 'string' ? day : ''
  }
  return { start: textOf('start'), end: textOf('end') }
}
