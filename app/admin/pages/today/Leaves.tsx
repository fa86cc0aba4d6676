import { useTranslation } from 'react-i18next'
import type { LeavingOrder } from '../../../../contract/endpoints/today'
import { writtenDate } from '../../../../contract/written-dates'
import { Chip } from '../../../ui/Chip/Chip'
import { NEED_LISTS } from '../../needs'
import { Lateness, Step, TwoLines, What, Whose, type Work } from './cells'
import { DayPart } from './DayPart'
import * as styles from './Today.css'

interface LeavesProps {
  part: Work['leaves']
  mayWork: boolean
}

/** Lists the orders to pack and send, with what stops one. */
export function Leaves({ part, mayWork }: LeavesProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <DayPart
      name="leaves"
      part={part}
      isTicked
      lists={[[NEED_LISTS.ship, t('need.ship')]]}
      idOf={({ id }) => id}
      columns={[
        { label: t('today.column.to'), cell: (row) => <Whose row={row} /> },
        {
          label: t('column.what'),
          cell: (row) => (
            <What row={row} more={row.units > 0 ? [t('today.units', { count: row.units })] : []} />
          ),
        },
        { label: t('today.column.when'), cell: (row) => <When row={row} /> },
        mayWork && {
          label: t('today.column.next'),
          cell: ({ id, number, stops }) => (
            <Step to={`orders/${id}#steps`} about={number}>
              {t(stops.length > 0 ? 'today.step.look' : 'ship.title')}
            </Step>
          ),
        },
      ]}
    />
  )
}

function When({ row: { late, due, stops } }: { row: LeavingOrder }) {
  const { t } = useTranslation('admin-orders')
  return (
    <TwoLines below={late > 0 ? t('today.wasDue', { day: writtenDate(due) }) : null}>
      <span className={styles.chips}>
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
