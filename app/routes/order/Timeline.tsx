import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/dates'
import { statusWord } from '../../shop/OrderStatus/order-status'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

/** What has happened, oldest first, with when and by whom. */
export function Timeline({ history, withdrawals }: Pick<OrderPage, 'history' | 'withdrawals'>) {
  const { t } = useTranslation('order')
  const events = [
    ...history.map(({ status, by, ...moment }) => ({ ...moment, by, what: statusWord(t, status) })),
    ...withdrawals.map((moment) => ({ ...moment, by: 'customer', what: t('timeline.withdrawn') })),
  ]
  const inOrder = [...events].sort((one, other) => {
    return `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`)
  })
  return (
    <Card as="section" className={stacks[16]} aria-labelledby="timeline">
      <h2 id="timeline">{t('timeline.title')}</h2>
      <ol className={styles.timeline}>
        {inOrder.map(({ day, time, by, what }) => (
          <li key={`${day} ${time} ${what}`} className={styles.event}>
            <span className={styles.what}>{what}</span>
            <span className={styles.when}>
              <WithDates>{t('timeline.at', { day: formatDate(day), time })}</WithDates>{' '}
              {t(`timeline.by.${by}`)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
