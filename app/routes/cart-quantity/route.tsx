import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { MAX_QUANTITY } from '../../../contract/limits'
import { parseQuantity } from '../../../contract/quantity'
import { backendFor } from '../../api/backend.server'
import { readCatalogue } from '../../api/catalogue.server'
import { localeOfRequest, useLocale } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { setQuantity } from '../../session/cart'
import { writeCart } from '../../session/cart.server'
import { requireCartLine } from '../../session/cart-line.server'
import { readForm, textOf } from '../../session/form.server'
import { refuseCrossSite } from '../../session/origin.server'
import { redirectWithin } from '../../session/redirect.server'
import { RemoveForm } from '../../shop/CartSummary/LineForms'
import { cartPath } from '../../shop/cart-path'
import { Page } from '../../shop/Page/Page'
import { unlessDialog } from '../../shop/revalidate-page'
import { Button } from '../../ui/Button/Button'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { QuantityField } from '../../ui/Field/QuantityField'
import { stacks } from '../../ui/Layout/Layout.css'

export const handle: PageHandle = {
  i18n: ['cart'],
  title: (t) => t('cart:quantityPage.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

/** The article whose quantity is to change, and how many there are now. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { line } = await requireCartLine(request, context, params.uuid)
  const { byId } = await readCatalogue(backendFor(request, context))
  const t = translator(localeOfRequest(request), 'cart')
  return { ...line, name: byId.get(line.articleId)?.name ?? t('unknownArticle') }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  refuseCrossSite(request)
  const form = await readForm(request)
  const { cart, line } = await requireCartLine(request, context, params.uuid)
  const returnTo = textOf(form, 'returnTo')
  const typed = textOf(form, 'quantity')
  const parsed = parseQuantity(typed)
  const locale = localeOfRequest(request)
  if ('problem' in parsed) {
    const t = translator(locale, 'cart')
    const message = t(`quantityPage.${parsed.problem}`, { max: MAX_QUANTITY })
    return data({ errors: { quantity: message }, typed, returnTo }, 422)
  }
  const changed = setQuantity(cart, line.articleId, parsed.quantity)
  return redirectWithin(returnTo, cartPath(locale), [await writeCart(changed, request, context)])
}

/** How many of one article: for a quantity that was refused in the cart, and for whoever comes here directly. */
export default function CartQuantity() {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  const { articleId, name, quantity } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const error = refused?.errors.quantity
  const returnTo = refused?.returnTo || cartPath(locale)
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <h1>{t('quantityPage.title')}</h1>
        {error && (
          <ErrorSummary title={t('quantityPage.errors')} errors={[{ fieldId: 'quantity', message: error }]} />
        )}
        <Form method="post" noValidate className={stacks[16]}>
          <input type="hidden" name="returnTo" value={returnTo} />
          <QuantityField
            name="quantity"
            label={t('quantityPage.label', { name })}
            hint={t('quantityPage.hint', { max: MAX_QUANTITY })}
            error={error}
            defaultValue={refused?.typed ?? quantity}
            max={MAX_QUANTITY}
            autoComplete="off"
            required
          />
          <div>
            <Button>{t('quantityPage.save')}</Button>
          </div>
        </Form>
        <p>{t('quantityPage.removeText')}</p>
        <RemoveForm articleId={articleId} name={name} returnTo={returnTo} />
        <p>
          <Link to={cartPath(locale)}>{t('quantityPage.back')}</Link>
        </p>
      </div>
    </Page>
  )
}
