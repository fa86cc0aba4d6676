import { useTranslation } from 'react-i18next'
import { addDays } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/wire/rental-calendar'
import { formatDate } from '../../i18n/dates'
import { DateField } from '../../ui/Field/DateField'
import { WithDates } from '../../ui/WithDates/WithDates'
import * as styles from './PeriodFields.css'
import { periodValues } from './period-values'

/** In days. A later closed day is rejected with its reason. */
const CLOSED_DAYS_AHEAD = 70

interface PeriodFieldsProps {
  calendar: RentalCalendar
  /** As typed, or 'YYYY-MM-DD'. */
  values: { start: string; end: string }
  errors?: { start?: string; end?: string }
}

export function PeriodFields({ calendar, values, errors }: PeriodFieldsProps) {
  const { t } = useTranslation('periods')
  const textValues = periodValues(calendar)
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{t('legend')}</legend>
      <PeriodRules calendar={calendar} />
      <DateField
        name="start"
        label={t('start')}
        hint={<WithDates>{t('startHint', textValues)}</WithDates>}
        defaultValue={values.start}
        error={errors?.start}
        min={calendar.earliest_start}
        max={calendar.latest_start}
        autoComplete="off"
        required
      />
      <DateField
        name="end"
        label={t('end')}
        hint={<WithDates>{t('endHint', textValues)}</WithDates>}
        defaultValue={values.end}
        error={errors?.end}
        min={calendar.earliest_start}
        autoComplete="off"
        required
      />
    </fieldset>
  )
}

function PeriodRules({ calendar }: { calendar: RentalCalendar }) {
  const { t } = useTranslation('periods')
  const weekdays = calendar.closed_weekdays.map((day) => t(`weekday.${day}`)).join(', ')
  const lastShown = addDays(calendar.today, CLOSED_DAYS_AHEAD)
  const closed = calendar.closed
    .filter(({ date }) => date >= calendar.today && date <= lastShown)
    .map(({ date, reason }) => `${formatDate(date)} (${reason})`)
    .join(', ')
  const earliest = formatDate(calendar.earliest_start)
  return (
    <ul className={styles.rules}>
      <li>
        <WithDates>{t('earliest', { date: earliest, count: calendar.lead_days })}</WithDates>
      </li>
      {weekdays ? <li>{t('closedWeekdays', { days: weekdays })}</li> : null}
      {closed ? (
        <li>
          <WithDates>{t('closedDays', { days: closed })}</WithDates>
        </li>
      ) : null}
    </ul>
  )
}
