import { useTranslation } from 'react-i18next'
import type { PriceBreakdown } from '../../../contract/breakdown'
import type { PricedCart } from '../../api/priced-cart.server'
import { useLocale } from '../../i18n/locale'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { detail } from '../../shop/PriceBreakdown/PriceBreakdown.css'
import { noVatNote, sumOf, vatRows } from '../../shop/PriceBreakdown/price-rows'
import { ButtonLink } from '../../ui/Button/Button'
import * as styles from './cart.css'

export function CartFooter({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation(['cart', 'prices'])
  const locale = useLocale()
  const { breakdown } = cart
  const { label, amount } = sumOf(breakdown, t)
  return (
    <div className={styles.footer}>
      <div>
        <p className={styles.total}>
          {label}: {amount}
        </p>
        <Of breakdown={breakdown} />
      </div>
      <OnceOpen>
        <ButtonLink to={`/${locale}/checkout`}>{t('toPayment')}</ButtonLink>
      </OnceOpen>
    </div>
  )
}

/** Says what of the sum is VAT, unless the price above says so. */
function Of({ breakdown }: { breakdown: PriceBreakdown }) {
  const { t } = useTranslation('prices')
  if (breakdown.discount + breakdown.deposit > 0) return null
  const vat = vatRows(breakdown, t).map(({ label, amount }) => `${label}: ${amount}`)
  const words = noVatNote(breakdown, t) ?? vat.join(', ')
  return words ? <p className={detail}>{words}</p> : null
}
