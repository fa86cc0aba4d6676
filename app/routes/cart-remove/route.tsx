import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { backendFor } from '../../api/backend.server'
import { readCatalogue } from '../../api/catalogue.server'
import { localeOfRequest, useLocale } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { removeLine } from '../../session/cart'
import { writeCart } from '../../session/cart.server'
import { requireCartLine } from '../../session/cart-line.server'
import { readForm, textOf } from '../../session/form.server'
import { refuseCrossSite } from '../../session/origin.server'
import { redirectWithin } from '../../session/redirect.server'
import { RemoveForm } from '../../shop/CartSummary/LineForms'
import { cartPath } from '../../shop/cart-path'
import { Page } from '../../shop/Page/Page'
import { unlessDialog } from '../../shop/revalidate-page'
import { stacks } from '../../ui/Layout/Layout.css'

export const handle: PageHandle = {
  i18n: ['cart'],
  title: (t) => t('cart:removePage.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

/** The article that is to leave the cart. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { line } = await requireCartLine(request, context, params.uuid)
  const { byId } = await readCatalogue(backendFor(request, context))
  const t = translator(localeOfRequest(request), 'cart')
  return { articleId: line.articleId, name: byId.get(line.articleId)?.name ?? t('unknownArticle') }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  refuseCrossSite(request)
  const form = await readForm(request)
  const { cart, line } = await requireCartLine(request, context, params.uuid)
  const changed = await writeCart(removeLine(cart, line.articleId), request, context)
  return redirectWithin(textOf(form, 'returnTo'), cartPath(localeOfRequest(request)), [changed])
}

/** Asks before an article is taken out, for whoever comes here by its address. */
export default function CartRemove() {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  const { articleId, name } = useLoaderData<typeof loader>()
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <h1>{t('removePage.title')}</h1>
        <p>{t('removePage.text', { name })}</p>
        <RemoveForm articleId={articleId} name={name} returnTo={cartPath(locale)} />
        <p>
          <Link to={cartPath(locale)}>{t('quantityPage.back')}</Link>
        </p>
      </div>
    </Page>
  )
}
