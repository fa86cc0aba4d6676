import { useTranslation } from 'react-i18next'
import type { PriceBreakdown } from '../../../contract/breakdown'
import { formatMoney } from '../../i18n/money'
import * as styles from './confirm.css'

export function OrderTotal({ breakdown }: { breakdown: PriceBreakdown }) {
  const { t } = useTranslation(['checkout', 'cart'])
  const { total, discount, vatByRate } = breakdown
  const wholeTotal = vatByRate.length > 0 ? 'cart:total' : 'cart:totalWithoutVat'
  return (
    <p className={styles.total}>
      {t(discount > 0 ? 'checkout:confirm.toPay' : wholeTotal, { amount: formatMoney(total) })}
    </p>
  )
}
