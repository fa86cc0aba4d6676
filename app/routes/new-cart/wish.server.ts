import type { AppLoadContext } from '@remix-run/node'
import { isOrderType } from '../../../contract/order-type'
import { backendFor } from '../../api/backend.server'
import { type Catalogue, offerOf, readCatalogue } from '../../api/catalogue.server'
import { allows, readCountries } from '../../api/countries.server'
import { readRentalCalendar } from '../../api/rental-calendar.server'
import { translator } from '../../i18n/translations.server'
import type { Cart } from '../../session/cart'
import { readPlace } from '../../session/place.server'
import { parseLine, type TypedLine } from '../../shop/OrderLine/order-line.server'

/**
 * What a visitor wants to put into a new cart, from the page's address or its form.
 * Throws a 404 response where it names no order type or no article.
 */
export async function readWish(sent: URLSearchParams | FormData, request: Request, context: AppLoadContext) {
  const type = sent.get('type')
  const articleId = sent.get('article')
  if (!isOrderType(type)) throw new Response(null, { status: 404 })
  const backend = backendFor(request, context)
  const [catalogue, countries, place, calendar] = await Promise.all([
    readCatalogue(backend),
    readCountries(backend),
    readPlace(request, context),
    type === 'buy' ? undefined : readRentalCalendar(backend, type),
  ])
  const article = catalogue.byId.get(String(articleId))
  if (!article) throw new Response(null, { status: 404 })
  const t = translator(backend.locale, 'articles', 'periods')
  const country = countries.find(({ code }) => code === place.country)
  const row = allows(country, type) ? offerOf(article, type, place) : undefined
  return { locale: backend.locale, type, article, catalogue, row, line: parseLine(sent, t, calendar) }
}

/** The parameters with which an article's page shows what was wished. */
export function wishQuery(typed: TypedLine): string {
  return new URLSearchParams(typed).toString()
}

/** What is in a cart, by name; an article that is no longer sold has none. */
export function cartView(cart: Cart, catalogue: Catalogue) {
  const lines = cart.lines.map(({ articleId, quantity }) => ({
    id: articleId,
    quantity,
    name: catalogue.byId.get(articleId)?.name,
  }))
  return { type: cart.type, lines }
}
