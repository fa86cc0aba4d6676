import { useTranslation } from 'react-i18next'
import { isStillHere } from '../../../../contract/shipments'
import { isNotReturned } from '../../../shop/OrderStatus/order-status'
import { WithNumber } from '../../../shop/WithNumber/WithNumber'
import { Chip } from '../../../ui/Chip/Chip'
import { Timeline } from '../../../ui/Timeline/Timeline'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { LinkLine } from '../../parts/AdminLink'
import { OrderState } from '../../parts/OrderState'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

export function Head({ order, about, leaving, chargeback, returned }: OrderPage) {
  const { t } = useTranslation(['admin-orders', 'order'])
  const { number, status, onInvoice, lateSince } = order
  const shown = {
    isOnInvoice: onInvoice !== undefined,
    isStillHere: isStillHere(order),
    ...(lateSince && { stands: 'late' as const }),
    ...(isNotReturned(status, returned) && { stands: 'not_returned' as const }),
  }
  return (
    <div className={styles.head}>
      <LinkLine to="orders">{t('title')}</LinkLine>
      <div className={styles.title}>
        <h1>
          <WithNumber number={number}>{t('order:title', { number })}</WithNumber>
        </h1>
        <p>
          <OrderState status={status} {...shown} leaving={leaving} />
          {chargeback ? (
            <>
              {' '}
              <Chip tone="stop" icon="warning">
                {t('chargeback.title')}
              </Chip>
            </>
          ) : null}
        </p>
        <p className={styles.about}>{about}</p>
      </div>
    </div>
  )
}

export function Stations({ stations }: OrderPage) {
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
