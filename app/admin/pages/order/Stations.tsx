import { useTranslation } from 'react-i18next'
import { Timeline } from '../../../ui/Timeline/Timeline'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

/** Shows where an order stands between its first day and its last; what is to come has another mark, and a word for ears. */
export function Stations({ stations }: Pick<OrderPage, 'stations'>) {
  const { t } = useTranslation('admin-orders')
  const events = stations.map(({ when, ...station }) => ({
    ...station,
    when: station.isToCome ? (
      <>
        {when} <VisuallyHidden>{t('station.planned')}</VisuallyHidden>
      </>
    ) : (
      when
    ),
  }))
  return (
    <div className={styles.stations}>
      <Timeline isAcross events={events} />
    </div>
  )
}
