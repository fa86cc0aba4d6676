import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useHydrated } from 'remix-utils/use-hydrated'
import { type DateRange, dayInWords, daysBetween, type IsoDate, namedDay } from '../../../contract/dates'
import { rentedDays } from '../../../contract/periods'
import { daysOfMonth, monthFrom } from '../../../contract/weeks'
import { useWords } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/classNames'
import { SelectField } from '../../ui/Field/Choices'
import { hint, pending } from '../../ui/Field/Field.css'
import { typeInto } from '../../ui/Field/useTypedText'
import { cluster } from '../../ui/Layout/Layout.css'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import { MONTHS_ID, type MonthNames, monthNames } from '../PeriodFields/period-input'
import { useIsGraphical, useShellData } from '../shell-data'
import { afterPress, type Choosable, isNearlyOver, monthsFrom, monthWithin, whyNot } from './choosable'
import { MonthDays, type Sending } from './MonthDays'
import * as styles from './PeriodMonths.css'
import { useDayKeys } from './useDayKeys'

const ARROWS = [
  { icon: 'earlier', step: -1 },
  { icon: 'later', step: 1 },
] as const

const KEYS_ID = 'days-keys'

/** For who moves through the days by keys, once scripts run. */
const gridOf = (name: string) => ({
  role: 'grid',
  'aria-label': name,
  'aria-multiselectable': true,
  'aria-describedby': KEYS_ID,
})

export interface PeriodMonthsProps {
  /** The agreed last day, where only a new last day is asked for. */
  agreedEnd?: IsoDate
  /** 'YYYY-MM-DD', or blank. */
  chosen: DateRange
  choosable: Choosable
  /** As '2026-12'. */
  month: string
  action: string
  /** The field of the last day, in a form that is posted; other pages are requested with the values of their form. */
  question?: string
  inputs?: DateRange
  /** In words; blank while it is not known. */
  price?: string | undefined
  isPriceOld?: boolean | undefined
}

/** A calendar of buttons: each press is a request, or fills in the fields where scripts run. */
export function PeriodMonths(props: PeriodMonthsProps) {
  const { agreedEnd, chosen, choosable, price, isPriceOld, question } = props
  const { inputs = { start: 'start', end: 'end' } } = props
  const names = monthNames(question)
  const { t, locale } = useWords('periods')
  const ref = useRef<HTMLFieldSetElement>(null)
  const isScripted = useHydrated()
  const isGraphical = useIsGraphical()
  const initialMonth = monthWithin(props.month, choosable)
  const [month, setMonth] = useState(initialMonth)
  useEffect(() => setMonth(initialMonth), [initialMonth])
  const keys = useDayKeys({ part: ref, month, setMonth, chosen, choosable })
  const sending = {
    formMethod: question ? undefined : ('get' as const),
    formAction: `${props.action}#${MONTHS_ID}`,
  }
  const [first, second] = monthsFrom(month)
  const isComplete = countDays(agreedEnd, chosen) > 0
  const days = { chosen, choosable, sending, name: names.day, tabStop: keys.tabStop }

  function press(button: HTMLButtonElement) {
    if (button.name !== names.day) return false
    keys.setFocused(button.value)
    const { start, end } = agreedEnd ? { ...chosen, end: button.value } : afterPress(chosen, button.value)
    if (!agreedEnd) typeInto(inputs.start, start)
    typeInto(inputs.end, end)
    // The server knows what another last day costs.
    return !agreedEnd
  }

  function turn(button: HTMLButtonElement) {
    if (button.name !== names.show) return false
    keys.setFocused(undefined)
    flushSync(() => setMonth(button.value))
    // The arrow is gone at the last month.
    if (!button.isConnected) ref.current?.querySelector<HTMLElement>(`[name="${names.show}"]`)?.focus()
    return true
  }

  return (
    <fieldset
      ref={ref}
      id={MONTHS_ID}
      className={classNames(styles.part, !isScripted && styles.drawn)}
      onKeyDown={(event) => {
        if (event.key === 'Escape')
          ref.current?.querySelector<HTMLElement>(`[name="${names.close}"]`)?.click()
        else keys.onKeyDown(event)
      }}
      onClick={(event) => {
        const button = event.target instanceof Element && event.target.closest('button')
        if (button && (press(button) || turn(button))) event.preventDefault()
      }}
    >
      <legend className={visuallyHidden}>{t('months.title')}</legend>
      <input type="hidden" name={names.month} value={month} />
      {/* Announces the month after an arrow: what is in a grid cannot be live. */}
      {isScripted && isGraphical ? (
        <p role="status" className={visuallyHidden}>
          {dayInWords(`${first}-01`, locale, 'month')}
        </p>
      ) : null}
      <ChosenDays {...{ agreedEnd, chosen }} />
      {isGraphical ? (
        <div className={styles.turned}>
          <OtherMonths {...{ month, choosable, names, sending }} hasArrows />
          <div
            {...(days.tabStop && gridOf(t('months.title')))}
            className={classNames(styles.months, isNearlyOver(month, choosable) && styles.both)}
          >
            <MonthDays month={first} {...days} />
            <MonthDays month={second} {...days} />
          </div>
          {days.tabStop && (
            <p id={KEYS_ID} hidden>
              {t('months.keys')}
            </p>
          )}
        </div>
      ) : (
        <DaysToSelect {...{ month, choosable, names, sending }} />
      )}
      {price !== undefined && (
        <p className={classNames(styles.sum, isPriceOld && pending)}>
          {price && isComplete ? t('months.comesTo', { amount: price }) : null}
        </p>
      )}
      {isGraphical && <Legend month={month} choosable={choosable} />}
      <div className={cluster}>
        {isGraphical ? null : <OtherMonths {...{ month, choosable, names, sending }} />}{' '}
        <Button variant="quiet" name={names.close} {...sending}>
          {t('months.close')}
        </Button>
      </div>
    </fieldset>
  )
}

