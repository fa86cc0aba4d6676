import { useTranslation } from 'react-i18next'
import type { WaitingThing } from '../../../../contract/endpoints/today'
import type { WaitingKind } from '../../../../contract/staff/today'
import { writtenDate } from '../../../../contract/written-dates'
import { AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { oneLine } from '../../parts/RecordTable.css'
import { DayPart, Step, TwoLines, type Work } from './DayPart'

type Look = { pathOf: (id: string) => string; step: string }

const ofOrder = (step: string): Look => ({ pathOf: (id) => `orders/${id}`, step })

const LOOKS: Record<WaitingKind, Look> = {
  mismatch: ofOrder('look'),
  corrected: ofOrder('look'),
  chargeback: ofOrder('look'),
  overdue: ofOrder('look'),
  outbox: { pathOf: () => 'outbox', step: 'look' },
  withdrawals: { pathOf: (id) => `withdrawals/${id}`, step: 'answer' },
  grade: ofOrder('grade'),
  pay_out: ofOrder('transfer'),
  messages: { pathOf: (id) => `messages/${id}`, step: 'answer' },
  quotes: { pathOf: (id) => `quotes/${id}`, step: 'answer' },
}

export function Waits({ part, mayWork }: { part: Work['waits']; mayWork: boolean }) {
  const { t } = useTranslation('admin-orders')
  return (
    <DayPart
      name="waits"
      part={part}
      idOf={({ kind, id }) => `${kind}-${id}`}
      columns={[
        { label: t('today.column.who'), breaks: true, cell: (row) => <Who row={row} /> },
        {
          label: t('today.column.about'),
          breaks: true,
          cell: (row) => <TwoLines below={<About row={row} />}>{t(`today.kind.${row.kind}`)}</TwoLines>,
        },
        {
          label: t('today.column.since'),
          cell: ({ at, until }) => (
            <TwoLines below={until && t('today.until', { day: writtenDate(until) })}>
              <Moment at={at} />
            </TwoLines>
          ),
        },
        mayWork && {
          label: t('today.column.next'),
          cell: ({ kind, id, number, name }) => (
            <Step to={LOOKS[kind].pathOf(id)} about={number ?? name}>
              {t(`today.step.${LOOKS[kind].step}`)}
            </Step>
          ),
        },
      ]}
    />
  )
}

function Who({ row: { kind, id, number, name } }: { row: WaitingThing }) {
  const { t } = useTranslation('admin-orders')
  return (
    <TwoLines
      below={
        <span className={oneLine}>
          <AdminLink to={LOOKS[kind].pathOf(id)}>{number ?? t('today.open')}</AdminLink>
        </span>
      }
    >
      <strong>{name}</strong>
    </TwoLines>
  )
}

function About({ row: { kind, about } }: { row: WaitingThing }) {
  const { t } = useTranslation('admin-messages')
  return kind === 'messages' && about !== null ? t(`topics.${about}`) : about
}
