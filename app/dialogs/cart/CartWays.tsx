import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../api/priced-cart.server'
import { useLocale } from '../../i18n/locale'
import { quoteRequestPath } from '../../shop/quote-path'
import { cluster } from '../../ui/Layout/Layout.css'

/** Links to what else can be done with a cart. They come after the button for payment, so that the keyboard meets it first. */
export function CartWays({ cart, closeTo }: { cart: PricedCart; closeTo: string }) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  return (
    <p className={cluster}>
      <Link to={closeTo} preventScrollReset>
        {t('continueShopping')}
      </Link>{' '}
      {cart.type !== 'trial' && <Link to={quoteRequestPath(locale)}>{t('quote')}</Link>}{' '}
      <a href="?share=1">{t('share.link')}</a>{' '}
      {cart.canBeBought && <Link to={`/${locale}/new_cart?type=buy`}>{t('buyInstead')}</Link>}
    </p>
  )
}
