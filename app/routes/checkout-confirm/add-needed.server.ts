import { data } from '@remix-run/node'
import type { PricedCart } from '../../api/priced-cart.server'
import { refusalMessage } from '../../ordering/cart/refusal-message.server'
import { choicesAgain } from '../../ordering/order/order-choices.server'
import type { Posted } from '../../platform/parse-posted.server'
import { addLines, type Cart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'

type Asked = { articleId: string; cart: Cart; priced: PricedCart; posted: Posted }

/** Adds what a bed in the cart needs, and returns the page with what was chosen on it. Sent once more, it adds nothing, as nothing is missing then. */
export function addNeeded(visit: Visit, { articleId, cart, priced, posted }: Asked) {
  const added = priced.needs
    .flatMap(({ count, options }) => options.map((option) => ({ ...option, count })))
    .find((option) => option.articleId === articleId)
  const { choices } = choicesAgain(posted)
  if (!added) return data({ choices })
  const line = { articleId, quantity: added.count }
  const filled = addLines(cart, cart.type, [line], cart.period)
  if (typeof filled === 'string') {
    return data(choicesAgain(posted, { formErrors: [refusalMessage(visit.t, filled)] }), 422)
  }
  visit.setCart(filled)
  return data({ choices, added: added.name })
}
