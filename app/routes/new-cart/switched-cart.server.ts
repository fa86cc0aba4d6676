import type { Line } from '../../../contract/lines'
import { divideCart, readOffers } from '../../api/priced-cart.server'
import { addLines, type Cart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'

type SwitchedCart = {
  cart: Cart
  /** The names of the articles that stay. */
  names: string[]
  /** The names of what cannot be bought where the visitor is, or does not fit any more. */
  left: string[]
}

/** Returns what is in the cart as a purchase: without its days, and without a voucher, which may be for renting alone. */
export async function switchToPurchase(
  { backend, place }: Visit,
  cart: Cart,
  wished?: readonly [Line, ...Line[]],
): Promise<SwitchedCart> {
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