/** The days of a period, or those after the agreed last day; 0 until both ends are chosen. */
function countDays(agreedEnd: IsoDate | undefined, { start, end }: DateRange): number {
  if (agreedEnd) return end > agreedEnd ? daysBetween(agreedEnd, end) : 0
  return start && end > start ? rentedDays({ start, end }) : 0
}

function ChosenDays({ agreedEnd, chosen: { start, end } }: Pick<PeriodMonthsProps, 'agreedEnd' | 'chosen'>) {
  const { t, locale } = useWords('periods')
  const complete = agreedEnd ? 'chosenLast' : 'chosen'
  const next = agreedEnd ? 'chooseLast' : start ? 'chooseEnd' : 'chooseStart'
  const count = countDays(agreedEnd, { start, end })
  return (
    <p role="status" className={styles.status} suppressHydrationWarning>
      {t(`months.${count > 0 ? complete : next}`, {
        start: start && dayInWords(start, locale, 'named'),
        end: end && namedDay(end, locale, agreedEnd ?? start),
        count,
      })}
    </p>
  )
}

interface MonthsProps extends Pick<PeriodMonthsProps, 'month' | 'choosable'> {
  names: MonthNames
  sending: Sending
}

/** Text browsers get the possible days as a list, as each button of a table is a stop for the keyboard. */
function DaysToSelect({ month, choosable, names, sending }: MonthsProps) {
  const { t, locale } = useWords('periods')
  const months = isNearlyOver(month, choosable) ? monthsFrom(month) : [month]
  const possible = months.flatMap(daysOfMonth).filter((day) => !whyNot(day, choosable))
  return (
    <>
      <SelectField
        name={names.day}
        label={months.map((shownMonth) => dayInWords(`${shownMonth}-01`, locale, 'month')).join(', ')}
        emptyLabel={t('months.choose')}
        options={possible.map((day) => ({ value: day, label: dayInWords(day, locale, 'named') }))}
      />
      <div>
        <Button variant="quiet" {...sending}>
          {t('months.take')}
        </Button>
      </div>
    </>
  )
}

function Legend({ month, choosable }: Pick<MonthsProps, 'month' | 'choosable'>) {
  const { t } = useTranslation('periods')
  const days = monthsFrom(month).flatMap(daysOfMonth)
  const reasons = new Set(days.map((day) => whyNot(day, choosable)))
  const shown = (['closed', 'taken'] as const).filter((why) => reasons.has(why))
  if (shown.length === 0) return null
  const weekdays = choosable.calendar.closedWeekdays.map((day) => t(`weekday.${day}`)).join(', ')
  const closed = weekdays ? 'closedWeekdays' : 'closed'
  const words = shown.map((why) => t(`months.legend.${why === 'closed' ? closed : why}`, { days: weekdays }))
  return <p className={hint}>{words.join(' ')}</p>
}

function OtherMonths({ month, choosable, names, sending, hasArrows }: MonthsProps & { hasArrows?: boolean }) {
  const { t, locale } = useWords('periods')
  return (
    <>
      {ARROWS.map(({ icon, step }) => {
        const other = monthFrom(month, step)
        if (other !== monthWithin(other, choosable)) return null
        const name = dayInWords(`${other}-01`, locale, 'month')
        const words = hasArrows ? t(`months.${icon}`, { month: name }) : name
        const button = { name: names.show, value: other, ...sending }
        return hasArrows ? (
          <span key={icon} className={styles.arrows[icon]}>
            <Button variant="quiet" {...button} icon={icon} isIconOnly title={words} suppressHydrationWarning>
              <span suppressHydrationWarning>{words}</span>
            </Button>
          </span>
        ) : (
          <Button key={icon} variant="quiet" {...button}>
            <span suppressHydrationWarning>{words}</span>
          </Button>
        )
      })}
    </>
  )
}

/** Where the backend does not know which days are taken, days are typed. */
export const useHasMonths = (): boolean => !useShellData()?.unanswered.includes('takenDays')

export function MonthsButton({ action, question }: Pick<PeriodMonthsProps, 'action' | 'question'>) {
  const { t } = useTranslation('periods')
  return (
    <Button
      id={MONTHS_ID}
      variant="quiet"
      name={monthNames(question).show}
      formMethod={question ? undefined : 'get'}
      formAction={`${action}#${MONTHS_ID}`}
    >
      {t('months.open')}
    </Button>
  )
}
