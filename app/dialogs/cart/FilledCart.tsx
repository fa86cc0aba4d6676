import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../api/priced-cart.server'
import { BlockedCart } from '../../shop/CartSummary/BlockedCart'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { KeptAside } from '../../shop/CartSummary/KeptAside'
import { Misfits } from '../../shop/CartSummary/Misfits'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'

interface FilledCartProps {
  cart: PricedCart
  /** Id of the article that was just added. */
  added: string | null
  closeTo: string
  returnTo: string
}

export function FilledCart({ cart, added, closeTo, returnTo }: FilledCartProps) {
  const { t } = useTranslation('cart')
  const name = added === null ? undefined : cart.names[added]
  return (
    <div className={stacks[24]}>
      {name && <Notice tone="success">{t('added', { name })}</Notice>}
      <BlockedCart cart={cart} />
      <Misfits cart={cart} />
      <CartSummary cart={cart} returnTo={returnTo} />
      <KeptAside cart={cart} returnTo={returnTo} />
      <p>
        <Link to={closeTo} preventScrollReset>
          {t('continueShopping')}
        </Link>
      </p>
    </div>
  )
}
