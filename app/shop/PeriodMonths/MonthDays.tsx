import type { ComponentProps } from 'react'
import { addDays, type DateRange, dayInWords, type IsoDate, namedDay } from '../../../contract/dates'
import { weeksOf } from '../../../contract/weeks'
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
  /** The only day in the Tab order, once arrow keys work: then the days are cells of a grid around the months. */
  tabStop?: IsoDate
}

const stop = (date: IsoDate, tabStop?: IsoDate) => (tabStop ? (tabStop === date ? 0 : -1) : undefined)

export function MonthDays({ month, ...days }: DaysProps & { month: string }) {
  const locale = useLocale()
  const inGrid = (role: string) => (days.tabStop ? role : undefined)
  return (
    <table className={styles.table} role={inGrid('presentation')}>
      <caption className={styles.caption} suppressHydrationWarning>
        {dayInWords(`${month}-01`, locale, 'month')}
      </caption>
      <thead role={inGrid('rowgroup')}>
        <tr role={inGrid('row')}>
          {WEEKDAYS.map((day) => (
            <th
              key={day}
              scope="col"
              role={inGrid('columnheader')}
              abbr={dayInWords(day, locale, 'weekday')}
              className={styles.weekday}
              suppressHydrationWarning
            >
              {dayInWords(day, locale, 'shortWeekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={inGrid('rowgroup')}>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)} role={inGrid('row')}>
            {week.map((date, weekday) =>
              date ? (
                <Day key={date} date={date} {...days} />
              ) : (
                <td key={WEEKDAYS[weekday]} role={inGrid('gridcell')} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function stateOf(date: IsoDate, { start, end }: DateRange) {
  if (date === start) return 'first'
  if (date === end) return 'last'
  return start !== '' && start < date && date < end ? 'within' : undefined
}

function Day({ date, chosen, choosable, name, sending, tabStop }: DaysProps & { date: IsoDate }) {
  const { t, locale } = useWords('periods')
  const state = stateOf(date, chosen)
  const isWithin = state === 'within'
  const isChosen = state !== undefined && !isWithin
  const why = whyNot(date, choosable)
  const words = namedDay(date, locale, choosable.first)
  return (
    <td
      {...(tabStop && { role: 'gridcell', 'aria-selected': state !== undefined })}
      className={isWithin ? styles.within : styles.cell}
    >
      {why && !isChosen ? (
        <UnavailableDay date={date} why={why} choosable={choosable} tabStop={tabStop} />
      ) : (
        <button
          type="submit"
          name={name}
          value={date}
          {...sending}
          aria-label={state ? t(`months.${state}`, { day: words }) : words}
          aria-pressed={(state && !tabStop) || undefined}
          tabIndex={stop(date, tabStop)}
          className={isChosen ? styles.chosen : styles.day}
          suppressHydrationWarning
        >
          {Number(date.slice(8))}
        </button>
      )}
    </td>
  )
}

interface UnavailableDayProps extends Pick<DaysProps, 'choosable' | 'tabStop'> {
  date: IsoDate
  why: NonNullable<ReturnType<typeof whyNot>>
}

function UnavailableDay({ date, why, choosable: { first, calendar }, tabStop }: UnavailableDayProps) {
  const { t, locale } = useWords('periods')
  const figure = Number(date.slice(8))
  if (why === 'too_early' || why === 'too_late') return <span className={styles.none}>{figure}</span>
  const reason = why === 'closed' ? calendar.closed.find((closed) => closed.date === date) : undefined
  const words = reason && 'reason' in reason ? String(reason.reason) : t(`months.why.${why}`)
  const drawn = (
    <span className={why === 'taken' ? styles.taken : styles.none} title={words}>
      <s>{figure}</s>
      <VisuallyHidden>, {words}</VisuallyHidden>
    </span>
  )
  if (!tabStop) return drawn
  return (
    <button
      type="button"
      value={date}
      aria-disabled="true"
      aria-label={`${namedDay(date, locale, first)}, ${words}`}
      tabIndex={stop(date, tabStop)}
      className={styles.shut}
    >
      {drawn}
    </button>
  )
}
