import { useTranslation } from 'react-i18next'
import { dayInWords } from '../../../contract/dates'
import type { ListedOrder } from '../../../contract/endpoints/staff-orders'
import type { Stand } from '../../../contract/order-journey'
import { useWords } from '../../i18n/locale'
import { StatusChip } from '../../shop/OrderStatus/StatusChip'
import { Chip } from '../../ui/Chip/Chip'

type OrderStateProps = Pick<ListedOrder, 'status' | 'isOnInvoice' | 'isStillHere'> & {
  stands?: Stand
  leaving: LeavingProps | null
}

type Leaves = NonNullable<ListedOrder['leaving']>
type LeavingProps = Pick<Leaves, 'due' | 'daysAgo'> & Partial<Pick<Leaves, 'isHeld'>>

/** Shows that the order leaves today or is late to leave; otherwise its status. */
export function OrderState({ leaving, status, ...wordOptions }: OrderStateProps) {
  return leaving && (leaving.isHeld || leaving.daysAgo >= 0) ? (
    <Leaving {...leaving} />
  ) : (
    <StatusChip status={status} to="office" shown={wordOptions} />
  )
}

export function Leaving({ due, daysAgo, isHeld }: LeavingProps) {
  const { t, locale } = useWords('admin-orders')
  if (isHeld) {
    return (
      <Chip tone="stop" icon="warning">
        {t('today.stop.corrected')}
      </Chip>
    )
  }
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

export function LateBy({ days }: { days: number }) {
  const { t } = useTranslation('admin-orders')
  return (
    <Chip tone="stop" icon="warning">
      {t('today.late', { count: days })}
    </Chip>
  )
}
