import { Form, Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { dayInWords } from '../../../contract/dates'
import { MAX_QUANTITY } from '../../../contract/limits'
import { formatMoney } from '../../../contract/money'
import type { OrderType } from '../../../contract/order-status'
import type { PricedCart, PricedCartLine } from '../../api/priced-cart.server'
import { useWords } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { QuantityField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { NamedAction } from '../../ui/VisuallyHidden/VisuallyHidden'
import { ItemList } from '../ItemList/ItemList'
import { NextPeriod } from '../NextPeriod/NextPeriod'
import { PriceBreakdown } from '../PriceBreakdown/PriceBreakdown'
import type { SumName } from '../PriceBreakdown/price-rows'
import { Promised } from '../Promised/Promised'
import { articlePath, cartLinePath } from '../paths'
import { useIsGraphical } from '../shell-data'
import * as styles from './CartSummary.css'

interface CartSummaryProps {
  cart: PricedCart
  /** Without it, quantities and days are only shown. */
  change?: LineChange
  /** The caller shows the sum below. */
  isSummedBelow?: boolean
  sumName?: SumName
}

export function CartSummary({ cart, change, isSummedBelow, sumName }: CartSummaryProps) {
  const { t, locale } = useWords('cart')
  const { missingToFreeShipping: missing } = cart
  if (cart.lines.length === 0) return null
  const articles = cart.lines.map(({ articleId, name, picture }) => {
    return { articleId, name, picture, to: change && articlePath(locale, cart.type, articleId) }
  })
  const controls = (articleId: string) => {
    const line = cart.lines.find((candidate) => candidate.articleId === articleId)
    return line && <LineForms line={line} type={cart.type} {...change} />
  }
  return (
    <div className={stacks[24]}>
      <div>
        {cart.type !== 'buy' && <CartPeriod cart={cart} isReadOnly={!change} />}
        {cart.type === 'buy' && change && <p>{t('type.buy')}</p>}
        <Promised promised={cart.promised} isOrdered />
      </div>
      <ItemList breakdown={cart.breakdown} articles={articles} controls={change && controls} />
      {change && missing !== undefined && (
        <p>{t('missingToFreeShipping', { amount: formatMoney(missing) })}</p>
      )}
      <PriceBreakdown breakdown={cart.breakdown} isSummedBelow={isSummedBelow} sumName={sumName} />
    </div>
  )
}

function CartPeriod({ cart, isReadOnly }: { cart: PricedCart; isReadOnly: boolean }) {
  const { t, locale } = useWords('cart')
  const { type, period, periodProblem, taken } = cart
  return (
    <>
      <p>
        {period ? (
          <span suppressHydrationWarning>
            {t(`period.${type}`, {
              start: dayInWords(period.start, locale, 'short'),
              end: dayInWords(period.end, locale),
            })}
          </span>
        ) : (
          t(`type.${type}`)
        )}{' '}
        {!isReadOnly && (
          <Link to={`/${locale}/cart/period`}>{t(period ? 'changePeriod' : 'choosePeriod')}</Link>
        )}
      </p>
      {periodProblem && <Notice tone="warning">{t(`periodProblem.${periodProblem}`)}</Notice>}
      {taken && <NextPeriod taken={taken} action={`/${locale}/cart/period`} method="post" />}
    </>
  )
}

export type RefusedQuantity = { articleId: string; typed: string; errors: { quantity: string } }

export interface LineChange {
  returnTo?: string
  /** Where a typed quantity is posted, and shown again with its error; by default a page of its own. */
  quantityAction?: string
  refused?: RefusedQuantity
}

interface LineFormsProps extends LineChange {
  line: PricedCartLine
  type: OrderType
}

export const quantityFieldId = (articleId: string) => `quantity-${articleId}`

export function LineForms({ line, type, returnTo, quantityAction, refused }: LineFormsProps) {
  const ownRefused = refused?.articleId === line.articleId ? refused : undefined
  return (
    <div className={styles.forms}>
      <div className={styles.stepper}>
        <StepForm by={-1} line={line} type={type} returnTo={returnTo} />
        <QuantityForm line={line} returnTo={returnTo} quantityAction={quantityAction} refused={ownRefused} />
        <StepForm by={1} line={line} type={type} returnTo={returnTo} />
      </div>
      <RemoveForm articleId={line.articleId} name={line.name} returnTo={returnTo} />
    </div>
  )
}

function ReturnTo({ returnTo }: { returnTo?: string }) {
  return returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null
}

function QuantityForm({ line, returnTo, quantityAction, refused }: Omit<LineFormsProps, 'type'>) {
  const { t, locale } = useWords('cart')
  const { articleId, name } = line
  const value = refused?.typed ?? String(line.quantity)
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(value)
  // Minus and plus change the field in place, as it may have the focus.
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    const field = form.current?.elements.namedItem('quantity')
    if (field instanceof HTMLInputElement) field.value = value
  }, [value])
  // Scripts send a quantity as soon as it is typed.
  useEffect(() => {
    const typed = form.current
    const send = () => typed?.requestSubmit()
    typed?.addEventListener('change', send)
    // One may have been typed before hydration.
    const field = typed?.elements.namedItem('quantity')
    const isTyped = field instanceof HTMLInputElement && field.value !== field.defaultValue
    if (isTyped && field !== document.activeElement) send()
    return () => typed?.removeEventListener('change', send)
  }, [])
  return (
    <Form
      ref={form}
      method="post"
      action={quantityAction ?? cartLinePath(locale, articleId, 'quantity')}
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
function StepForm({ by, line, type, returnTo }: LineFormsProps & { by: 1 | -1 }) {
  const { t, locale } = useWords('cart')
  const quantity = line.quantity + by
  const isDisabled = quantity > MAX_QUANTITY || (quantity < 1 && type !== 'buy')
  const isGraphical = useIsGraphical()
  if (isDisabled && !isGraphical) return null
  return (
    <Form
      method="post"
      action={cartLinePath(locale, line.articleId, quantity < 1 ? 'remove' : 'quantity')}
      preventScrollReset
      className={by < 0 ? styles.less : styles.more}
    >
      <ReturnTo returnTo={returnTo} />
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
    <Form method="post" action={cartLinePath(locale, articleId, 'remove')} preventScrollReset>
      <ReturnTo returnTo={returnTo} />
      <button type="submit" className={styles.remove}>
        <NamedAction shown={t('remove')} whole={t('removeOf', { name })} />
      </button>
    </Form>
  )
}
