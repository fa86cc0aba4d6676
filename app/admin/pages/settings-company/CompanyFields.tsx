import { useTranslation } from 'react-i18next'
import { COMPANY_GROUPS, COMPANY_TEXTS, companyText, MAX_COMPANY_LENGTH } from '../../../../contract/company'
import { LOCALES, type Locale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { TextField } from '../../../ui/Field/TextField'
import { grid, stacks } from '../../../ui/Layout/Layout.css'
import { useLanguageName } from '../../parts/display-names'
import { Section } from '../../parts/Section'

export function CompanyFields({ values }: { values: Record<string, string> }) {
  const { t } = useTranslation('admin-settings')
  const languageName = useLanguageName()
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
    <>
      {Object.entries(COMPANY_GROUPS).map(([group, names]) => (
        <section key={group} aria-labelledby={`group-${group}`} className={stacks[16]}>
          <h2 id={`group-${group}`}>{t(`company.groups.${group}`)}</h2>
          <div className={grid}>{names.map((name) => field(name, t(`company.fields.${name}`)))}</div>
        </section>
      ))}
      <Section id="group-texts" title={t('company.groups.texts')}>
        {COMPANY_TEXTS.map((name) => (
          <div key={name} className={grid}>
            {LOCALES.map((locale) => {
              const label = t(`company.fields.${name}`)
              return field(companyText(name, locale), `${label} (${languageName(locale)})`, locale)
            })}
          </div>
        ))}
      </Section>
    </>
  )
}
