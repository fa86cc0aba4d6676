import type { DateRange } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { firstMessages, parsePosted } from '../../parse-posted.server'
import { takeName } from '../PeriodFields/period-input'
import type { PageWords } from '../PeriodFields/period-messages'
import { orderLineSchema } from './order-line-schema'

const FIELDS = ['start', 'end', 'quantity'] as const
type FieldName = (typeof FIELDS)[number]

export type TypedLine = Record<FieldName, string>

export type LineErrors = Partial<Record<FieldName, string>>

export type ParsedLine =
  | { value: { quantity: number; period?: DateRange }; typed: TypedLine; errors?: undefined }
  | { value?: undefined; typed: TypedLine; errors: LineErrors }

function pickFields(sent: FormData | URLSearchParams): FormData {
  const form = new FormData()
  for (const name of FIELDS) for (const value of sent.getAll(name)) form.append(name, value)
  for (const field of ['start', 'end'] as const) {
    const taken = sent.get(takeName(field))
    if (taken !== null) form.set(field, taken)
  }
  return form
}

function typedLine(sent: FormData): TypedLine {
  const text = (name: FieldName) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { start: text('start'), end: text('end'), quantity: text('quantity') }
}

export function parseLine(
  sent: FormData | URLSearchParams,
  words: PageWords,
  calendar: RentalCalendar | undefined,
): ParsedLine {
  const form = pickFields(sent)
  const typed = typedLine(form)
  const submission = parsePosted(form, orderLineSchema(words, calendar))
  if (submission.status === 'success') return { value: submission.value, typed }
  return { typed, errors: firstMessages(submission.reply()) }
}
