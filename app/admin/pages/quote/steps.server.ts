import type { Endpoint } from '../../../../contract/endpoints/endpoint'
import type { ErrorResponse } from '../../../../contract/endpoints/errors'
import { staffQuotesApi } from '../../../../contract/endpoints/staff-quotes'
import { lookUp } from '../../../../contract/look-up'
import type { QuoteStep } from '../../../../contract/staff/quotes'
import { parseTypedDate } from '../../../../contract/typed-dates'
import { textOf, type Visit } from '../../../session/visit.server'
import type { StaffQuote } from './read-quote.server'
import { reductionField } from './reduction-field'

/** The texts that were typed, and what is wrong with them by field; `''` is about the whole. */
export type Answered = {
  typed: Record<string, string>
  errors: Record<string, string>
  /** The version that was decided on; undefined once whoever typed knows that it is another by now. */
  seen: string | undefined
}

const MAX_REASON_LENGTH = 500

/** Cents of what is typed as 12, 12.50 or 12,50; undefined for anything else. */
function parseCents(text: string): number | undefined {
  const [, euros, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

type Read = { body: object; errors: Record<string, string> }

function readChange(visit: Visit, form: FormData, { quote }: StaffQuote): Read {
  const day = parseTypedDate(textOf(form, 'validUntil'))
  const off = quote.lines.map(({ articleId }) => {
    return { articleId, amount: parseCents(textOf(form, reductionField(articleId)) || '0') }
  })
  const wrong = off.filter(({ amount }) => amount === undefined)
  const amounts = wrong.map(({ articleId }) => [
    reductionField(articleId),
    visit.t('admin-quotes:missing.amount'),
  ])
  return {
    body: { validUntil: day, off },
    errors: {
      ...(day ? {} : { validUntil: visit.t('admin-quotes:missing.day') }),
      ...Object.fromEntries(amounts),
    },
  }
}

function readReason(visit: Visit, form: FormData): Read {
  const reason = textOf(form, 'reason').trim()
  if (!reason) return { body: {}, errors: { reason: visit.t('admin-quotes:missing.reason') } }
  if (reason.length <= MAX_REASON_LENGTH) return { body: { reason }, errors: {} }
  return { body: {}, errors: { reason: visit.t('admin-quotes:tooLong', { count: MAX_REASON_LENGTH }) } }
}

type Step = { endpoint: Endpoint; read: (visit: Visit, form: FormData, page: StaffQuote) => Read }

const STEPS: Record<QuoteStep, Step> = {
  change: { endpoint: staffQuotesApi.change, read: readChange },
  send: { endpoint: staffQuotesApi.send, read: () => ({ body: {}, errors: {} }) },
  withdraw: { endpoint: staffQuotesApi.withdraw, read: readReason },
}

/** Returns the messages by the field that each is about; one about none of them is about the whole. */
function errorsOf({ message, errors = {} }: ErrorResponse, names: string[]): Record<string, string> {
  const known = Object.entries(errors).flatMap(([field, [first]]) => {
    const name = field.startsWith('off:') ? reductionField(field.slice('off:'.length)) : field
    return first && names.includes(name) ? [[name, first] as const] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : { '': message }
}

/** Takes the step that was pressed; undefined once it is done. Throws 400 for an unknown step. */
export async function takeStep(
  visit: Visit,
  form: FormData,
  page: StaffQuote,
): Promise<Answered | undefined> {
  const step = lookUp(STEPS, textOf(form, 'step'))
  if (!step) throw new Response(null, { status: 400 })
  const names = [
    'validUntil',
    'reason',
    ...page.quote.lines.map(({ articleId }) => reductionField(articleId)),
  ]
  const typed = Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
  const { body, errors } = step.read(visit, form, page)
  const seen = textOf(form, 'seen')
  if (Object.keys(errors).length > 0) return { typed, errors, seen }
  // A quote is withdrawn by its number.
  const { id, number } = page.quote
  const named = step === STEPS.withdraw ? { number } : { id }
  const { refusal } = await visit.attempt(step.endpoint, { ...body, ...named, seen })
  if (!refusal) return undefined
  return { typed, errors: errorsOf(refusal, names), seen: refusal.status === 409 ? undefined : seen }
}
