import { useTranslation } from 'react-i18next'
import { dayInWords, shopDay, writtenDate } from '../../../../contract/dates'
import type { ListedOrder } from '../../../../contract/endpoints/staff-orders'
import { lookUp } from '../../../../contract/look-up'
import { formatMoney } from '../../../../contract/money'
import { present } from '../../../../contract/present'
import { writtenLines } from '../../../../contract/written-pieces'
import { useWords } from '../../../i18n/locale'
import { Button } from '../../../ui/Button/Button'
import { classNames } from '../../../ui/classNames'
import { controlAttributes, HintAndError } from '../../../ui/Field/Field'
import { box, control, widths } from '../../../ui/Field/Field.css'
import { useFieldError, useInitiallyTicked, useInitialValue } from '../../../ui/Field/TypedBeforeContext'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { AdminLink, OrderLink } from '../../parts/AdminLink'
import { StaffForm, useRefused } from '../../parts/forms'
import { Leaving, OrderState } from '../../parts/OrderState'
import { type Column, RecordList } from '../../parts/RecordList'
import { oneLine } from '../../parts/RecordTable.css'
import { type Carriers, ShipBar } from '../../parts/ShipBar'
import * as styles from './OrderLists.css'

/** Orders with units are shipped on their own page, where the units are chosen. */
export const canBeShipped = ({ leaving }: ListedOrder): boolean => leaving?.units === 0

export type TickedStep = 'ship' | 'deliver'

/** The fields of the box and of the tracking code, for their inputs and errors. */
export const tickField = (id: string): string => `order-${id}`
export const codeField = (id: string): string => `codes.${id}`

export function ToTick({ list, carriers }: { list: List } & Carriers) {
  const { t } = useTranslation('admin-orders')
  const errors = useRefused()?.errors ?? {}
  const step = carriers.length > 0 ? 'ship' : 'deliver'
  return (
    <StaffForm verb={step} className={styles.form}>
      <RecordList
        list={list}
        title={t('title')}
        empty={t('empty')}
        moreLabel={t('ship.more')}
        columns={[
          { label: t('ship.tick'), isBare: true, cell: (order) => <Tick order={order} step={step} /> },
          ...useOrderColumns(),
          {
            label: t('column.status'),
            cell: (order) => (order.leaving ? <Leaving {...order.leaving} /> : <OrderState {...order} />),
          },
          step === 'ship' && {
            label: t('ship.code'),
            isLabelled: true,
            cell: (order) => <Code order={order} />,
          },
        ]}
        below={({ id }) => {
          const field = [codeField(id), tickField(id)].find((name) => lookUp(errors, name))
          return field && <HintAndError id={field} error={lookUp(errors, field)} />
        }}
      />
      {step === 'ship' ? <ShipBar carriers={carriers} /> : <Button>{t('deliver.selected')}</Button>}
    </StaffForm>
  )
}

/** Errors are found by the id; the table shows them below the row. */
function useControl(id: string, name = id) {
  const { error } = useFieldError<{ name: string; error?: string }>({ name: id })
  return controlAttributes({ id, name, label: '', error })
}

function Tick({ order, step }: { order: ListedOrder; step: TickedStep }) {
  const { t } = useTranslation('admin-orders')
  const { id, number } = order
  const isTicked = useInitiallyTicked('order')
  const attributes = useControl(tickField(id), 'order')
  if (step === 'ship' && !canBeShipped(order)) return null
  return (
    <>
      <input type="hidden" name={`numbers.${id}`} value={number} />
      <label className={styles.tick}>
        <input
          {...attributes}
          type="checkbox"
          value={id}
          defaultChecked={isTicked(id, undefined)}
          className={box}
        />
        <VisuallyHidden>{t(`${step}.this`, { number })}</VisuallyHidden>
      </label>
    </>
  )
}

function Code({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('admin-orders')
  const { id, number, type, leaving } = order
  const attributes = useControl(codeField(id))
  const beginning = useInitialValue(codeField(id), '')
  if (!canBeShipped(order))
    return (
      <AdminLink to={`orders/${id}#steps`}>
        {t(type === 'buy' ? 'ship.enter' : 'ship.choose', { count: leaving?.units ?? 1 })}
        <VisuallyHidden> {number}</VisuallyHidden>
      </AdminLink>
    )
  return (
    <>
      <label htmlFor={attributes.id} className={styles.label}>
        {t('ship.code')}
        <VisuallyHidden> {number}</VisuallyHidden>
      </label>
      <input
        {...attributes}
        type="text"
        defaultValue={beginning}
        maxLength={60}
        autoComplete="off"
        className={classNames(control, widths.full, styles.code)}
      />
    </>
  )
}

type List = { rows: ListedOrder[]; more: string | null }

export function Orders({ list }: { list: List }) {
  const { t } = useTranslation('admin-orders')
  const isPriced = list.rows.some(({ total }) => total !== null)
  return (
    <RecordList
      isBrief
      list={list}
      title={t('title')}
      empty={t('empty')}
      columns={[
        ...useOrderColumns(),
        { label: t('column.status'), cell: (order) => <OrderState {...order} /> },
        { label: t('column.at'), isRoomy: true, cell: ({ at }) => writtenDate(shopDay(at)) },
        isPriced && {
          label: t('column.total'),
          isNumeric: true,
          cell: ({ total }) => (total === null ? null : formatMoney(total)),
        },
      ]}
    />
  )
}

function useOrderColumns(): Column<ListedOrder>[] {
  const { t } = useTranslation('admin-orders')
  return [
    {
      label: t('column.number'),
      isName: true,
      isOneLine: true,
      cell: ({ id, number }) => <OrderLink id={id} number={number} />,
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
