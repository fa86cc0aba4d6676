import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { addDays, type IsoDate } from '../../../../contract/dates'
import { LOCALES, type PerLocale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { MAX_BLOCKED_DAYS_AHEAD, MAX_REASON_LENGTH } from '../../../../contract/settings'
import { dayInWords } from '../../../../contract/written-dates'
import { formatDate } from '../../../i18n/dates'
import { LANGUAGE_NAMES, useLocale } from '../../../i18n/locale'
import { Button } from '../../../ui/Button/Button'
import { DateField } from '../../../ui/Field/DateField'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { RecordTable } from '../../parts/RecordTable'
import { StaffForm } from '../../parts/StaffForm'

interface BlockedDaysProps {
  days: { date: IsoDate; reasons: PerLocale }[]
  today: IsoDate
  mayWrite: boolean
  sent: { typed: Record<string, string>; errors: Record<string, string> } | undefined
}

/** Days on which nothing is brought or collected, with the form that adds one. */
export function BlockedDays({ days, today, mayWrite, sent }: BlockedDaysProps) {
  const { t } = useTranslation('admin-settings')
  const locale = useLocale()
  return (
    <section className={stacks[16]} aria-labelledby="blocked">
      <h2 id="blocked">{t('blocked.title')}</h2>
      <p>{t('blocked.text')}</p>
      {days.length === 0 ? (
        <p>{t('blocked.none')}</p>
      ) : (
        <RecordTable
          caption={t('blocked.title')}
          rows={days}
          idOf={({ date }) => date}
          columns={[
            {
              label: t('blocked.day'),
              cell: ({ date }) => (
                <time dateTime={date} suppressHydrationWarning>
                  {dayInWords(date, locale)}
                </time>
              ),
            },
            { label: t('blocked.reason'), cell: ({ reasons }) => reasons[locale] },
            mayWrite && { label: t('blocked.open'), cell: ({ date }) => <Open date={date} /> },
          ]}
        />
      )}
      {mayWrite ? (
        <StaffForm name="blocked" className={stacks[16]}>
          <h3>{t('blocked.add')}</h3>
          <DateField
            name="date"
            label={t('blocked.day')}
            hint={t('blocked.dayHint')}
            required
            min={today}
            max={addDays(today, MAX_BLOCKED_DAYS_AHEAD)}
            inWords={(day) => dayInWords(day, locale)}
            defaultValue={sent?.typed.date}
            error={sent?.errors.date}
          />
          {LOCALES.map((language) => (
            <TextField
              key={language}
              name={`reason-${language}`}
              label={t('blocked.reasonIn', { language: LANGUAGE_NAMES[language] })}
              maxLength={MAX_REASON_LENGTH}
              required
              defaultValue={lookUp(sent?.typed ?? {}, `reason-${language}`)}
              error={lookUp(sent?.errors ?? {}, `reason-${language}`)}
            />
          ))}
          <p>
            <Button name="step" value="block">
              {t('blocked.block')}
            </Button>
          </p>
        </StaffForm>
      ) : null}
    </section>
  )
}

function Open({ date }: { date: IsoDate }) {
  const { t } = useTranslation('admin-settings')
  return (
    <Form method="post">
      <input type="hidden" name="day" value={date} />
      <Button name="step" value="open" variant="quiet">
        {t('blocked.open')}
        <VisuallyHidden> {formatDate(date)}</VisuallyHidden>
      </Button>
    </Form>
  )
}
