import { type OwnQuote, quotesApi } from '../../contract/endpoints/quotes'
import { shopDay } from '../../contract/shop-time'
import type { Backend } from './backend.server'
import { attemptAny } from './call.server'

export const shownQuote = ({ period, endedAt, order, ...quote }: OwnQuote) => ({
  ...quote,
  period: period ?? undefined,
  place: { country: quote.country, region: quote.region ?? undefined },
  endedOn: endedAt ? shopDay(endedAt) : undefined,
  order: order ?? undefined,
})
export type Quote = ReturnType<typeof shownQuote>

export async function findQuote(backend: Backend, id: string, signature = ''): Promise<Quote | undefined> {
  const expect = [400, 404, 422]
  const { body } = await attemptAny(backend, quotesApi.read, { id, signature }, { expect })
  return body && shownQuote(body.data.quote)
}
