import { useTranslation } from 'react-i18next'
import type { PriceBreakdown } from '../../../contract/breakdown'
import { sumOf } from '../../shop/PriceBreakdown/price-rows'
import { atFoot } from '../../ui/Layout/Layout.css'
import * as styles from './confirm.css'

export function OrderTotal({ breakdown, isAtFoot }: { breakdown: PriceBreakdown; isAtFoot?: boolean }) {
  const { t } = useTranslation('prices')
  const { label, amount } = sumOf(breakdown, t)
  const words = `${label}: ${amount}`
  return isAtFoot ? <strong className={atFoot}>{words}</strong> : <p className={styles.total}>{words}</p>
}
