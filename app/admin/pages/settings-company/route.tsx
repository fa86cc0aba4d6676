import { z } from 'zod'
import {
  COMPANY_FIELDS,
  COMPANY_GROUPS,
  COMPANY_TEXTS,
  companyText,
  MAX_COMPANY_LENGTH,
} from '../../../../contract/company'
import { settingsApi } from '../../../../contract/endpoints/settings'
import type { Locale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { TextField } from '../../../ui/Field/TextField'
import { FoldedSection } from '../../../ui/FoldedSection/FoldedSection'
import { grid } from '../../../ui/Layout/Layout.css'
import { staffFormId } from '../../form-names'
import { LinkLine } from '../../parts/AdminLink'
import { alwaysReload, Mistakes, PerLanguage, StaffForm, Submit } from '../../parts/forms'
import { doneByStatus, forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = {
  i18n: ['admin-settings'],
  form: () => staffFormId('company'),
}

export const shouldRevalidate = alwaysReload

/** The page asks for a second factor, as it has the bank account of the shop. */
export const loader = forStaff(async ({ visit }) => (await visit.call(settingsApi.readCompany)).data)

const companyForm = z
  .object({
    seen: z.string().default(''),
    ...Object.fromEntries(COMPANY_FIELDS.map((field) => [field, z.string().default('')])),
  })
  .transform(({ seen, ...values }) => ({ seen, values }))

export const action = staffVerbs('settings-company', {
  '': { form: companyForm, done: doneByStatus('admin-settings:') },
})

export default function Company() {
  const { t, seen, values } = usePage<typeof loader>('admin-settings')
  const field = (name: string, label: string, lang?: Locale) => (
    <TextField
      key={name}
      name={name}
      label={label}
      lang={lang}
      maxLength={MAX_COMPANY_LENGTH}
      width="full"
      autoComplete="off"
      defaultValue={lookUp(values, name)}
    />
  )
  return (
    <Page title={t('company.title')}>
      <p>{t('company.text')}</p>
      <StaffForm verb="" name="company" gap={24} seen={seen}>
        <Mistakes />
        {Object.entries(COMPANY_GROUPS).map(([group, names]) => (
          <FoldedSection
            key={group}
            id={`group-${group}`}
            title={t(`company.groups.${group}`)}
            line={names.flatMap((name) => lookUp(values, name) || []).join(', ')}
          >
            <div className={grid}>{names.map((name) => field(name, t(`company.fields.${name}`)))}</div>
          </FoldedSection>
        ))}
        <FoldedSection id="group-texts" title={t('company.groups.texts')}>
          {COMPANY_TEXTS.map((name) => (
            <PerLanguage key={name}>
              {(locale, language) =>
                field(companyText(name, locale), `${t(`company.fields.${name}`)} (${language})`, locale)
              }
            </PerLanguage>
          ))}
        </FoldedSection>
        <Submit>{t('save')}</Submit>
      </StaffForm>
      <LinkLine to="settings">{t('all')}</LinkLine>
    </Page>
  )
}
