import { data } from '@remix-run/node'
import { MAX_QUANTITY } from '../../../contract/limits'
import { parseQuantity } from '../../../contract/quantity'
import { setQuantity } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import { requireCartLine } from './cart-line.server'

type Posted = { quantity: string; returnTo: string }

export async function changeQuantity(
  visit: Visit,
  articleId: string | undefined,
  { quantity: typed, returnTo }: Posted,
) {
  const { cart, line } = await requireCartLine(visit, articleId)
  const parsed = parseQuantity(typed)
  if ('problem' in parsed) {
    const message = visit.t(`cart:quantityPage.${parsed.problem}`, { max: MAX_QUANTITY })
    return data({ errors: { quantity: message }, articleId: line.articleId, typed, returnTo }, 422)
  }
  visit.setCart(setQuantity(cart, line.articleId, parsed.quantity))
  return visit.redirect(returnTo, `${visit.home}/cart`)
}
