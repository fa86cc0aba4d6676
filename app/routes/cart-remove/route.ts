import { redirect } from '@remix-run/node'
import { requireCartLine } from '../../ordering/cart/cart-line.server'
import { postedTexts } from '../../platform/parse-posted.server'
import { removeLine } from '../../session/cart'
import { forVisitor } from '../../session/visit.server'
import { cartPath } from '../../shop/paths'

export const loader = forVisitor(({ locale }) => redirect(cartPath(locale)))

export const action = forVisitor(async (visit, id) => {
  const { returnTo } = await postedTexts(visit.request, 'returnTo')
  const { cart, line } = await requireCartLine(visit, id)
  visit.setCart(removeLine(cart, line.articleId))
  return visit.redirect(returnTo, cartPath(visit.locale))
})
