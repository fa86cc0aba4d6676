import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../api/priced-cart.server'
import { formatMoney } from '../../i18n/money'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { PriceBreakdown } from '../PriceBreakdown/PriceBreakdown'
import { CartLine } from './CartLine'
import { CartPeriod } from './CartPeriod'
import type { LineChange } from './LineForms'

interface CartSummaryProps extends LineChange {
  cart: PricedCart
  /** No quantity, no removal. */
  isReadOnly?: boolean
}

export function CartSummary({ cart, isReadOnly = false, ...change }: CartSummaryProps) {
  const { t } = useTranslation('cart')
  const { missingToFreeShipping: missing } = cart
  if (cart.lines.length === 0) return null
  return (
    <div className={stacks[24]}>
      <div>
        <p>{t(`type.${cart.type}`)}</p>
        {cart.type !== 'buy' && <CartPeriod cart={cart} isReadOnly={isReadOnly} />}
      </div>
      <ul className={plainList}>
        {cart.lines.map((line) => (
          <CartLine key={line.articleId} line={line} cart={cart} isReadOnly={isReadOnly} {...change} />
        ))}
      </ul>
      {!isReadOnly && missing !== undefined && (
        <p>{t('missingToFreeShipping', { amount: formatMoney(missing) })}</p>
      )}
      <PriceBreakdown breakdown={cart.breakdown} names={cart.names} />
    </div>
  )
}
