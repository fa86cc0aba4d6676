import { quoteResponseSchema } from '../../../contract/wire/quotes'
import { SEEN } from '../../../contract/wire/staff-orders'
import type { QuoteStep } from '../../../contract/wire/staff-quotes'
import {
  quoteChangedSchema,
  staffQuoteResponseSchema,
  staffQuotesResponseSchema,
} from '../../../contract/wire/staff-quotes'
import type { Backend } from '../../api/backend.server'
import { quoteFromWire } from '../../api/quotes.server'

/** The newest first; `next` begins the page after them. A filter that is none shows nothing. */
export async function readQuoteList(backend: Backend, filter: Record<string, string>) {
  const path = `/api/adm/quotes?${new URLSearchParams(filter)}`
  const { body } = await backend.get(path, staffQuotesResponseSchema, { expect: [422] })
  const quotes = (body?.data ?? []).map(({ UUID_Quote, created_at, valid_until, ...quote }) => {
    return { ...quote, id: UUID_Quote, at: created_at, validUntil: valid_until }
  })
  return { quotes, next: body?.next ?? null }
}

const pathOf = (id: string) => `/api/adm/quotes/${encodeURIComponent(id)}`

/** Throws a 404 response for a quote that does not exist. */
export async function readStaffQuote(backend: Backend, id: string) {
  const { data } = await backend.get(pathOf(id), staffQuoteResponseSchema)
  const { quote, version, steps, locale, address } = data
  return {
    quote: quoteFromWire(quote),
    version,
    steps,
    locale,
    answers: address,
    at: data.created_at,
    sentAt: data.sent_at,
    madeBy: data.made_by,
    listed: data.listed_totals,
    latestValidity: data.latest_validity,
  }
}

export type StaffQuote = Awaited<ReturnType<typeof readStaffQuote>>

const EXPECT = { expect: [409, 422] }

/** `seen`: the version that was decided on. Withdrawing names the quote by its number. */
export function takeQuoteStep(
  backend: Backend,
  { id, number, seen }: { id: string; number: string; seen: string },
  step: QuoteStep,
  body: object,
) {
  const query = `?${new URLSearchParams({ [SEEN]: seen })}`
  if (step === 'withdraw') {
    return backend.post(`${pathOf(number)}/withdraw${query}`, body, quoteResponseSchema, EXPECT)
  }
  const path = step === 'change' ? 'changes' : 'sent'
  return backend.post(`${pathOf(id)}/${path}${query}`, body, quoteChangedSchema, EXPECT)
}
