import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '../../../../contract/endpoints/staff-orders'
import { present } from '../../../../contract/present'
import { dayInWords } from '../../../../contract/written-dates'
import { writtenLines } from '../../../../contract/written-pieces'
import { useLocale } from '../../../i18n/locale'
import { AdminLink } from '../../parts/AdminLink'
import type { Column } from '../../parts/RecordList'
import { oneLine } from '../../parts/RecordTable.css'

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
      {present([t(`type.${type}`), days.join(' – ')]).join(', ')}
    </span>
  )
}
