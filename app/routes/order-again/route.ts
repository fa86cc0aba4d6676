import { redirect } from '@remix-run/node'
import { plainLines } from '../../../contract/lines'
import { divideCart, readOffers } from '../../api/priced-cart.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { addOrderToCart } from '../../session/cart'
import { forVisitor } from '../../session/visit.server'
import { cartPath, orderPath } from '../../shop/paths'

export const loader = forVisitor(({ url }) => redirect(url.pathname.replace(/\/again\/?$/, '')))

export const action = forVisitor(async (visit, id) => {
  const { backend, cart, place, locale, t } = visit
  const order = await openOrder(visit, id)
  if (cart && cart.type !== order.type) {
    visit.notify('warning', t('order-access:again.otherType'))
    return visit.redirect(orderPath(locale, order))
  }
  const { offered, aside } = divideCart(
    { type: order.type, lines: order.lines },
    await readOffers(backend),
    place,
  )
  const missing = aside.map(({ articleId, name }) => {
    return name ?? order.lines.find((line) => line.articleId === articleId)?.name
  })
  if (offered.length === 0) {
    visit.notify('warning', t('order-access:again.nothing'))
    return visit.redirect(orderPath(locale, order))
  }
  const lines = plainLines(offered)
  const { cart: filled, isComplete } = addOrderToCart(cart, { type: order.type, lines })
  visit.setCart(filled)
  const sentences = [
    t('order-access:again.done'),
    missing.length > 0 && t('order-access:again.lost', { names: missing.join(', ') }),
    !isComplete && t('order-access:again.full'),
  ]
  visit.notify(missing.length > 0 || !isComplete ? 'warning' : 'success', sentences.filter(Boolean).join(' '))
  return visit.redirect(cartPath(locale))
})
