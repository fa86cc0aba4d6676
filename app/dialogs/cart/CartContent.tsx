import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../contract/look-up'
import { ORDER_TYPES } from '../../../contract/order-status'
import type { PricedCart } from '../../api/priced-cart.server'
import { useWords } from '../../i18n/locale'
import { AsideSections, BlockedCart, Misfits, Needs } from '../../shop/CartSummary/CartRemarks'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { quantityFieldId, type RefusedQuantity } from '../../shop/CartSummary/LineForms'
import * as styles from '../../shop/dialogs.css'
import { ListLinks } from '../../shop/ListLinks/ListLinks'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { sumOf } from '../../shop/PriceBreakdown/price-rows'
import { quoteRequestPath } from '../../shop/paths'
import { useIsGraphical } from '../../shop/shell-data'
import { ButtonLink } from '../../ui/Button/Button'
import { FieldErrors } from '../../ui/ErrorSummary/ErrorSummary'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'

interface FilledCartProps {
  cart: PricedCart
  added: string | null
  refused?: RefusedQuantity
  dialog: string
}

export function FilledCart({ cart, added, refused, dialog }: FilledCartProps) {
  const { t } = useTranslation('cart')
  const name = lookUp(cart.names, added ?? undefined)
  return (
    <div className={stacks[24]}>
      {refused && (
        <FieldErrors
          title={t('errors')}
          errors={{ [quantityFieldId(refused.articleId)]: refused.errors.quantity }}
        />
      )}
      {name && <Notice tone="success">{t('added', { name })}</Notice>}
      <BlockedCart cart={cart} />
      <Misfits cart={cart} />
      <CartSummary
        cart={cart}
        change={{ returnTo: dialog, dialog, refused }}
        sumName={cart.isOrderable ? 'below' : undefined}
      >
        <Needs cart={cart} returnTo={useIsGraphical() ? dialog : undefined} />
      </CartSummary>
      <AsideSections cart={cart} returnTo={dialog} />
    </div>
  )
}

/** `hasCookiesDisabled`: an article was added and is not there. */
export function EmptyCart({ hasCookiesDisabled }: { hasCookiesDisabled: boolean }) {
  const { t } = useTranslation('cart')
  return (
    <div className={stacks[16]}>
      {hasCookiesDisabled && (
        <Notice tone="warning" title={t('noCookies.title')}>
          {t('noCookies.text')}
        </Notice>
      )}
      <img
        src="/pictures/state-empty-cart.svg"
        alt=""
        width={240}
        height={180}
        className={styles.emptyDrawing}
      />
      <p className={styles.emptyHeading}>{t('empty.title')}</p>
      <p>{t('empty.text')}</p>
      <ListLinks types={ORDER_TYPES} labelOf={(type) => t(`empty.${type}`)} isWide />
    </div>
  )
}

export function CartFooter({ cart }: { cart: PricedCart }) {
  const { t, locale } = useWords(['cart', 'prices'])
  const { label, amount } = sumOf(cart.breakdown, t)
  return (
    <div className={styles.cartFooter}>
      <p className={styles.cartTotal}>
        {label}: {amount}
      </p>
      <OnceOpen>
        <ButtonLink to={`/${locale}/checkout`}>{t('toPayment')}</ButtonLink>
      </OnceOpen>
    </div>
  )
}

/** Links after the button for payment, so that the keyboard reaches that first. */
export function CartLinks({ cart, closeTo }: { cart: PricedCart; closeTo: string }) {
  const { t, locale } = useWords('cart')
  return (
    <p className={cluster}>
      <Link to={closeTo} preventScrollReset>
        {t('continueShopping')}
      </Link>{' '}
      {cart.type !== 'trial' && <Link to={quoteRequestPath(locale)}>{t('quote')}</Link>}{' '}
      {cart.canBeBought && <Link to={`/${locale}/new_cart?type=buy`}>{t('buyInstead')}</Link>}
    </p>
  )
}
