import { addDays, writtenDate } from '../../../../contract/dates'
import { openingApi } from '../../../../contract/endpoints/opening'
import { LOCALES } from '../../../../contract/locales'
import { MAX_CLOSING_LENGTH } from '../../../../contract/opening'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { CheckboxField } from '../../../ui/Field/Choices'
import { DateField } from '../../../ui/Field/DateField'
import { TextField } from '../../../ui/Field/TextField'
import { Section } from '../../../ui/Section/Section'
import { LinkLine } from '../../parts/AdminLink'
import { useLanguageName } from '../../parts/display'
import { alwaysReload, Mistakes, StaffForm, Submit, VerbButton } from '../../parts/forms'
import { forStaff, staffVerbs } from '../../route.server'
import { typedDay } from '../../typed-day'

export const handle: PageHandle = { i18n: ['admin-opening', 'admin-settings'] }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit }) => {
  const { closing, isClosedNow, today } = (await visit.call(openingApi.read)).data
  return { closing, isClosedNow, today }
})

export const action = staffVerbs('settings-closing', {
  close: {
    extras: ({ from, to, blocks }) => ({
      ...{ from: typedDay.parse(from), to: typedDay.parse(to) },
      blocks: Boolean(blocks),
    }),
    done: 'admin-opening:closing.done',
  },
  end_closing: { done: 'admin-opening:closing.ended' },
})

const DAYS = ['from', 'to'] as const
const MAX_DAYS_AHEAD = 366

export default function Closing() {
  const { t, closing, isClosedNow, today } = usePage<typeof loader>('admin-opening')
  const languageName = useLanguageName()
  return (
    <Page width="text" title={t('closing.title')}>
      <Mistakes />
      <p>{t('closing.text')}</p>
      {closing ? (
        <Section
          id="closing"
          title={
            isClosedNow
              ? t('closing.now', { day: writtenDate(closing.to) })
              : t('closing.planned', { from: writtenDate(closing.from), to: writtenDate(closing.to) })
          }
        >
          <VerbButton verb="end_closing" label={t(isClosedNow ? 'closing.end' : 'closing.callOff')} />
          <h2>{t('closing.change')}</h2>
        </Section>
      ) : null}
      <RequiredNote />
      <StaffForm verb="close" gap={16}>
        {DAYS.map((name) => (
          <DateField
            key={name}
            name={name}
            label={t(`closing.${name}`)}
            hint={t('closing.dayHint', { example: writtenDate(addDays(today, 7)) })}
            required
            defaultValue={closing?.[name]}
            min={closing?.from && closing.from < today ? closing.from : today}
            max={addDays(today, MAX_DAYS_AHEAD)}
          />
        ))}
        {LOCALES.map((language) => (
          <TextField
            key={language}
            name={`words.${language}`}
            label={t('closing.words', { language: languageName(language) })}
            lang={language}
            width="full"
            maxLength={MAX_CLOSING_LENGTH}
            defaultValue={closing?.words[language]}
            required
          />
        ))}
        <CheckboxField name="blocks" label={t('closing.blocks')} hint={t('closing.blocksHint')} />
        <Submit>{t('closing.close')}</Submit>
      </StaffForm>
      <LinkLine to="settings/opening">{t('title')}</LinkLine>
    </Page>
  )
}
