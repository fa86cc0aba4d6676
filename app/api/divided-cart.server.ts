import type { PriceRow } from '../../contract/prices'
import type { Cart, CartLine } from '../session/cart'
import type { Backend } from './backend.server'
import { type Catalogue, offerOf, type Picture, type Place, readCatalogue } from './catalogue.server'
import { allows, type Country, readCountries } from './countries.server'

/** A line that can be had in a place, with the price that counts there. */
export type OfferedLine = CartLine & { name: string; picture?: Picture; row: PriceRow }

/** A line that stays in the cart for another place: it is neither counted nor ordered. */
export type AsideLine = CartLine & {
  /** Undefined where the shop no longer knows the article. */
  name?: string
  picture?: Picture
  reason: 'unknown' | 'not_offered'
}

/** A cart in a place: every line is in one of the two lists, in the order of the cart. */
export type DividedCart = { offered: OfferedLine[]; aside: AsideLine[] }

/** What decides about a cart, whatever the place. */
export type Offers = { catalogue: Catalogue; countries: Country[] }

/** Reads what decides which articles can be had where. */
export async function readOffers(backend: Backend): Promise<Offers> {
  const [catalogue, countries] = await Promise.all([readCatalogue(backend), readCountries(backend)])
  return { catalogue, countries }
}

/** Tells what of a cart can be had in a place from what is kept aside there. */
export function divideCart(cart: Cart, { catalogue, countries }: Offers, place: Place): DividedCart {
  const isPossible = allows(
    countries.find(({ code }) => code === place.country),
    cart.type,
  )
  const divided: DividedCart = { offered: [], aside: [] }
  for (const { articleId, quantity } of cart.lines) {
    const article = catalogue.byId.get(articleId)
    const row = article && isPossible ? offerOf(article, cart.type, place) : undefined
    const shown = { articleId, quantity, picture: article?.pictures[0] }
    if (article && row) divided.offered.push({ ...shown, name: article.name, row })
    else divided.aside.push({ ...shown, name: article?.name, reason: article ? 'not_offered' : 'unknown' })
  }
  return divided
}
