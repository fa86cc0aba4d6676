import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_QUANTITY } from '../../../contract/limits'
import type { OrderType } from '../../../contract/order-type'
import type { PricedCartLine } from '../../api/priced-cart.server'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { QuantityField } from '../../ui/Field/QuantityField'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { cartLinePath } from '../cart-path'
import * as styles from './CartSummary.css'

interface LineFormsProps {
  line: PricedCartLine
  type: OrderType
  returnTo?: string
}

export function LineForms({ line, type, returnTo }: LineFormsProps) {
  return (
    <div className={styles.forms}>
      <QuantityForm line={line} returnTo={returnTo} />
      <StepForm by={-1} line={line} type={type} returnTo={returnTo} />
      <StepForm by={1} line={line} type={type} returnTo={returnTo} />
      <RemoveForm articleId={line.articleId} name={line.name} returnTo={returnTo} />
    </div>
  )
}

function ReturnTo({ returnTo }: { returnTo?: string }) {
  return returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null
}

function QuantityForm({ line, returnTo }: Omit<LineFormsProps, 'type'>) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  const { articleId, name, quantity } = line
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(quantity)
  // Updates the field after minus or plus without replacing it, as it may have the focus, and not before hydration.
  useEffect(() => {
    if (shown.current === quantity) return
    shown.current = quantity
    const field = form.current?.elements.namedItem('quantity')
    if (field instanceof HTMLInputElement) field.value = String(quantity)
  }, [quantity])
  return (
    <Form
      ref={form}
      method="post"
      action={cartLinePath(locale, articleId, 'quantity')}
      noValidate
      preventScrollReset
      className={styles.quantity}
    >
      <ReturnTo returnTo={returnTo} />
      <QuantityField
        id={`quantity-${articleId}`}
        name="quantity"
        label={t('quantityOf', { name })}
        isLabelHidden
        defaultValue={quantity}
        max={MAX_QUANTITY}
        autoComplete="off"
        required
      />
      <Button variant="quiet">
        {t('update')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </Form>
  )
}

// See docs/domain.md, Cart: when renting, the last piece is removed by its own button only.
function StepForm({ by, line, type, returnTo }: LineFormsProps & { by: 1 | -1 }) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  const quantity = line.quantity + by
  const isDisabled = quantity > MAX_QUANTITY || (quantity < 1 && type !== 'buy')
  return (
    <Form
      method="post"
      action={cartLinePath(locale, line.articleId, quantity < 1 ? 'remove' : 'quantity')}
      preventScrollReset
    >
      <ReturnTo returnTo={returnTo} />
      <input type="hidden" name="quantity" value={quantity} />
      <Button variant="quiet" icon={by < 0 ? 'minus' : 'plus'} isIconOnly disabled={isDisabled}>
        {t(by < 0 ? 'less' : 'more', { name: line.name })}
      </Button>
    </Form>
  )
}

export function RemoveForm({
  articleId,
  name,
  returnTo,
}: {
  articleId: string
  name: string
  returnTo?: string
}) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  return (
    <Form method="post" action={cartLinePath(locale, articleId, 'remove')} preventScrollReset>
      <ReturnTo returnTo={returnTo} />
      <Button variant="danger">
        {t('remove')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </Form>
  )
}
