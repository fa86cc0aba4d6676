import { useTranslation } from 'react-i18next'
import { addDays, type IsoDate } from '../../../../contract/dates'
import { LOCALES, type PerLocale } from '../../../../contract/locales'
import { MAX_BLOCKED_DAYS_AHEAD, MAX_REASON_LENGTH } from '../../../../contract/settings'
import { dayInWords, writtenDate } from '../../../../contract/written-dates'
import { useLocale } from '../../../i18n/locale'
import { DateField } from '../../../ui/Field/DateField'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { useLanguageName } from '../../parts/display'
import { StaffForm, Submit, VerbButton } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'
import { Section } from '../../parts/Section'

interface BlockedDaysProps {
  days: { date: IsoDate; reasons: PerLocale }[]
  today: IsoDate
  mayWrite: boolean
}

export function BlockedDays({ days, today, mayWrite }: BlockedDaysProps) {
  const { t } = useTranslation('admin-settings')
  const languageName = useLanguageName()
  const locale = useLocale()
  return (
    <Section id="blocked" title={t('blocked.title')}>
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
        <StaffForm verb="block" className={stacks[16]}>
          <h3>{t('blocked.add')}</h3>
          <DateField
            name="date"
            label={t('blocked.day')}
            hint={t('blocked.dayHint')}
            required
            min={today}
            max={addDays(today, MAX_BLOCKED_DAYS_AHEAD)}
            inWords={(day) => dayInWords(day, locale)}
          />
          {LOCALES.map((language) => (
            <TextField
              key={language}
              name={`reasons.${language}`}
              label={t('blocked.reasonIn', { language: languageName(language) })}
              maxLength={MAX_REASON_LENGTH}
              required
            />
          ))}
          <Submit>{t('blocked.block')}</Submit>
        </StaffForm>
      ) : null}
    </Section>
  )
}

function Open({ date }: { date: IsoDate }) {
  const { t } = useTranslation('admin-settings')
  return (
    <VerbButton verb="open" sends={{ date }} variant="quiet">
      {t('blocked.open')}
      <VisuallyHidden> {writtenDate(date)}</VisuallyHidden>
    </VerbButton>
  )
}
