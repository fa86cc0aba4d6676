import { useTranslation } from 'react-i18next'
import type { PriceBreakdown } from '../../../contract/breakdown'
import { formatMoney } from '../../../contract/money'
import { atFoot } from '../../ui/Layout/Layout.css'
import * as styles from './confirm.css'

export function OrderTotal({ breakdown, isAtFoot }: { breakdown: PriceBreakdown; isAtFoot?: boolean }) {
  const { t } = useTranslation(['checkout', 'cart'])
  const { total, discount, vatByRate } = breakdown
  const wholeTotal = vatByRate.length > 0 ? 'cart:total' : 'cart:totalWithoutVat'
  const words = t(discount > 0 ? 'checkout:confirm.toPay' : wholeTotal, { amount: formatMoney(total) })
  return isAtFoot ? <strong className={atFoot}>{words}</strong> : <p className={styles.total}>{words}</p>
}
