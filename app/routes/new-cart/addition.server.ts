import { type Line, plainLines } from '../../../contract/lines'
import { isOrderType } from '../../../contract/order-type'
import { type Catalogue, offerOf, readCatalogue, readRentalCalendar } from '../../api/catalogue.server'
import { allows, readCountry } from '../../api/countries.server'
import { divideCart, readOffers } from '../../api/priced-cart.server'
import { tickedLines } from '../../ordering/cart/fitting-articles.server'
import { addLines, type Cart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import { parseLine, type TypedLine } from '../../shop/OrderLine/order-line.server'
import { tickedIds } from '../../shop/OrderLine/ticked'

export const isSwitch = (sent: URLSearchParams | FormData): boolean =>
  sent.get('type') === 'buy' && !sent.has('article')

/** Throws a 404 response for an unknown order type or article. */
export async function readAddition(visit: Visit, sent: URLSearchParams | FormData) {
  const { backend, place } = visit
  const type = sent.get('type')
  const articleId = sent.get('article')
  if (!isOrderType(type)) throw new Response(null, { status: 404 })
  const [catalogue, country, calendar] = await Promise.all([
    readCatalogue(backend),
    readCountry(backend, place.country),
    type === 'buy' ? undefined : readRentalCalendar(backend, type),
  ])
  const article = catalogue.byId.get(String(articleId))
  if (!article) throw new Response(null, { status: 404 })
  const row = allows(country, type) ? offerOf(article, type, place) : undefined
  const line = parseLine(sent, visit, calendar)
  const asked = { article, catalogue, type, place, isPossible: row !== undefined }
  const ticked = plainLines(tickedLines(asked, tickedIds(line.typed), line.value?.quantity ?? 1))
  return { type, article, catalogue, row, line, ticked }
}

export function additionQuery(typed: TypedLine): string {
  return new URLSearchParams(typed).toString()
}

export function cartView(cart: Cart, catalogue: Catalogue) {
  const lines = cart.lines.map(({ articleId, quantity }) => ({
    id: articleId,
    quantity,
    name: catalogue.byId.get(articleId)?.name,
  }))
  return { type: cart.type, lines }
}

/** Without days and voucher, which may be for renting only. */
export async function switchToPurchase(
  { backend, place }: Visit,
  cart: Cart,
  wished?: readonly [Line, ...Line[]],
) {
  const offers = await readOffers(backend)
  const { offered, aside } = divideCart({ type: 'buy', lines: cart.lines }, offers, place)
  const nameOf = (id: string) => offers.catalogue.byId.get(id)?.name
  const lines = offered.map(({ articleId, quantity }) => ({ articleId, quantity }))
  const start: Cart = { type: 'buy', lines }
  const added = wished ? addLines(start, 'buy', wished) : start
  const left = aside.flatMap(({ articleId }) => nameOf(articleId) ?? [])
  const isFull = typeof added === 'string'
  return {
    cart: isFull ? start : added,
    names: offered.map(({ name }) => name),
    left: isFull && wished ? [...left, ...wished.flatMap(({ articleId }) => nameOf(articleId) ?? [])] : left,
  }
}
