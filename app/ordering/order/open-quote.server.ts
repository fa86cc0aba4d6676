import { findQuote, type Quote } from '../../api/quotes.server'
import type { Visit } from '../../session/visit.server'
import { quoteRequestPath } from '../../shop/paths'
import { openByKey } from './open-by-key.server'

/** Throws as `openOrder` does, but knows no login. */
export function openQuote(visit: Visit, id: string): Promise<Quote> {
  const { t, locale, backend } = visit
  return openByKey(visit, id, {
    find: (key) => findQuote(backend, id, key),
    notFound() {
      const shown = {
        title: t('quotes:notFound.title'),
        message: t('quotes:notFound.text'),
        contact: [{ href: quoteRequestPath(locale), children: t('quotes:notFound.link') }],
      }
      return Response.json(shown, { status: 404 })
    },
    noCookies() {
      const shown = { title: t('quotes:noCookies.title'), message: t('quotes:noCookies.text') }
      return Response.json(shown, { status: 400 })
    },
  })
}
