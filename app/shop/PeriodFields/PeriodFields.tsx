import { useTranslation } from 'react-i18next'
import { addDays, type DateRange, dayInWords, writtenDate } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { possiblePeriod } from '../../../contract/periods'
import { useLocale, useWords } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { DateField } from '../../ui/Field/DateField'
import { hint } from '../../ui/Field/Field.css'
import { typeInto, useTypedText } from '../../ui/Field/useTypedText'
import { stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import { asDays, choosableNext } from '../PeriodMonths/choosable'
import {
  MonthsButton,
  PeriodMonths,
  type PeriodMonthsProps,
  useHasMonths,
} from '../PeriodMonths/PeriodMonths'
import * as styles from '../PeriodMonths/PeriodMonths.css'
import { useIsGraphical } from '../shell-data'
import { type OpenMonths, type PeriodField, takeName } from './period-input'
import { closedDaysInWords, periodValues } from './period-messages'

/** In days. Later closed days are not listed, but refused with their reason. */
const CLOSED_DAYS_AHEAD = 70

interface PeriodFieldsProps extends Pick<PeriodMonthsProps, 'action' | 'price' | 'isPriceOld'> {
  calendar: RentalCalendar
  /** As typed, or 'YYYY-MM-DD'. */
  values: DateRange
  /** The current values, where scripts run. */
  current?: DateRange
  errors?: Partial<DateRange>
  /** The method of the buttons of possible days; that of the form by default. */
  takeBy?: 'get'
  months: OpenMonths | undefined
}

export function PeriodFields(props: PeriodFieldsProps) {
  const { calendar, values, current = values, errors, takeBy, action, months, price, isPriceOld } = props
  const { t } = useTranslation('periods')
  const hasMonths = useHasMonths()
  const isGraphical = useIsGraphical()
  const showsMonths = hasMonths && isGraphical
  const textValues = periodValues(calendar, current.start)
  const possible = possibleDays(current, calendar)
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.question}>{t('legend')}</legend>
      <div className={styles.days}>
        {(['start', 'end'] as const).map((field) => (
          <div key={field} className={stacks[8]}>
            <DateField
              name={field}
              label={t(field)}
              hint={showsMonths ? t(`${field}Day`) : <WithDates>{t(`${field}Hint`, textValues)}</WithDates>}
              defaultValue={values[field]}
              error={errors?.[field]}
              min={calendar.earliestStart}
              max={field === 'start' ? calendar.latestStart : undefined}
              autoComplete="off"
            />
            {errors?.[field] && possible[field] && (
              <PossibleDay field={field} day={possible[field]} takeBy={takeBy} />
            )}
          </div>
        ))}
      </div>
      {months ? (
        <PeriodChoice {...{ calendar, values, months, action, price, isPriceOld }} />
      ) : (
        !errors?.start && !errors?.end && <EndPrompt days={asDays(current)} isEnded={current.end !== ''} />
      )}
      {/* Open months show themselves on which days nothing is delivered. */}
      {showsMonths && months ? null : (
        <div className={styles.below}>
          {showsMonths ? <MonthsButton action={action} /> : null}
          <PeriodRules calendar={calendar} hasMonths={showsMonths} />
        </div>
      )}
    </fieldset>
  )
}

type PeriodChoiceProps = Omit<PeriodFieldsProps, 'current' | 'errors' | 'takeBy'> & { months: OpenMonths }

function PeriodChoice({ calendar, values, months: { month, taken }, ...rest }: PeriodChoiceProps) {
  const chosen = asDays({ start: useTypedText('start', values.start), end: useTypedText('end', values.end) })
  const choosable = choosableNext(chosen, calendar, taken)
  return <PeriodMonths {...rest} {...{ chosen, choosable, month }} />
}

function EndPrompt({ days, isEnded }: { days: DateRange; isEnded: boolean }) {
  const { t, locale } = useWords('periods')
  if (!days.start || isEnded) return null
  return (
    <p suppressHydrationWarning>
      {t('months.chooseEnd', { start: dayInWords(days.start, locale, 'named') })}
    </p>
  )
}

function possibleDays(values: DateRange, calendar: RentalCalendar): Partial<DateRange> {
  const typed = asDays(values)
  const { start, end } = possiblePeriod(typed, calendar)
  return { start: start === typed.start ? undefined : start, end: end === typed.end ? undefined : end }
}

type PossibleDayProps = { field: PeriodField; day: string; takeBy?: 'get' | undefined }

export function PossibleDay({ field, day, takeBy }: PossibleDayProps) {
  const { t } = useTranslation('periods')
  const name = dayInWords(day, useLocale(), 'named')
  return (
    <div>
      <Button
        variant="quiet"
        name={takeName(field)}
        value={day}
        formMethod={takeBy}
        onClick={() => typeInto(field, day)}
      >
        <span suppressHydrationWarning>{t('take', { day: name })}</span>
      </Button>
    </div>
  )
}

function PeriodRules({ calendar, hasMonths }: { calendar: RentalCalendar; hasMonths: boolean }) {
  const { t } = useTranslation('periods')
  const { today, earliestStart, leadDays } = calendar
  const near = { start: today, end: addDays(today, CLOSED_DAYS_AHEAD) }
  const { weekdays, days } = closedDaysInWords(calendar, near, t)
  if (hasMonths) return weekdays ? <p className={hint}>{weekdays}</p> : null
  return (
    <ul className={styles.rules}>
      <WithDates as="li">{t('earliest', { date: writtenDate(earliestStart), count: leadDays })}</WithDates>
      {weekdays ? <li>{weekdays}</li> : null}
      {days ? <WithDates as="li">{days}</WithDates> : null}
    </ul>
  )
}
