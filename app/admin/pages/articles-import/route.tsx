import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { MAX_TABLE_BYTES } from '../../../../contract/article-files'
import { shopDay } from '../../../../contract/shop-time'
import { dayInWords } from '../../../../contract/written-dates'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { DateField } from '../../../ui/Field/DateField'
import { FileField } from '../../../ui/Field/FileField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { LinkLine } from '../../parts/AdminLink'
import { Mistakes, StaffForm, Submit } from '../../parts/forms'
import { Section } from '../../parts/Section'
import { TableLinks } from '../../parts/TableLinks'
import { forStaff } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
import { Checked } from './Checked'
import { checkFile, importChecked, type Result } from './steps.server'

export const handle: PageHandle = { i18n: ['admin', 'admin-articles', 'admin-article-files', 'forms'] }

export const loader = forStaff(() => ({ today: shopDay(new Date()) }))

export const action = staffVerbs('articles-import', { check: checkFile, apply: importChecked })

const RULES = ['code', 'left', 'amounts', 'places', 'ways', 'drafts'] as const

export default function ArticlesImport() {
  const { t } = useTranslation(['admin-article-files', 'admin-articles'])
  const result = useActionData<Result>()
  return (
    <Page title={t('title')}>
      <Mistakes errors={result?.errors} />
      {result?.checked ? <Checked checked={result.checked} from={result.from} /> : <Beginning />}
      <Upload errors={result?.errors ?? {}} from={result?.from} isAgain={result?.checked !== undefined} />
      {result?.checked ? null : (
        <Section id="rules" title={t('rules.title')}>
          <ul>
            {RULES.map((rule) => (
              <li key={rule}>{t(`rules.${rule}`)}</li>
            ))}
          </ul>
        </Section>
      )}
      <LinkLine to="articles">{t('admin-articles:all')}</LinkLine>
    </Page>
  )
}

function Beginning() {
  const { t } = useTranslation('admin-article-files')
  return (
    <>
      <p>{t('text')}</p>
      <Section id="export" title={t('export.title')}>
        <TableLinks />
      </Section>
    </>
  )
}

interface UploadProps {
  errors: Record<string, string>
  from: string | undefined
  isAgain: boolean
}

function Upload({ errors, from, isAgain }: UploadProps) {
  const { t } = useTranslation('admin-article-files')
  const locale = useLocale()
  const { today } = useLoaderData<typeof loader>()
  return (
    <Section id="import" title={t(isAgain ? 'checked.again' : 'import.title')}>
      <StaffForm verb="check" encType="multipart/form-data" className={stacks[16]}>
        <FileField
          name="table"
          label={t('import.file')}
          hint={t('import.hint', { limit: MAX_TABLE_BYTES / 1024 })}
          accept=".csv,text/csv"
          error={errors.table}
        />
        <DateField
          name="from"
          label={t('import.from')}
          hint={t('import.fromHint')}
          min={today}
          inWords={(day) => dayInWords(day, locale)}
          defaultValue={from}
          error={errors.from}
        />
        <Submit variant={isAgain ? 'quiet' : undefined}>{t('import.check')}</Submit>
      </StaffForm>
    </Section>
  )
}
