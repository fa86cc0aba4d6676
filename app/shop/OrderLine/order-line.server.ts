import { parseWithZod } from '@conform-to/zod'
import type { TFunction } from 'i18next'
import type { DateRange } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/wire/rental-calendar'
import { orderLineSchema } from './order-line-schema'

const FIELDS = ['start', 'end', 'quantity'] as const
type FieldName = (typeof FIELDS)[number]

/** What was typed, to be shown again. */
export type TypedLine = Record<FieldName, string>

/** The first message of each field that is wrong. */
export type LineErrors = Partial<Record<FieldName, string>>

export type ParsedLine =
  | { value: { quantity: number; period?: DateRange }; typed: TypedLine; errors?: undefined }
  | { value?: undefined; typed: TypedLine; errors: LineErrors }

// Only the fields of this form: what else a request may carry is nobody's to parse.
function ownFields(sent: FormData | URLSearchParams): FormData {
  const own = new FormData()
  for (const name of FIELDS) for (const value of sent.getAll(name)) own.append(name, value)
  return own
}

function typedLine(sent: FormData): TypedLine {
  const text = (name: FieldName) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { start: text('start'), end: text('end'), quantity: text('quantity') }
}

/** Reads how many and from when to when from a form or an address, with messages in the visitor's language. */
export function parseLine(
  sent: FormData | URLSearchParams,
  t: TFunction,
  calendar: RentalCalendar | undefined,
): ParsedLine {
  const own = ownFields(sent)
  const typed = typedLine(own)
  const submission = parseWithZod(own, { schema: orderLineSchema(t, calendar) })
  if (submission.status === 'success') return { value: submission.value, typed }
  const { error } = submission.reply()
  const errors = Object.fromEntries(
    FIELDS.flatMap((name) => (error?.[name]?.[0] ? [[name, error[name][0]]] : [])),
  )
  return { typed, errors }
}
