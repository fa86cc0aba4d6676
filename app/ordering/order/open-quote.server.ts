import { shopDay } from '../../../contract/dates'
import { type OwnQuote, quotesApi } from '../../../contract/endpoints/quotes'
import type { Backend } from '../../api/backend.server'
import { attempt } from '../../api/call.server'
import type { Visit } from '../../session/visit.server'
import { quoteRequestPath } from '../../shop/paths'
import { openByKey } from './open-by-key.server'

export const shownQuote = ({ period, endedAt, order, ...quote }: OwnQuote) => ({
  ...quote,
  period: period ?? undefined,
  place: { country: quote.country, region: quote.region ?? undefined },
  endedOn: endedAt ? shopDay(endedAt) : undefined,
  order: order ?? undefined,
})

export type Quote = ReturnType<typeof shownQuote>

async function findQuote(backend: Backend, id: string, signature = ''): Promise<Quote | undefined> {
  const expect = [400, 404, 422]
  const { body } = await attempt(backend, quotesApi.read, { id, signature }, { expect })
  return body && shownQuote(body.data.quote)
}

/** Throws as `openOrder` does, but without a login. */
export function openQuote(visit: Visit, id: string): Promise<Quote> {
  const { t, locale, backend } = visit
  return openByKey(visit, id, {
    find: (key) => findQuote(backend, id, key),
    notFound() {
      const error = {
        title: t('quotes:notFound.title'),
        message: t('quotes:notFound.text'),
        contact: [{ href: quoteRequestPath(locale), children: t('quotes:notFound.link') }],
      }
      return Response.json(error, { status: 404 })
    },
    words: 'quotes',
  })
}
