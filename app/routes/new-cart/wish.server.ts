import { isOrderType } from '../../../contract/order-type'
import { type Catalogue, offerOf, readCatalogue, readRentalCalendar } from '../../api/catalogue.server'
import { allows, readCountries } from '../../api/countries.server'
import type { Cart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import { parseLine, type TypedLine } from '../../shop/OrderLine/order-line.server'

/**
 * What a visitor wants to put into a new cart, from the page's address or its form.
 * Throws a 404 response where it names no order type or no article.
 */
export async function readWish({ backend, place, t }: Visit, sent: URLSearchParams | FormData) {
  const type = sent.get('type')
  const articleId = sent.get('article')
  if (!isOrderType(type)) throw new Response(null, { status: 404 })
  const [catalogue, countries, calendar] = await Promise.all([
    readCatalogue(backend),
    readCountries(backend),
    type === 'buy' ? undefined : readRentalCalendar(backend, type),
  ])
  const article = catalogue.byId.get(String(articleId))
  if (!article) throw new Response(null, { status: 404 })
  const country = countries.find(({ code }) => code === place.country)
  const row = allows(country, type) ? offerOf(article, type, place) : undefined
  return { type, article, catalogue, row, line: parseLine(sent, t, calendar) }
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
