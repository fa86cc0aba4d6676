import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayInWords, writtenDate } from '../../../../contract/dates'
import type { LeavingOrder, ReturningOrder, WaitingThing } from '../../../../contract/endpoints/today'
import { RETURN_ANNOUNCED, SHIPPED } from '../../../../contract/order-status'
import { present } from '../../../../contract/present'
import type { WaitingKind } from '../../../../contract/staff/today'
import { writtenLines } from '../../../../contract/written-pieces'
import { useWords } from '../../../i18n/locale'
import { Chip } from '../../../ui/Chip/Chip'
import { CheckboxField } from '../../../ui/Field/Choices'
import { stacks } from '../../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { NEED_LISTS } from '../../needs'
import { AdminLink, OrderLink } from '../../parts/AdminLink'
import { Moment, unitName } from '../../parts/display'
import { LateBy } from '../../parts/OrderState'
import { Phones } from '../../parts/Phones'
import { oneLine } from '../../parts/RecordTable.css'
import { ShipBar } from '../../parts/ShipBar'
import { adminPath } from '../../paths'
import { DayPart, OneLiners, TwoLines, type Work, withoutBreaks } from './DayPart'
import { chips, screenOnly } from './Today.css'

type PartProps<Name extends keyof Work> = { part: Work[Name]; mayWork: boolean }

/** As in the list of orders, what has units is shipped on its own page, where they are chosen. */
const canBeTicked = ({ units, stops }: LeavingOrder) => units === 0 && stops.length === 0

export function Leaves({ carriers, ...props }: PartProps<'leaves'> & Pick<Work, 'carriers'>) {
  const { t, locale } = useWords('admin-orders')
  if (!props.mayWork || !props.part.rows.some(canBeTicked)) return <LeavingPart {...props} />
  return (
    <Form method="post" action={`${adminPath(locale, 'orders/ship')}?need=ship`} className={stacks[8]}>
      <LeavingPart
        {...props}
        tick={(row) =>
          canBeTicked(row) && (
            <>
              <input type="hidden" name={`numbers.${row.id}`} value={row.number} />
              <CheckboxField
                id={`order-${row.id}`}
                name="order"
                value={row.id}
                label={
                  <>
                    {t('ship.title')} <VisuallyHidden>{row.number}</VisuallyHidden>
                  </>
                }
              />
            </>
          )
        }
      />
      <div className={screenOnly}>
        <ShipBar carriers={carriers} />
      </div>
    </Form>
  )
}

function LeavingPart(props: PartProps<'leaves'> & { tick?: (row: LeavingOrder) => ReactNode }) {
  const { t } = useTranslation('admin-orders')
  return (
    <DayPart
      name="leaves"
      {...props}
      hasTickBoxes
      lists={[
        [NEED_LISTS.ship, t('need.ship')],
        [`orders?status=${SHIPPED}`, t('deliver.list')],
        ['packing-lists', t('today.packing')],
      ]}
      columns={[
        { label: t('today.column.to'), cell: (row) => <Addressee row={row} /> },
        {
          label: t('column.what'),
          cell: (row) => (
            <What row={row} more={row.units > 0 ? [t('today.units', { count: row.units })] : []} />
          ),
        },
        { label: t('today.column.when'), cell: (row) => <WhenLeaving row={row} next={props.part.next} /> },
      ]}
      next={({ id, number, stops }) => ({
        ...{ to: `orders/${id}#steps`, about: number },
        label: t(stops.length > 0 ? 'today.step.look' : 'ship.title'),
      })}
    />
  )
}

/** The orders that come back, and those that should and nobody has registered. */
export function Returns(props: PartProps<'returns'>) {
  const { t } = useTranslation(['admin-orders', 'admin-fleet', 'order'])
  return (
    <DayPart
      name="returns"
      {...props}
      hasTickBoxes
      lists={[
        [`orders?status=${RETURN_ANNOUNCED}`, t(`order:status_${RETURN_ANNOUNCED}`)],
        [NEED_LISTS.ending, t('need.ending')],
      ]}
      columns={[
        { label: t('today.column.from'), cell: (row) => <Addressee row={row} /> },
        {
          label: t('column.what'),
          cell: (row) => <What row={row} more={row.serials.map((unit) => unitName(t, unit))} />,
        },
        { label: t('today.column.when'), cell: (row) => <WhenReturning row={row} /> },
      ]}
      next={({ id, number, way }) => ({
        ...{ to: `orders/${id}#steps`, about: number },
        label: t(way === null ? 'today.step.register' : 'today.step.receive'),
      })}
    />
  )
}

type Row = Pick<LeavingOrder, 'id' | 'number' | 'address' | 'lines' | 'type' | 'period'>

