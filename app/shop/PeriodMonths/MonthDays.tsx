import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type DateRange, dayInWords, type IsoDate } from '../../../contract/dates'
import { daysOfMonth, weeksOf } from '../../../contract/weeks'
import { useLocale, useWords } from '../../i18n/locale'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { type Choosable, whyNot } from './choosable'
import * as styles from './PeriodMonths.css'

const MONDAY = '2026-01-05'
const WEEKDAYS = Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index))

export type Sending = Pick<ComponentProps<'button'>, 'formMethod' | 'formAction'>

interface DaysProps {
  chosen: DateRange
  choosable: Choosable
  name: string
  sending: Sending
  /** The only day in the Tab order, once arrow keys work. */
  tabStop?: IsoDate
}

interface MonthDaysProps extends DaysProps {
  /** As '2026-12'. */
  month: string
}

export function MonthDays({ month, ...days }: MonthDaysProps) {
  const locale = useLocale()
  const dates = daysOfMonth(month).map((date) => ({ date }))
  return (
    <table className={styles.table} role={days.tabStop ? 'grid' : undefined}>
      <caption className={styles.caption} suppressHydrationWarning>
        {dayInWords(`${month}-01`, locale, 'month')}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={dayInWords(day, locale, 'weekday')}
              className={styles.weekday}
              suppressHydrationWarning
            >
              {dayInWords(day, locale, 'shortWeekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(dates).map((week, index) => (
          <tr key={week.find((day) => day)?.date ?? index}>
            {week.map((day, weekday) =>
              day ? <Day key={day.date} date={day.date} {...days} /> : <td key={WEEKDAYS[weekday]} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ date, chosen, choosable, name, sending, tabStop }: DaysProps & { date: IsoDate }) {
  const { t, locale } = useWords('periods')
  const { start, end } = chosen
  const isWithin = start !== '' && start < date && date < end
  const isChosen = date === start || date === end
  const why = whyNot(date, choosable)
  const figure = Number(date.slice(8))
  if (why && !isChosen) {
    return (
      <td className={isWithin ? styles.within : styles.cell}>
        <UnavailableDay figure={figure} date={date} why={why} choosable={choosable} />
      </td>
    )
  }
  const state = isChosen ? (date === start ? 'first' : 'last') : isWithin ? 'within' : undefined
  const words = dayInWords(date, locale, 'named')
  return (
    <td className={isWithin ? styles.within : styles.cell}>
      <button
        type="submit"
        name={name}
        value={date}
        {...sending}
        aria-label={state ? t(`months.${state}`, { day: words }) : words}
        aria-pressed={isChosen || undefined}
        tabIndex={tabStop === undefined || tabStop === date ? undefined : -1}
        className={isChosen ? styles.chosen : styles.day}
        suppressHydrationWarning
      >
        {figure}
      </button>
    </td>
  )
}

interface UnavailableDayProps {
  figure: number
  date: IsoDate
  why: NonNullable<ReturnType<typeof whyNot>>
  choosable: Choosable
}

function UnavailableDay({ figure, date, why, choosable: { calendar } }: UnavailableDayProps) {
  const { t } = useTranslation('periods')
  if (why === 'too_early' || why === 'too_late') return <span className={styles.none}>{figure}</span>
  const reason = why === 'closed' ? calendar.closed.find((closed) => closed.date === date) : undefined
  const words = reason && 'reason' in reason ? String(reason.reason) : t(`months.why.${why}`)
  return (
    <span className={why === 'taken' ? styles.taken : styles.none} title={words}>
      <s>{figure}</s>
      <VisuallyHidden>, {words}</VisuallyHidden>
    </span>
  )
}
