import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../contract/money'
import { stacks } from '../../../ui/Layout/Layout.css'
import * as styles from './Today.css'

interface WeekProps {
  week: { orders: number; total: number; shipped: number; returned: number }
}

/** Shows the figures of the last seven days; the sum includes deposits. */
export function Week({ week }: WeekProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <section className={stacks[16]} aria-labelledby="week">
      <h2 id="week">{t('today.week')}</h2>
      <dl className={styles.figures}>
        {Object.entries({ ...week, total: formatMoney(week.total) }).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.label}>{t(`today.${name}`)}</dt>
            <dd className={styles.count}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