function Addressee({ row: { id, number, address } }: { row: Row }) {
  const [name, ...lines] = address
  return (
    <TwoLines below={lines.join(', ')}>
      <strong>{name}</strong>{' '}
      <span className={oneLine}>
        <OrderLink id={id} number={number} />
      </span>
    </TwoLines>
  )
}

function What({ row: { lines, type, period }, more }: { row: Row; more: readonly string[] }) {
  const { t, locale } = useWords('order')
  const days = period ? [period.start, period.end].map((day) => dayInWords(day, locale, 'brief')) : []
  const below = present([t(`type.${type}`), days.join(' – '), ...more])
  return <TwoLines below={<OneLiners texts={below} />}>{withoutBreaks(writtenLines(lines), ' × ')}</TwoLines>
}

function Lateness({ late }: { late: number }) {
  const { t } = useTranslation('admin-orders')
  return late === 0 ? t('today.today') : <LateBy days={late} />
}

function WhenLeaving({ row: { late, due, stops }, next }: { row: LeavingOrder; next: string | null }) {
  const { t, locale } = useWords('admin-orders')
  const isLater = due === next
  const below = isLater
    ? t('today.leavesOn', { day: dayInWords(due, locale, 'brief') })
    : late > 0 && t('today.wasDue', { day: writtenDate(due) })
  return (
    <TwoLines below={below}>
      <span className={chips}>
        {stops.map((stop) => (
          <Chip key={stop} tone="stop" icon="warning">
            {t(`today.stop.${stop}`)}
          </Chip>
        ))}
        {stops.length === 0 || late > 0 ? <Lateness late={late} /> : null}
      </span>
    </TwoLines>
  )
}

function WhenReturning({ row: { late, due, way, phones, contact } }: { row: ReturningOrder }) {
  const { t } = useTranslation('admin-orders')
  if (way) {
    const below = present([t(`today.way.${way}`), late > 0 && t('today.wasDue', { day: writtenDate(due) })])
    return (
      <TwoLines below={<OneLiners texts={below} />}>
        <Lateness late={late} />
      </TwoLines>
    )
  }
  const unregistered = t('today.way.none')
  const isLate = late > 0
  const call = (
    <>
      {isLate && `${unregistered}, `}
      <Phones {...phones} name={contact} />
    </>
  )
  return (
    <TwoLines below={call}>
      {isLate ? (
        <Lateness late={late} />
      ) : (
        <Chip tone="now" icon="warning">
          {unregistered}
        </Chip>
      )}
    </TwoLines>
  )
}

const LETTERS: Partial<Record<WaitingKind, string>> = {
  faults: 'messages',
  withdrawals: 'withdrawals',
  messages: 'messages',
  quotes: 'quotes',
}

const pathOf = ({ kind, id }: WaitingThing) =>
  kind === 'outbox' ? kind : `${LETTERS[kind] ?? 'orders'}/${id}`

const STEPS: Partial<Record<WaitingKind, string>> = { grade: 'grade', pay_out: 'transfer' }

const stepOf = (kind: WaitingKind) => STEPS[kind] ?? (LETTERS[kind] ? 'answer' : 'look')

export function Waits(props: PartProps<'waits'>) {
  const { t } = useTranslation(['admin-orders', 'admin-messages'])
  return (
    <DayPart
      name="waits"
      {...props}
      idOf={({ kind, id }) => `${kind}-${id}`}
      columns={[
        { label: t('today.column.who'), breaks: true, cell: (row) => <Sender row={row} /> },
        {
          label: t('today.column.about'),
          breaks: true,
          cell: ({ kind, about }) => (
            <TwoLines
              below={
                (kind === 'messages' || kind === 'faults') && about
                  ? t(`admin-messages:topics.${about}`)
                  : about
              }
            >
              {t(`today.kind.${kind}`)}
            </TwoLines>
          ),
        },
        {
          label: t('today.column.since'),
          cell: ({ at, until }) => (
            <TwoLines below={until && t('today.until', { day: writtenDate(until) })}>
              <Moment at={at} />
            </TwoLines>
          ),
        },
      ]}
      next={(row) => ({
        ...{ to: pathOf(row), about: row.number ?? row.name },
        label: t(`today.step.${stepOf(row.kind)}`),
      })}
    />
  )
}

function Sender({ row }: { row: WaitingThing }) {
  const { t } = useTranslation('admin-orders')
  return (
    <TwoLines
      below={
        <span className={oneLine}>
          <AdminLink to={pathOf(row)}>{row.number ?? t('today.open')}</AdminLink>
        </span>
      }
    >
      <strong>{row.name}</strong>
    </TwoLines>
  )
}
