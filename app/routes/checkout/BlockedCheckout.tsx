import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../api/priced-cart.server'
import { useLocale } from '../../i18n/locale'
import { BlockedCart } from '../../shop/CartSummary/BlockedCart'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { KeptAside } from '../../shop/CartSummary/KeptAside'
import { Card } from '../../ui/Card/Card'

export function BlockedCheckout({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation('checkout')
  const returnTo = `/${useLocale()}/checkout`
  return (
    <>
      <h1>{t('blocked.title')}</h1>
      <BlockedCart cart={cart} />
      {cart.lines.length > 0 && (
        <Card>
          <CartSummary cart={cart} returnTo={returnTo} />
        </Card>
      )}
      <KeptAside cart={cart} returnTo={returnTo} />
    </>
  )
}
