import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { MAX_TABLE_BYTES } from '../../../../contract/article-files'
import { shopDay } from '../../../../contract/shop-time'
import { dayInWords } from '../../../../contract/written-dates'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { textOf } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { DateField } from '../../../ui/Field/DateField'
import { FileField } from '../../../ui/Field/FileField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Mistakes } from '../../parts/Mistakes'
import { StaffForm } from '../../parts/StaffForm'
import { TableLinks } from '../../parts/TableLinks'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { Checked } from './Checked'
import { checkFile, importChecked, postedForm } from './steps.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-articles', 'admin-article-files', 'forms'],
}

export async function loader(args: LoaderFunctionArgs) {
  await staffVisit(args)
  return { today: shopDay(new Date()) }
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const form = await postedForm(visit)
  if (!form || textOf(form, 'step') !== 'import') {
    const result = await checkFile(visit, form)
    return data(result, { status: result.status })
  }
  const { rows, result } = await importChecked(visit, form)
  if (result) return data(result, { status: result.status })
  visit.notify('success', visit.t('admin-article-files:imported', { count: rows }))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'articles')))
}

const RULES = ['code', 'left', 'amounts', 'places', 'ways', 'drafts'] as const

export default function ArticlesImport() {
  const { t } = useTranslation(['admin-article-files', 'admin-articles'])
  const locale = useLocale()
  const result = useActionData<typeof action>()
  return (
    <Page title={t('title')}>
      <Mistakes errors={result?.errors} />
      {result?.checked ? <Checked checked={result.checked} from={result.from} /> : <Beginning />}
      <Upload errors={result?.errors ?? {}} from={result?.from} isAgain={result?.checked !== undefined} />
      {result?.checked ? null : (
        <section className={stacks[16]} aria-labelledby="rules">
          <h2 id="rules">{t('rules.title')}</h2>
          <ul>
            {RULES.map((rule) => (
              <li key={rule}>{t(`rules.${rule}`)}</li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <Link to={adminPath(locale, 'articles')}>{t('admin-articles:all')}</Link>
      </p>
    </Page>
  )
}

function Beginning() {
  const { t } = useTranslation('admin-article-files')
  return (
    <>
      <p>{t('text')}</p>
      <section className={stacks[16]} aria-labelledby="export">
        <h2 id="export">{t('export.title')}</h2>
        <TableLinks />
      </section>
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
    <section className={stacks[16]} aria-labelledby="import">
      <h2 id="import">{t(isAgain ? 'checked.again' : 'import.title')}</h2>
      <StaffForm name="import" encType="multipart/form-data" className={stacks[16]}>
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
        <p>
          <Button name="step" value="check" variant={isAgain ? 'quiet' : undefined}>
            {t('import.check')}
          </Button>
        </p>
      </StaffForm>
    </section>
  )
}
