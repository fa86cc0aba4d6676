import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from 'remix-utils/use-hydrated'
import { type DateRange, daysBetween } from '../../../contract/dates'
import { daysOfMonth, monthFrom } from '../../../contract/weeks'
import { dayInWords } from '../../../contract/written-dates'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/classNames'
import { SelectField } from '../../ui/Field/SelectField'
import { cluster } from '../../ui/Layout/Layout.css'
import { fillDay } from '../PeriodFields/fill-day'
import { useIsGraphical } from '../useIsGraphical'
import { type Asked, afterPress, type Choosable, monthsFrom, monthWithin, whyNot } from './choosable'
import { MonthDays } from './MonthDays'
import { MONTHS_ID, OPEN_MONTH, PRESSED_DAY, SHOWN_MONTH } from './month-input'
import * as styles from './PeriodMonths.css'
import { useDayKeys } from './useDayKeys'

interface PeriodMonthsProps {
  asked?: Asked
  /** The days that the fields hold by now, as 'YYYY-MM-DD'; blank for none. */
  chosen: DateRange
  choosable: Choosable
  /** The month that is open, written as '2026-12'. */
  month: string
  /** The address of the page with its months, to which its buttons lead. */
  action: string
  /** It says what the choice costs, if that is known. */
  sum?: ReactNode
}

/** The months in which days are chosen: each press is a request, or changes the fields at once where scripts run. */
export function PeriodMonths(props: PeriodMonthsProps) {
  const { asked = 'period', chosen, choosable, sum } = props
  const { t } = useTranslation('periods')
  const part = useRef<HTMLFieldSetElement>(null)
  const isScripted = useHydrated()
  const isGraphical = useIsGraphical()
  const asOpened = monthWithin(props.month, choosable)
  const [month, setMonth] = useState(asOpened)
  useEffect(() => setMonth(asOpened), [asOpened])
  const keys = useDayKeys({ part, month, setMonth, chosen, choosable })
  const action = `${props.action}#${MONTHS_ID}`

  function press({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.name !== PRESSED_DAY) return false
    const { start, end } = afterPress(chosen, button.value, asked)
    keys.setFocused(button.value)
    if (asked === 'period') fillDay('start', start)
    fillDay('end', end)
    return true
  }

  function turn({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.name !== SHOWN_MONTH || !button.value) return false
    setMonth(button.value)
    return true
  }

  return (
    <fieldset
      ref={part}
      id={MONTHS_ID}
      aria-label={t('months.title')}
      className={classNames(styles.part, !isScripted && styles.drawn)}
      onKeyDown={keys.onKeyDown}
      onClick={(event) => {
        if (press(event) || turn(event)) event.preventDefault()
      }}
    >
      <input type="hidden" name={OPEN_MONTH} value={month} />
      <Said asked={asked} chosen={chosen} sum={sum} />
      {isGraphical ? (
        <div className={styles.months}>
          {monthsFrom(month).map((one) => (
            <MonthDays key={one} month={one} {...{ chosen, choosable, action }} tabStop={keys.tabStop} />
          ))}
        </div>
      ) : (
        <DaysToSelect {...{ month, choosable, action }} />
      )}
      <Legend month={month} choosable={choosable} />
      <OtherMonths {...{ month, choosable, action }} />
    </fieldset>
  )
}

/** What is chosen by now, which is read out whenever it changes. */
function Said({ asked, chosen, sum }: Pick<PeriodMonthsProps, 'asked' | 'chosen' | 'sum'>) {
  const { t } = useTranslation('periods')
  const locale = useLocale()
  const { start, end } = chosen
  const named = (day: string) => day && dayInWords(day, locale, 'named')
  const isWhole = start !== '' && end > start
  const next = asked === 'end' ? 'chooseLast' : start ? 'chooseEnd' : 'chooseStart'
  const count = isWhole ? daysBetween(start, end) + 1 : 0
  return (
    <p role="status" className={styles.said} suppressHydrationWarning>
      {t(`months.${isWhole ? 'chosen' : next}`, { start: named(start), end: named(end), count })}{' '}
      {isWhole && sum}
    </p>
  )
}

type MonthsProps = Pick<PeriodMonthsProps, 'month' | 'choosable' | 'action'>

/** Text browsers get the possible days of a month as a list, as each button of a table is a stop on their way. */
function DaysToSelect({ month, choosable, action }: MonthsProps) {
  const { t } = useTranslation('periods')
  const locale = useLocale()
  const possible = daysOfMonth(month).filter((day) => !whyNot(day, choosable))
  return (
    <>
      <SelectField
        name={PRESSED_DAY}
        label={dayInWords(`${month}-01`, locale, 'month')}
        emptyLabel={t('months.choose')}
        options={possible.map((day) => ({ value: day, label: dayInWords(day, locale, 'named') }))}
      />
      <div>
        <Button variant="quiet" formMethod="get" formAction={action}>
          {t('months.take')}
        </Button>
      </div>
    </>
  )
}

/** Says why days of the months shown are struck. */
function Legend({ month, choosable }: Pick<MonthsProps, 'month' | 'choosable'>) {
  const { t } = useTranslation('periods')
  const days = monthsFrom(month).flatMap(daysOfMonth)
  const reasons = new Set(days.map((day) => whyNot(day, choosable)))
  const said = (['closed', 'taken'] as const).filter((why) => reasons.has(why))
  if (said.length === 0) return null
  return <p className={styles.legend}>{said.map((why) => t(`months.legend.${why}`)).join(' ')}</p>
}

function OtherMonths({ month, choosable, action }: MonthsProps) {
  const { t } = useTranslation('periods')
  const locale = useLocale()
  const others = ([-1, 1] as const).map((step) => monthFrom(month, step))
  const shown = others.filter((other) => other === monthWithin(other, choosable))
  return (
    <div className={cluster}>
      {shown.map((other) => (
        <Button
          key={other}
          variant="quiet"
          name={SHOWN_MONTH}
          value={other}
          formMethod="get"
          formAction={action}
        >
          <span suppressHydrationWarning>{dayInWords(`${other}-01`, locale, 'month')}</span>
        </Button>
      ))}{' '}
      <Button variant="quiet" name={SHOWN_MONTH} value="" formMethod="get" formAction={action}>
        {t('months.close')}
      </Button>
    </div>
  )
}
