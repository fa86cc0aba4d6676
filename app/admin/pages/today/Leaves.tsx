import { useTranslation } from 'react-i18next'
import type { LeavingOrder } from '../../../../contract/endpoints/today'
import { TODAY_LIMIT } from '../../../../contract/staff/orders'
import { dayInWords, writtenDate } from '../../../../contract/written-dates'
import { useLocale } from '../../../i18n/locale'
import { Chip } from '../../../ui/Chip/Chip'
import { NEED_LISTS } from '../../needs'
import { Lateness, Step, What, Whose } from './cells'
import { DayPart } from './DayPart'
import type { Work } from './Jumps'
import * as styles from './Today.css'
import { TwoLines } from './TwoLines'
import { useCount } from './useCount'

interface LeavesProps {
  part: Work['leaves']
  /** How many orders are paid and have not left. */
  paid: number
  mayWork: boolean
}

/** Lists the orders to pack and send, with what stops one; where there is none, it says when the next ones leave. */
export function Leaves({ part, paid, mayWork }: LeavesProps) {
  const { t } = useTranslation('admin-orders')
  const locale = useLocale()
  const number = useCount()(paid, paid >= TODAY_LIMIT)
  const next = part.next && dayInWords(part.next, locale, 'short')
  return (
    <DayPart
      name="leaves"
      part={part}
      isTicked
      empty={next ? t('today.leaves.later', { count: paid, number, day: next }) : undefined}
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
