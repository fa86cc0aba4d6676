import { useTranslation } from 'react-i18next'
import type { PriceBreakdown } from '../../../contract/breakdown'
import { useShellData } from '../../shop/shell-data'
import * as styles from './confirm.css'
import { OrderTotal } from './OrderTotal'

/**
 * Shows the sum, and leads to what is ordered and its button, at the foot of a narrow window. The button itself stands nowhere but
 * directly below the order. Remix would forget the mistakes of a form at a link of its own.
 */
export function OrderFoot({ breakdown, to }: { breakdown: PriceBreakdown; to: string }) {
  const { t } = useTranslation('checkout')
  if (useShellData()?.closed) return null
  return (
    <div className={styles.toOrder}>
      <OrderTotal breakdown={breakdown} isAtFoot />{' '}
      <a href={`#${to}`} className={styles.wayToOrder}>
        {t('confirm.toOrder')}
      </a>
    </div>
  )
}
