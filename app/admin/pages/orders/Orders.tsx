import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '../../../../contract/endpoints/staff-orders'
import { formatMoney } from '../../../../contract/money'
import { shopDay } from '../../../../contract/shop-time'
import { writtenDate } from '../../../../contract/written-dates'
import { RecordList } from '../../parts/RecordList'
import { OrderState } from '../../parts/states'
import { useOrderColumns } from './columns'

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
