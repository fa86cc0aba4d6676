import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '../../../../contract/endpoints/staff-orders'
import { formatMoney } from '../../../../contract/money'
import { present } from '../../../../contract/present'
import { shopDay } from '../../../../contract/shop-time'
import { dayInWords, writtenDate } from '../../../../contract/written-dates'
import { writtenLines } from '../../../../contract/written-pieces'
import { useWords } from '../../../i18n/locale'
import { AdminLink } from '../../parts/AdminLink'
import { OrderState } from '../../parts/OrderState'
import { type Column, RecordList } from '../../parts/RecordList'
import { oneLine } from '../../parts/RecordTable.css'

export type List = { rows: ListedOrder[]; more: string | null }

export function Orders({ list }: { list: List }) {
  const { t } = useTranslation('admin-orders')
  return (
    <RecordList
      list={list}
      title={t('title')}
      empty={t('empty')}
      idOf={({ id }) => id}
      columns={[
        ...useOrderColumns(),
        { label: t('column.status'), cell: (order) => <OrderState {...order} /> },
        { label: t('column.at'), isRoomy: true, cell: ({ at }) => writtenDate(shopDay(at)) },
        { label: t('column.total'), isNumeric: true, cell: ({ total }) => formatMoney(total) },
      ]}
    />
  )
}

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
  const { t, locale } = useWords('order')
  const days = period ? [period.start, period.end].map((day) => dayInWords(day, locale, 'brief')) : []
  return (
    <span className={oneLine} suppressHydrationWarning>
      {present([t(`type.${type}`), days.join(' – ')]).join(', ')}
    </span>
  )
}
