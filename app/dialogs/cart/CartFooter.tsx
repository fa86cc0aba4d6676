import { useTranslation } from 'react-i18next'
import type { PriceBreakdown } from '../../../contract/breakdown'
import { formatMoney } from '../../../contract/money'
import type { PricedCart } from '../../api/priced-cart.server'
import { useLocale } from '../../i18n/locale'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { detail } from '../../shop/PriceBreakdown/PriceBreakdown.css'
import { noVatNote, vatRows } from '../../shop/PriceBreakdown/price-rows'
import { ButtonLink } from '../../ui/Button/Button'
import * as styles from './cart.css'

export function CartFooter({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation(['cart', 'prices'])
  const locale = useLocale()
  const { breakdown } = cart
  const hasVat = breakdown.vatByRate.length > 0
  return (
    <div className={styles.footer}>
      <div>
        <p className={styles.total}>
          {t(hasVat ? 'total' : 'totalWithoutVat', { amount: formatMoney(breakdown.total) })}
        </p>
        <Of breakdown={breakdown} />
      </div>
      <OnceOpen>
        <ButtonLink to={`/${locale}/checkout`}>{t('toPayment')}</ButtonLink>
      </OnceOpen>
    </div>
  )
}

/** Says what of the sum is VAT, unless the sum above the voucher says so. */
function Of({ breakdown }: { breakdown: PriceBreakdown }) {
  const { t } = useTranslation('prices')
  if (breakdown.discount > 0) return null
  const vat = vatRows(breakdown, t).map(({ label, amount }) => `${label}: ${amount}`)
  const words = noVatNote(breakdown, t) ?? vat.join(', ')
  return words ? <p className={detail}>{words}</p> : null
}
