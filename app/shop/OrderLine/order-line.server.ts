import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { DateRange } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { MAX_QUANTITY } from '../../../contract/limits'
import { parseQuantity } from '../../../contract/quantity'
import { firstMessages, parsePosted } from '../../platform/parse-posted.server'
import { type PeriodField, sentDay, sentPeriod } from '../PeriodFields/period-input'
import { type PageWords, periodSchema } from '../PeriodFields/period-messages'
import { WITH } from './ticked'

/** `with`: ids of articles that are ordered along. */
export type TypedLine = DateRange & { quantity: string; with?: string }

export type LineErrors = Partial<Omit<TypedLine, 'with'>>

export type ParsedLine =
  | { value: { quantity: number; period?: DateRange }; typed: TypedLine; errors?: undefined }
  | { value?: undefined; typed: TypedLine; errors: LineErrors }

function quantitySchema(t: TFunction) {
  const message = t('articles:error.quantity', { max: MAX_QUANTITY })
  return z.string({ message }).transform((typed, { addIssue }) => {
    const parsed = parseQuantity(typed)
    if ('quantity' in parsed) return parsed.quantity
    addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

function orderLineSchema(words: PageWords, calendar: RentalCalendar | undefined) {
  const line = z.object({ quantity: quantitySchema(words.t) })
  const purchase = line.transform(({ quantity }) => ({ quantity, period: undefined }))
  if (!calendar) return purchase
  // An intersection reports the errors of both.
  return z
    .intersection(line, periodSchema(words, calendar))
    .transform(({ quantity, start, end }) => ({ quantity, period: { start, end } }))
}

export function parseLine(
  sent: FormData | URLSearchParams,
  words: PageWords,
  calendar: RentalCalendar | undefined,
): ParsedLine {
  const quantity = sent.get('quantity')
  const tickedIds = sent.getAll(WITH).filter((id) => typeof id === 'string')
  const typed = {
    ...sentPeriod(sent),
    quantity: typeof quantity === 'string' ? quantity : '',
    ...(tickedIds.length > 0 ? { with: tickedIds.join(',') } : {}),
  }
  const form = new FormData()
  const dayOf = (field: PeriodField) => sentDay<FormDataEntryValue>(sent, field)
  const texts = { start: dayOf('start'), end: dayOf('end'), quantity }
  for (const [name, value] of Object.entries(texts)) if (value !== null) form.append(name, value)
  const submission = parsePosted(form, orderLineSchema(words, calendar))
  if (submission.status === 'success') return { value: submission.value, typed }
  return { typed, errors: firstMessages(submission.reply()) }
}
