import { staffQuotesApi } from '../../../../contract/endpoints/staff-quotes'
import { shownQuote } from '../../../api/quotes.server'
import type { Visit } from '../../../session/visit.server'

/** Throws a 404 response for an unknown quote. */
export async function readStaffQuote(visit: Visit, id: string) {
  const { quote, ...rest } = (await visit.call(staffQuotesApi.read, { id })).data
  return { ...rest, quote: shownQuote(quote) }
}

export type StaffQuote = Awaited<ReturnType<typeof readStaffQuote>>
