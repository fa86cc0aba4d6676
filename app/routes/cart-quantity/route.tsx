import { Form } from '@remix-run/react'
import { MAX_QUANTITY } from '../../../contract/limits'
import { changeQuantity, readCartLine } from '../../ordering/cart/cart-line.server'
import { type PageHandle, unlessDialog, usePage } from '../../platform/page-handle'
import { postedTexts } from '../../platform/parse-posted.server'
import { forVisitor } from '../../session/visit.server'
import { RemoveForm } from '../../shop/CartSummary/LineForms'
import { Page } from '../../shop/Page/Page'
import { cartPath } from '../../shop/paths'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { useAnswer } from '../../shop/useAnswer'
import { Button } from '../../ui/Button/Button'
import { FieldErrors } from '../../ui/ErrorSummary/ErrorSummary'
import { QuantityField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkLine } from '../../ui/Links/Links'

export const handle: PageHandle = { i18n: ['cart', 'forms'], title: 'cart:quantityPage.title', noindex: true }

export const shouldRevalidate = unlessDialog

export const loader = forVisitor(readCartLine)
export const action = forVisitor(async (visit, id) =>
  changeQuantity(visit, id, await postedTexts(visit.request, 'quantity', 'returnTo')),
)

export default function CartQuantity() {
  const { t, locale, articleId, name, quantity } = usePage<typeof loader>('cart')
  const actionData = useAnswer<typeof action>()
  const error = actionData?.errors.quantity
  const returnTo = actionData?.returnTo || cartPath(locale)
  return (
    <Page width="text" title={t('quantityPage.title')}>
      <FieldErrors title={t('quantityPage.errors')} errors={{ quantity: error }} />
      <Form method="post" noValidate className={stacks[16]}>
        <RequiredNote />
        <input type="hidden" name="returnTo" value={returnTo} />
        <QuantityField
          name="quantity"
          label={t('quantityPage.label', { name })}
          hint={t('quantityPage.hint', { max: MAX_QUANTITY })}
          error={error}
          defaultValue={actionData?.typed ?? quantity}
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
      <LinkLine to={cartPath(locale)}>{t('quantityPage.back')}</LinkLine>
    </Page>
  )
}
