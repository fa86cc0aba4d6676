import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { MAX_QUANTITY } from '../../../contract/limits'
import type { OrderType } from '../../../contract/order-status'
import type { PricedCartLine } from '../../api/priced-cart.server'
import { useWords } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { QuantityField } from '../../ui/Field/TextField'
import { NamedAction } from '../../ui/VisuallyHidden/VisuallyHidden'
import { cartPath, cartRemovePath } from '../paths'
import { useIsGraphical } from '../shell-data'
import * as styles from './CartSummary.css'

export type RefusedQuantity = { articleId: string; typed: string; errors: { quantity: string } }

export interface LineChange {
  returnTo?: string
  /** The dialog of the cart where a quantity is posted, and shown again with its error; by default that over the home page. */
  dialog?: string
  refused?: RefusedQuantity
}

interface LineFormsProps extends LineChange {
  line: PricedCartLine
  type: OrderType
}

export const quantityFieldId = (articleId: string) => `quantity-${articleId}`

export function LineForms({ line, type, returnTo, dialog, refused }: LineFormsProps) {
  const ownRefused = refused?.articleId === line.articleId ? refused : undefined
  // Scripts keep the place on the page, and the focus.
  const isScripted = useHydrated()
  const formsId = `line-${line.articleId}`
  const backTo = returnTo && !isScripted ? `${returnTo}#${formsId}` : returnTo
  return (
    <div id={formsId} className={styles.forms}>
      <div className={styles.stepper}>
        <StepForm by={-1} {...{ line, type, dialog }} returnTo={backTo} />
        <QuantityForm {...{ line, dialog }} returnTo={backTo} refused={ownRefused} />
        <StepForm by={1} {...{ line, type, dialog }} returnTo={backTo} />
      </div>
      <RemoveForm articleId={line.articleId} name={line.name} returnTo={returnTo} />
    </div>
  )
}

function ReturnTo({ returnTo }: { returnTo?: string }) {
  return returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null
}

function QuantityForm({ line, returnTo, dialog, refused }: Omit<LineFormsProps, 'type'>) {
  const { t, locale } = useWords('cart')
  const { articleId, name } = line
  const value = refused?.typed ?? String(line.quantity)
  const formRef = useRef<HTMLFormElement>(null)
  const displayed = useRef(value)
  // Minus and plus change the field in place, as it may have the focus.
  useEffect(() => {
    if (displayed.current === value) return
    displayed.current = value
    const field = formRef.current?.elements.namedItem('quantity')
    if (field instanceof HTMLInputElement) field.value = value
  }, [value])
  // With scripts, a changed quantity is sent without a button.
  useEffect(() => {
    const form = formRef.current
    const send = () => form?.requestSubmit()
    form?.addEventListener('change', send)
    // A quantity may have been typed before hydration.
    const field = form?.elements.namedItem('quantity')
    const isTyped = field instanceof HTMLInputElement && field.value !== field.defaultValue
    if (isTyped && field !== document.activeElement) send()
    return () => form?.removeEventListener('change', send)
  }, [])
  return (
    <Form
      ref={formRef}
      method="post"
      action={dialog ?? cartPath(locale)}
      noValidate
      preventScrollReset
      className={styles.quantity}
    >
      <ReturnTo returnTo={returnTo} />
      <input type="hidden" name="article" value={articleId} />
      <QuantityField
        id={quantityFieldId(articleId)}
        name="quantity"
        label={t('quantityOf', { name })}
        isLabelHidden
        error={refused?.errors.quantity}
        defaultValue={value}
        max={MAX_QUANTITY}
        autoComplete="off"
        required
      />
      <div className={styles.update}>
        <Button variant="quiet">
          <NamedAction shown={t('update')} whole={t('updateOf', { name })} />
        </Button>
      </div>
    </Form>
  )
}

// See docs/domain.md, Cart: when renting, the last piece is removed by its own button only.
function StepForm({ by, line, type, returnTo, dialog }: LineFormsProps & { by: 1 | -1 }) {
  const { t, locale } = useWords('cart')
  const quantity = line.quantity + by
  const isDisabled = quantity > MAX_QUANTITY || (quantity < 1 && type !== 'buy')
  const isGraphical = useIsGraphical()
  if (isDisabled && !isGraphical) return null
  return (
    <Form
      method="post"
      action={quantity < 1 ? cartRemovePath(locale, line.articleId) : (dialog ?? cartPath(locale))}
      preventScrollReset
      className={by < 0 ? styles.less : styles.more}
    >
      <ReturnTo returnTo={returnTo} />
      <input type="hidden" name="article" value={line.articleId} />
      <input type="hidden" name="quantity" value={quantity} />
      <Button variant="quiet" icon={by < 0 ? 'minus' : 'plus'} isIconOnly disabled={isDisabled}>
        {t(by < 0 ? 'less' : 'more', { name: line.name })}
      </Button>
    </Form>
  )
}

type RemoveFormProps = { articleId: string; name: string; returnTo?: string }

export function RemoveForm({ articleId, name, returnTo }: RemoveFormProps) {
  const { t, locale } = useWords('cart')
  return (
    <Form method="post" action={cartRemovePath(locale, articleId)} preventScrollReset>
      <ReturnTo returnTo={returnTo} />
      <button type="submit" className={styles.remove}>
        <NamedAction shown={t('remove')} whole={t('removeOf', { name })} />
      </button>
    </Form>
  )
}
