import { useTranslation } from 'react-i18next'
import { addDays, writtenDate } from '../../../contract/dates'
import type { LastDays } from '../../../contract/endpoints/follow-ups'
import { formatMoney } from '../../../contract/money'
import { possibleLastDay } from '../../../contract/periods'
import { parseTypedDate } from '../../../contract/typed-dates'
import { useDayInWords } from '../../i18n/useDayInWords'
import { DateField } from '../../ui/Field/DateField'
import { useTypedText } from '../../ui/Field/useTypedText'
import { stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import { PossibleDay } from '../PeriodFields/PeriodFields'
import { closedDaysInWords } from '../PeriodFields/period-messages'
import { asDays } from '../PeriodMonths/choosable'
import { MonthsButton, useHasMonths } from '../PeriodMonths/MonthsButton'
import { PeriodMonths } from '../PeriodMonths/PeriodMonths'

const CLOSED_DAYS_AHEAD = 60

interface LastDayFieldProps {
  action: string
  /** As '2026-12'. */
  month: string | undefined
  /** In cents, if it is known. */
  total?: number | undefined
  lastDays: LastDays
  label?: string
  /** As typed, or 'YYYY-MM-DD'. */
  value: string
  error?: string
  isRequired: boolean
}

/** A refused day has the nearest possible one as a button. */
export function LastDayField(props: LastDayFieldProps) {
  const { lastDays, label, value, error, isRequired } = props
  const { t } = useTranslation(['order', 'periods'])
  const inWords = useDayInWords()
  const { first, last, until } = lastDays
  const near = { start: addDays(until, 1), end: addDays(until, CLOSED_DAYS_AHEAD) }
  const closed = closedDaysInWords(lastDays, near, t)
  const possible = error ? possibleLastDay(parseTypedDate(value) ?? first, lastDays, lastDays) : undefined
  return (
    <div className={stacks[8]}>
      <DateField
        name="end"
        label={label ?? t('order:followUp.end')}
        hint={
          <>
            <WithDates>
              {t('order:followUp.endHint', { first: writtenDate(first), last: writtenDate(last) })}
            </WithDates>{' '}
            {closed.weekdays} {closed.days && <WithDates>{closed.days}</WithDates>}
          </>
        }
        defaultValue={value}
        error={error}
        min={first}
        max={last}
        inWords={inWords}
        required={isRequired}
      />
      {possible && <PossibleDay field="end" day={possible} />}
      <LastDayMonths {...props} />
    </div>
  )
}

function LastDayMonths({ lastDays, value, action, month, total }: LastDayFieldProps) {
  const price = total === undefined ? undefined : formatMoney(total)
  const hasMonths = useHasMonths()
  const chosen = asDays({ start: '', end: useTypedText('end', value) })
  const { first, last, until } = lastDays
  if (month) {
    const choosable = { first, last, calendar: lastDays, taken: lastDays.taken, start: until }
    return <PeriodMonths agreedEnd={until} {...{ chosen, choosable, month, action, price }} />
  }
  return (
    hasMonths && (
      <div>
        <MonthsButton action={action} />
      </div>
    )
  )
}
