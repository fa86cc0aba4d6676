import { data } from '@remix-run/node'
import type { DateRange } from '../../../contract/dates'
import type { Line } from '../../../contract/lines'
import type { OrderType } from '../../../contract/order-type'
import { refusalMessage } from '../../ordering/cart/refusal-message.server'
import { addLines } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import { articlePath } from '../../shop/article-path'
import type { LineErrors, TypedLine } from '../../shop/OrderLine/order-line.server'

type Addition = {
  type: OrderType
  article: { id: string; name: string }
  value: { quantity: number; period?: DateRange }
  typed: TypedLine
  /** These are ordered with it. */
  ticked: Line[]
  /** The page from which it was added, if that is another one. */
  returnTo?: string
}

function newCartPath(home: string, { type, article, value, typed }: Addition): string {
  const query = new URLSearchParams({
    type,
    article: article.id,
    quantity: String(value.quantity),
    ...value.period,
    ...(typed.with ? { with: typed.with } : {}),
  })
  return `${home}/new_cart?${query}`
}

/** Answers 422 if it does not fit into the cart. */
export async function addLine(visit: Visit, addition: Addition) {
  const { type, article, value, typed, ticked, returnTo } = addition
  const line = { articleId: article.id, quantity: value.quantity }
  const added = addLines(visit.cart, type, [line, ...ticked], value.period)
  const path = articlePath(visit.locale, type, article.id)
  if (added === 'other_type') return visit.redirect(newCartPath(visit.home, addition), path)
  if (typeof added === 'string') {
    const errors: LineErrors = { quantity: refusalMessage(visit.t, added) }
    return data({ typed, errors }, { status: 422 })
  }
  if (returnTo) {
    visit.setCart(added)
    visit.notify('success', visit.t('cart:added', article))
    return visit.redirect(returnTo, path)
  }
  // The cart uses `added` to show what was added, or that the browser keeps no cookies.
  visit.setCart(added)
  return visit.redirect(`${path}/cart?added=${article.id}`, path)
}
