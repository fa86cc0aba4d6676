import { useTranslation } from 'react-i18next'
import type { IsoDate } from '../../../../contract/dates'
import { weeksOf } from '../../../../contract/weeks'
import { classNames } from '../../../ui/classNames'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import * as styles from './availability.css'

interface MonthTableProps {
  caption: string
  /** Begins on Monday. */
  weekdays: { short: string; long: string }[]
  today: IsoDate
  capacity: number
  /** `isFirst`: the first day shown, or the first of a month, which is written with its month. */
  days: { date: IsoDate; booked: number; isFirst: boolean; brief: string }[]
}

/** Fewer free units than these are marked. */
const FEW = 4

function lookOf({ free, isWeekend }: { free: number; isWeekend: boolean }) {
  if (free <= 0) return styles.monthFull
  if (free < FEW) return styles.monthFew
  return isWeekend ? styles.monthWeekend : styles.monthDay
}

/** In a narrow cell, the month stands below its day: neither is torn apart. */
const breakable = (day: string) => day.replaceAll('\u00a0', ' ')

export function MonthTable({ caption, weekdays, today, capacity, days }: MonthTableProps) {
  const { t } = useTranslation('admin-fleet')
  const freeOn = (booked: number) => {
    const count = capacity - booked
    return count < 0 ? t('availability.short', { count: -count }) : String(count)
  }
  return (
    <table className={styles.monthTable}>
      <caption className={styles.monthCaption}>{caption}</caption>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className={styles.monthHead}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((day) => day)?.date}>
            {week.map((day, index) =>
              day ? (
                <td
                  key={day.date}
                  className={classNames(
                    lookOf({ free: capacity - day.booked, isWeekend: index > 4 }),
                    day.date === today && styles.monthToday,
                  )}
                >
                  <time
                    dateTime={day.date}
                    className={styles.monthDate}
                    aria-current={day.date === today ? 'date' : undefined}
                  >
                    {day.isFirst ? breakable(day.brief) : Number(day.date.slice(8))}
                    <VisuallyHidden>:</VisuallyHidden>
                  </time>{' '}
                  {freeOn(day.booked)}
                </td>
              ) : (
                <td key={weekdays[index]?.long} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
