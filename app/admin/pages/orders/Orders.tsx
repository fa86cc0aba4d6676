import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '../../../../contract/endpoints/staff-orders'
import { formatMoney } from '../../../../contract/money'
import { dayInWords } from '../../../../contract/written-dates'
import { writtenLines } from '../../../../contract/written-pieces'
import { useLocale } from '../../../i18n/locale'
import { StatusChip } from '../../../shop/OrderStatus/StatusChip'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/Moment'
import { RecordList } from '../../parts/RecordList'
import { oneLine } from '../../parts/RecordTable.css'
import { StaffForm } from '../../parts/StaffForm'

interface OrdersProps {
  list: { rows: ListedOrder[]; more: string | null }
  /** The carriers with which several can be shipped at once; none where nothing is to be shipped here. */
  carriers: { id: string; name: string | null }[]
}

export function Orders({ list, carriers }: OrdersProps) {
  const { t } = useTranslation(['admin-orders', 'order'])
  const isShipping = carriers.length > 0 && list.rows.length > 0
  const table = (
    <RecordList
      list={list}
      title={t('title')}
      empty={t('empty')}
      idOf={({ id }) => id}
      columns={[
        {
          label: t('column.number'),
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
        {
          label: t('column.what'),
          cell: ({ lines }) => writtenLines(lines),
        },
        { label: t('column.days'), cell: (order) => <Days {...order} /> },
        { label: t('column.status'), cell: ({ status }) => <StatusChip status={status} to="office" /> },
        { label: t('column.at'), isRoomy: true, cell: ({ at }) => <Moment at={at} /> },
        { label: t('column.total'), isNumeric: true, cell: ({ total }) => formatMoney(total) },
        isShipping && { label: t('ship.title'), cell: (order) => <Ship order={order} /> },
      ]}
    />
  )
  if (!isShipping) return table
  return (
    <StaffForm verb="ship" className={stacks[24]}>
      {table}
      <SelectField
        name="carrier"
        label={t('ship.carrier')}
        options={carriers.map(({ id, name }) => ({ value: id, label: name ?? t('ship.own') }))}
      />
      <p>
        <Button>{t('ship.selected')}</Button>
      </p>
    </StaffForm>
  )
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

function Ship({ order: { id, number } }: { order: ListedOrder }) {
  const { t } = useTranslation('admin-orders')
  return (
    <div className={stacks[8]}>
      <input type="hidden" name={`numbers.${id}`} value={number} />
      <CheckboxField id={`order-${id}`} name="order" value={id} label={t('ship.this', { number })} />
      <TextField name={`codes.${id}`} label={t('ship.code')} maxLength={60} width="medium" />
    </div>
  )
}
