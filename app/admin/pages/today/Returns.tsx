import { useTranslation } from 'react-i18next'
import type { ReturningOrder } from '../../../../contract/endpoints/today'
import { RETURN_ANNOUNCED } from '../../../../contract/order-status'
import { present } from '../../../../contract/present'
import { writtenDate } from '../../../../contract/written-dates'
import { Chip } from '../../../ui/Chip/Chip'
import { NEED_LISTS } from '../../needs'
import { unitName } from '../../parts/display'
import { oneLine } from '../../parts/RecordTable.css'
import { Lateness, Parts, Step, TwoLines, What, Whose, type Work } from './cells'
import { DayPart } from './DayPart'

/** Lists what comes back, and what should and nobody has registered. */
export function Returns({ part, mayWork }: { part: Work['returns']; mayWork: boolean }) {
  const { t } = useTranslation(['admin-orders', 'admin-fleet', 'order'])
  return (
    <DayPart
      name="returns"
      part={part}
      isTicked
      lists={[
        [`orders?status=${RETURN_ANNOUNCED}`, t(`order:status_${RETURN_ANNOUNCED}`)],
        [NEED_LISTS.ending, t('need.ending')],
      ]}
      idOf={({ id }) => id}
      columns={[
        { label: t('today.column.from'), cell: (row) => <Whose row={row} /> },
        {
          label: t('column.what'),
          cell: (row) => <What row={row} more={row.serials.map((unit) => unitName(t, unit))} />,
        },
        { label: t('today.column.when'), cell: (row) => <When row={row} /> },
        mayWork && {
          label: t('today.column.next'),
          cell: ({ id, number, way }) => (
            <Step to={`orders/${id}#steps`} about={number}>
              {t(way === null ? 'today.step.register' : 'today.step.receive')}
            </Step>
          ),
        },
      ]}
    />
  )
}

function When({ row: { late, due, way, phone } }: { row: ReturningOrder }) {
  const { t } = useTranslation('admin-orders')
  const unregistered = t('today.way.none')
  if (way) {
    const facts = present([t(`today.way.${way}`), late > 0 && t('today.wasDue', { day: writtenDate(due) })])
    return (
      <TwoLines below={<Parts of={facts} />}>
        <Lateness late={late} />
      </TwoLines>
    )
  }
  return (
    <TwoLines
      below={
        <>
          {late > 0 ? `${unregistered}, ` : null}
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={oneLine}>
            {phone}
          </a>
        </>
      }
    >
      {late > 0 ? (
        <Lateness late={late} />
      ) : (
        <Chip tone="now" icon="warning">
          {unregistered}
        </Chip>
      )}
    </TwoLines>
  )
}
