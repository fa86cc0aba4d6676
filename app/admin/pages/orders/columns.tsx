import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '../../../../contract/endpoints/staff-orders'
import { dayInWords } from '../../../../contract/written-dates'
import { writtenLines } from '../../../../contract/written-pieces'
import { useLocale } from '../../../i18n/locale'
import { StatusChip } from '../../../shop/OrderStatus/StatusChip'
import { Chip } from '../../../ui/Chip/Chip'
import { AdminLink } from '../../parts/AdminLink'
import type { Column } from '../../parts/RecordTable'
import { oneLine } from '../../parts/RecordTable.css'

/** Returns the columns that say which order it is: its number, whose, what and for which days. */
export function useOrderColumns(): Column<ListedOrder>[] {
  const { t } = useTranslation('admin-orders')
  return [
    {
      label: t('column.number'),
      isName: true,
      isOneLine: true,
      cell: ({ id, number }) => <AdminLink to={`orders/${id}`}>{number}</AdminLink>,
    },
    {
      label: t('column.customer'),
      cell: ({ name, town }) => (
        <>
          <strong>{name}</strong>, {town}
        </>
      ),
    },
    { label: t('column.what'), cell: ({ lines }) => writtenLines(lines) },
    { label: t('column.days'), cell: (order) => <Days {...order} /> },
  ]
}

function Days({ type, period }: Pick<ListedOrder, 'type' | 'period'>) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const days = period ? [period.start, period.end].map((day) => dayInWords(day, locale, 'brief')) : []
  return (
    <span className={oneLine} suppressHydrationWarning>
      {[t(`type.${type}`), ...(period ? [days.join(' – ')] : [])].join(', ')}
    </span>
  )
}

/** Says how an order stands; of what has to leave today, or should have left, that comes first. */
export function State({ order: { status, leaving, isStillHere } }: { order: ListedOrder }) {
  return leaving && leaving.daysAgo >= 0 ? (
    <Leaving {...leaving} />
  ) : (
    <StatusChip status={status} to="office" shown={{ isStillHere }} />
  )
}

/** Says when an order has to leave. */
export function Leaving({ due, daysAgo }: NonNullable<ListedOrder['leaving']>) {
  const { t } = useTranslation('admin-orders')
  const locale = useLocale()
  if (daysAgo > 0)
    return (
      <Chip tone="stop" icon="warning">
        {t('today.late', { count: daysAgo })}
      </Chip>
    )
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
