import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/money'
import { stacks } from '../../../ui/Layout/Layout.css'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'

interface WeekProps {
  week: { orders: number; total: number; shipped: number; returned: number }
}

/** Shows the figures of the last seven days; the sum includes deposits. */
export function Week({ week }: WeekProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <section className={stacks[16]} aria-labelledby="week">
      <h2 id="week">{t('today.week')}</h2>
      <SummaryList
        rows={[
          { label: t('today.orders'), value: String(week.orders) },
          { label: t('today.total'), value: formatMoney(week.total) },
          { label: t('today.shipped'), value: String(week.shipped) },
          { label: t('today.returned'), value: String(week.returned) },
        ]}
      />
    </section>
  )
}
