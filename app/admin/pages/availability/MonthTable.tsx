import { useTranslation } from 'react-i18next'
import { weeksOf } from '../../../../contract/weeks'
import { classNames } from '../../../ui/classNames'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import * as styles from './availability.css'
import type { Availability } from './availability.server'

/** Fewer free units than these are marked. */
const FEW_UNITS = 4

function lookOf({ free, isWeekend }: { free: number; isWeekend: boolean }) {
  if (free <= 0) return styles.monthFull
  if (free < FEW_UNITS) return styles.monthFew
  return isWeekend ? styles.monthWeekend : styles.monthDay
}

/** In a narrow cell, the month stands below its day: neither is torn apart. */
const withBreak = (day: string) => day.replaceAll('\u00a0', ' ')

export function MonthTable({ name, inWords, weekdays, today, capacity, days }: Availability) {
  const { t } = useTranslation('admin-fleet')
  const freeOn = (booked: number) => {
    const count = capacity - booked
    return count < 0 ? t('availability.short', { count: -count }) : String(count)
  }
  return (
    <table className={styles.monthTable}>
      <caption className={styles.monthCaption}>
        {t('availability.caption', { item: name, days: inWords, count: capacity })}
      </caption>
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
                    {day.isFirst ? withBreak(day.brief) : Number(day.date.slice(8))}
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
