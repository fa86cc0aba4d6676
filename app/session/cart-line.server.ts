import type { AppLoadContext } from '@remix-run/node'
import { localeOfRequest } from '../i18n/locale'
import { translator } from '../i18n/translations.server'
import type { Cart, CartLine } from './cart'
import { readCart } from './cart.server'
import { writeNotice } from './notice.server'
import { redirectWithin } from './redirect.server'

/**
 * The line of the cart that an address names. Throws a 303 to the cart, with a word about it, where the article is
 * not in the cart (any more): it may have been taken out in another window.
 */
export async function requireCartLine(
  request: Request,
  context: AppLoadContext,
  articleId: string | undefined,
): Promise<{ cart: Cart; line: CartLine }> {
  const cart = await readCart(request, context)
  const line = cart?.lines.find((other) => other.articleId === articleId)
  if (cart && line) return { cart, line }
  const locale = localeOfRequest(request)
  const text = translator(locale, 'cart')('notInCart')
  const notice = await writeNotice({ tone: 'info', text }, request, context)
  throw redirectWithin(`/${locale}/cart`, `/${locale}`, [notice])
}
