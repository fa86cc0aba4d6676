import { readCartLine, requireCartLine } from '../../ordering/cart/cart-line.server'
import { type PageHandle, unlessDialog, usePage } from '../../platform/page-handle'
import { postedTexts } from '../../platform/parse-posted.server'
import { removeLine } from '../../session/cart'
import { forVisitor } from '../../session/visit.server'
import { RemoveForm } from '../../shop/CartSummary/LineForms'
import { Page } from '../../shop/Page/Page'
import { cartPath } from '../../shop/paths'
import { LinkLine } from '../../ui/Links/Links'

export const handle: PageHandle = { i18n: ['cart'], title: 'cart:removePage.title', noindex: true }

export const shouldRevalidate = unlessDialog

export const loader = forVisitor(async (visit, id) => {
  const { articleId, name } = await readCartLine(visit, id)
  return { articleId, name }
})

export const action = forVisitor(async (visit, id) => {
  const { returnTo } = await postedTexts(visit.request, 'returnTo')
  const { cart, line } = await requireCartLine(visit, id)
  visit.setCart(removeLine(cart, line.articleId))
  return visit.redirect(returnTo, cartPath(visit.locale))
})

export default function CartRemove() {
  const { t, locale, articleId, name } = usePage<typeof loader>('cart')
  return (
    <Page width="text" title={t('removePage.title')}>
      <p>{t('removePage.text', { name })}</p>
      <RemoveForm articleId={articleId} name={name} returnTo={cartPath(locale)} />
      <LinkLine to={cartPath(locale)}>{t('quantityPage.back')}</LinkLine>
    </Page>
  )
}
