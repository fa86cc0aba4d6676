import { useTranslation } from 'react-i18next'
import { weekday } from '../../../../contract/dates'
import { classNames } from '../../../ui/classNames'
import { stacks } from '../../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { AdminLink } from '../../parts/AdminLink'
import { unitName } from '../../parts/display'
import * as styles from './availability.css'
import type { Availability } from './availability.server'

type Row = Availability['rows'][number]

const isWeekend = (date: string) => [0, 6].includes(weekday(date))

function monthsOf(days: readonly { month: string }[]) {
  const counts = new Map<string, number>()
  for (const { month } of days) counts.set(month, (counts.get(month) ?? 0) + 1)
  return [...counts]
}

function cellsOf({ bars }: Row, dates: readonly string[]) {
  const cells: { date: string; days: number; bar?: Row['bars'][number] }[] = []
  for (let index = 0; index < dates.length; ) {
    const date = dates[index] ?? ''
    const bar = bars.find(({ start, end }) => start <= date && date <= end)
    const days = bar ? dates.filter((other) => other >= date && other <= bar.end).length : 1
    cells.push({ date, days, ...(bar ? { bar } : {}) })
    index += days
  }
  return cells
}

export function UnitTable({ name, inWords, days, weekdays, today, rows, maySeeOrders }: Availability) {
  const { t } = useTranslation('admin-fleet')
  const dates = days.map(({ date }) => date)
  const months = monthsOf(days)
  const lookOf = (date: string) =>
    classNames(isWeekend(date) ? styles.weekend : styles.day, date === today && styles.today)
  return (
    <div className={stacks[8]}>
      <h2 id="by-unit">{t('units.caption', { item: name, days: inWords })}</h2>
      {/* A region that scrolls can be reached by the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.frame} aria-labelledby="by-unit" tabIndex={0}>
        <table className={styles.table} aria-labelledby="by-unit">
          <colgroup span={1} />
          {months.map(([month, count]) => (
            <colgroup key={month} span={count} />
          ))}
          <thead className={styles.days}>
            <tr>
              <th scope="col" rowSpan={2} className={styles.name}>
                {t('units.unit')}
              </th>
              {months.map(([month, count]) => (
                <th key={month} scope="colgroup" colSpan={count} className={styles.month}>
                  {month}
                </th>
              ))}
            </tr>
            <tr>
              {dates.map((date) => (
                <th
                  key={date}
                  scope="col"
                  className={classNames(lookOf(date), date === today && date !== dates[0] && styles.begins)}
                >
                  <DayName {...weekdays[(weekday(date) + 6) % 7]} />{' '}
                  <time dateTime={date} aria-current={date === today ? 'date' : undefined}>
                    {Number(date.slice(8))}
                  </time>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.unit?.id ?? index}>
                <th scope="row" className={styles.name}>
                  {row.unit ? (
                    <AdminLink to={`units/${row.unit.id}`}>{unitName(t, row.unit)}</AdminLink>
                  ) : (
                    t('units.none')
                  )}
                </th>
                {cellsOf(row, dates).map(({ date, days: span, bar }) => (
                  <td key={date} colSpan={span} className={bar ? styles.day : lookOf(date)}>
                    {bar ? (
                      <span className={bar.has ? styles.sent : styles.planned}>
                        {maySeeOrders ? (
                          <AdminLink to={`orders/${bar.order.id}`}>
                            <OrderNumber number={bar.order.number} />
                          </AdminLink>
                        ) : (
                          <OrderNumber number={bar.order.number} />
                        )}
                      </span>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function DayName({ short = '', long = '' }: { short?: string; long?: string }) {
  return (
    <>
      <span aria-hidden="true" className={styles.weekday}>
        {short.slice(0, 2)}
      </span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </>
  )
}

/** Only the end of the number is visible, as a bar of few days is short. */
function OrderNumber({ number }: { number: string }) {
  const end = number.lastIndexOf('-') + 1
  return (
    <>
      <VisuallyHidden>{number.slice(0, end)}</VisuallyHidden>
      {number.slice(end)}
    </>
  )
}
