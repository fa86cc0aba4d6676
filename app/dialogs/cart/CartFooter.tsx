import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import type { PricedCart } from '../../api/priced-cart.server'
import { useLocale } from '../../i18n/locale'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { ButtonLink } from '../../ui/Button/Button'
import * as styles from './cart.css'

export function CartFooter({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  const hasVat = cart.breakdown.vatByRate.length > 0
  return (
    <div className={styles.footer}>
      <p className={styles.total}>
        {t(hasVat ? 'total' : 'totalWithoutVat', { amount: formatMoney(cart.breakdown.total) })}
      </p>
      <OnceOpen>
        <ButtonLink to={`/${locale}/checkout`}>{t('toPayment')}</ButtonLink>
      </OnceOpen>
    </div>
  )
}
