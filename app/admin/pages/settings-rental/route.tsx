import { addDays, dayInWords, writtenDate } from '../../../../contract/dates'
import { settingsApi } from '../../../../contract/endpoints/settings'
import { LOCALES } from '../../../../contract/locales'
import {
  MAX_BLOCKED_DAYS_AHEAD,
  MAX_REASON_LENGTH,
  RENTAL_NUMBERS,
  SHOP_MAILS,
} from '../../../../contract/settings'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { CheckboxGroup } from '../../../ui/Field/Choices'
import { DateField } from '../../../ui/Field/DateField'
import { TextField } from '../../../ui/Field/TextField'
import { grid } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { LinkLine } from '../../parts/AdminLink'
import { useLanguageName } from '../../parts/display'
import {
  alwaysReload,
  fieldWords,
  Mistakes,
  NumberField,
  StaffForm,
  Submit,
  VerbButton,
} from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'
import { forStaff, staffVerbs } from '../../route.server'
import { typedDay } from '../../typed-day'

export const handle: PageHandle = { i18n: ['admin-settings'] }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, mayChange }) => {
  const { rental, blockedDays, today } = (await visit.call(settingsApi.read)).data
  return { rental, blockedDays, today, mayWrite: mayChange }
})

const numberOrNull = (typed: unknown) => (typeof typed === 'number' ? typed : null)

export const action = staffVerbs('settings-rental', {
  rules: {
    // The endpoint refuses null with the bounds in its message.
    extras: (typed) => Object.fromEntries(RENTAL_NUMBERS.map((name) => [name, numberOrNull(typed[name])])),
    done: 'admin-settings:rental.done.rules',
  },
  block: {
    extras: ({ date }) => ({ date: typedDay.parse(date) }),
    field: (path) => path.replace('reason-', 'reasons.'),
    done: 'admin-settings:rental.done.block',
  },
  open: { done: 'admin-settings:rental.done.open' },
})

export default function RentalPage() {
  const { t, mayWrite } = usePage<typeof loader>('admin-settings')
  return (
    <Page title={t('rental.title')}>
      <Mistakes />
      {mayWrite ? <RequiredNote /> : null}
      <RentalRules />
      <BlockedDays />
      <LinkLine to="settings">{t('all')}</LinkLine>
    </Page>
  )
}

function BlockedDays() {
  const { t, locale, blockedDays, today, mayWrite } = usePage<typeof loader>('admin-settings')
  const languageName = useLanguageName()
  return (
    <Section id="blocked" title={t('blocked.title')}>
      <p>{t('blocked.text')}</p>
      <RecordTable
        empty={t('blocked.none')}
        caption={t('blocked.title')}
        rows={blockedDays}
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
          mayWrite && {
            label: t('blocked.open'),
            cell: ({ date }) => (
              <VerbButton verb="open" sends={{ date }} about={writtenDate(date)} label={t('blocked.open')} />
            ),
          },
        ]}
      />
      {mayWrite ? (
        <StaffForm verb="block" gap={16}>
          <h3>{t('blocked.add')}</h3>
          <DateField
            {...fieldWords(t, 'blocked.day')}
            name="date"
            required
            min={today}
            max={addDays(today, MAX_BLOCKED_DAYS_AHEAD)}
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

// Any Sunday, to name the weekdays from 0.
const SUNDAY = '2026-01-04'

function RentalRules() {
  const { t, locale, rental, mayWrite } = usePage<typeof loader>('admin-settings')
  const weekdays = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    value: String(day),
    label: <span suppressHydrationWarning>{dayInWords(addDays(SUNDAY, day), locale, 'weekday')}</span>,
    disabled: !mayWrite,
  }))
  return (
    <Section id="rules" title={t('rental.rules')}>
      <p>{t('rental.rulesText')}</p>
      <StaffForm verb="rules" gap={16} seen={rental.seen}>
        <div className={grid}>
          {RENTAL_NUMBERS.map((name) => (
            <NumberField
              key={name}
              {...fieldWords(t, `rental.${name}`)}
              maxLength={4}
              required
              readOnly={!mayWrite}
              defaultValue={String(rental[name] ?? '')}
            />
          ))}
        </div>
        <CheckboxGroup
          {...fieldWords(t, 'rental.weekdays')}
          name="closedWeekdays"
          options={weekdays}
          defaultValues={rental.closedWeekdays.map(String)}
        />
        <CheckboxGroup
          {...fieldWords(t, 'rental.mails')}
          name="mails"
          options={SHOP_MAILS.map((value) => ({
            value,
            label: t(`rental.mail.${value}`),
            disabled: !mayWrite,
          }))}
          defaultValues={rental.mails}
        />
        {mayWrite ? <Submit>{t('save')}</Submit> : null}
      </StaffForm>
    </Section>
  )
}
