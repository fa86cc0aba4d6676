import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '../../../../contract/endpoints/staff-orders'
import { lookUp } from '../../../../contract/look-up'
import { dayInWords } from '../../../i18n/dates'
import { useLocale } from '../../../i18n/locale'
import { formatMoney } from '../../../i18n/money'
import { StatusChip } from '../../../shop/OrderStatus/StatusChip'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Moment } from '../../parts/Moment'
import { RecordTable } from '../../parts/RecordTable'
import { oneLine } from '../../parts/RecordTable.css'
import { StaffForm } from '../../parts/StaffForm'
import { adminPath } from '../../paths'
import type { TypedShipping } from './ship.server'

interface OrderTableProps {
  orders: ListedOrder[]
  /** The carriers with which several can be shipped at once; none where nothing is to be shipped here. */
  carriers: { id: string; name: string | null }[]
  /** It is set where some of the ticked orders could not be shipped. */
  typed: TypedShipping | undefined
}

export function OrderTable({ orders, carriers, typed }: OrderTableProps) {
  const { t } = useTranslation(['admin-orders', 'order'])
  const locale = useLocale()
  const isShipping = carriers.length > 0
  const columns = ['number', 'customer', 'what', 'days', 'status', 'at', 'total'].map((name) => ({
    label: t(`column.${name}`),
    isNumeric: name === 'total',
    breaks: name === 'customer' || name === 'what',
    isRoomy: name === 'at',
  }))
  const table = (
    <RecordTable
      caption={t('title')}
      columns={isShipping ? [...columns, { label: t('ship.title') }] : columns}
      rows={orders.map((order) => ({
        id: order.id,
        cells: [
          <Link key="number" to={adminPath(locale, `orders/${order.id}`)}>
            {order.number}
          </Link>,
          <span key="customer">
            <strong>{order.name}</strong>, {order.town}
          </span>,
          order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
          <Days key="days" {...order} />,
          <StatusChip key="status" status={order.status} to="office" />,
          <Moment key="at" at={order.at} />,
          formatMoney(order.total),
          ...(isShipping ? [<Ship key="ship" order={order} typed={typed} />] : []),
        ],
      }))}
    />
  )
  if (!isShipping) return table
  return (
    <StaffForm name="orders" className={stacks[24]}>
      {table}
      <SelectField
        name="carrier"
        label={t('ship.carrier')}
        defaultValue={typed?.carrier}
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

type ShipProps = Pick<OrderTableProps, 'typed'> & { order: ListedOrder }

function Ship({ order: { id, number }, typed }: ShipProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <div className={stacks[8]}>
      <input type="hidden" name={`number-${id}`} value={number} />
      <CheckboxField
        id={`order-${id}`}
        name="order"
        value={id}
        label={t('ship.this', { number })}
        defaultChecked={typed?.ticked.includes(id)}
      />
      <TextField
        name={`code-${id}`}
        label={t('ship.code')}
        maxLength={60}
        width="medium"
        defaultValue={lookUp(typed?.codes ?? {}, id)}
      />
    </div>
  )
}
