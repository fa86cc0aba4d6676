import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '../../../contract/endpoints/staff-orders'
import { dayInWords } from '../../../contract/written-dates'
import { useLocale } from '../../i18n/locale'
import type { Stand } from '../../shop/OrderStatus/order-status'
import { StatusChip } from '../../shop/OrderStatus/StatusChip'
import { Chip } from '../../ui/Chip/Chip'

type Shown = Pick<ListedOrder, 'status' | 'isOnInvoice' | 'isStillHere'> & {
  stands?: Stand
  leaving: Pick<NonNullable<ListedOrder['leaving']>, 'due' | 'daysAgo'> | null
}

/** Says how an order stands; of what has to leave today, or should have left, that comes first. */
export function OrderState({ leaving, status, ...shown }: Shown) {
  return leaving && leaving.daysAgo >= 0 ? (
    <Leaving {...leaving} />
  ) : (
    <StatusChip status={status} to="office" shown={shown} />
  )
}

/** Says when an order has to leave. */
export function Leaving({ due, daysAgo }: NonNullable<Shown['leaving']>) {
  const { t } = useTranslation('admin-orders')
  const locale = useLocale()
  if (daysAgo > 0) return <LateBy days={daysAgo} />
  return daysAgo === 0 ? (
    <Chip tone="now" icon="clock">
      {t('ship.today')}
    </Chip>
  ) : (
    <Chip tone="way" icon="box">
      {t('ship.day', { day: dayInWords(due, locale, 'brief') })}
    </Chip>
  )
}

/** Says by how many days something is late. */
export function LateBy({ days }: { days: number }) {
  const { t } = useTranslation('admin-orders')
  return (
    <Chip tone="stop" icon="warning">
      {t('today.late', { count: days })}
    </Chip>
  )
}
