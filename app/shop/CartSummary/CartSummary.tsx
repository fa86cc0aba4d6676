import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../api/priced-cart.server'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { PriceBreakdown } from '../PriceBreakdown/PriceBreakdown'
import { CartLine } from './CartLine'
import { CartPeriod } from './CartPeriod'

interface CartSummaryProps {
  cart: PricedCart
  /** Nothing can be changed here any more (SPEC §2): no quantity, no removal. */
  isDefinitive?: boolean
  /** Where changing a line leads back to. */
  returnTo?: string
}

/** What is to be ordered, for when, and what it costs; nothing where there is nothing. Words: `cart` and `prices`. */
export function CartSummary({ cart, isDefinitive = false, returnTo }: CartSummaryProps) {
  const { t } = useTranslation('cart')
  if (cart.lines.length === 0) return null
  return (
    <div className={stacks[24]}>
      <div>
        <p>{t(`type.${cart.type}`)}</p>
        {cart.type !== 'buy' && <CartPeriod cart={cart} isDefinitive={isDefinitive} />}
      </div>
      <ul className={plainList}>
        {cart.lines.map((line) => (
          <CartLine
            key={line.articleId}
            line={line}
            cart={cart}
            isDefinitive={isDefinitive}
            returnTo={returnTo}
          />
        ))}
      </ul>
      <PriceBreakdown breakdown={cart.breakdown} names={cart.names} />
    </div>
  )
}
