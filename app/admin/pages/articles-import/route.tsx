import { useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { MAX_TABLE_BYTES } from '../../../../contract/article-files'
import { writtenDate } from '../../../../contract/dates'
import type { ImportChecked } from '../../../../contract/endpoints/article-files'
import { formatMoney, formatPercent } from '../../../../contract/money'
import { useWords } from '../../../i18n/locale'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { DateField } from '../../../ui/Field/DateField'
import { FileField } from '../../../ui/Field/TextField'
import { Notice } from '../../../ui/Notice/Notice'
import { Section } from '../../../ui/Section/Section'
import { LinkLine } from '../../parts/AdminLink'
import { fieldWords, Mistakes, StaffForm, Submit } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'
import { TableLinks } from '../../parts/TableLinks'
import { forStaff, staffVerbs } from '../../route.server'
import { checkFile, importChecked, type Result } from './steps.server'

export const handle: PageHandle = { i18n: ['admin-articles', 'admin-article-files'] }

export const loader = forStaff(({ visit }) => ({ today: visit.today }))

export const action = staffVerbs('articles-import', { check: checkFile, apply: importChecked })

const RULES = ['code', 'left', 'amounts', 'places', 'ways', 'drafts'] as const

export default function ArticlesImport() {
  const { t } = useTranslation(['admin-article-files', 'admin-articles'])
  const result = useActionData<Result>()
  return (
    <Page title={t('title')}>
      <Mistakes errors={result?.errors} />
      {result?.checked ? (
        <Checked checked={result.checked} from={result.from} />
      ) : (
        <>
          <p>{t('text')}</p>
          <Section id="export" title={t('export.title')}>
            <TableLinks />
          </Section>
        </>
      )}
      <Upload result={result} />
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

function Upload({ result }: { result: Result | undefined }) {
  const { t, today } = usePage<typeof loader>('admin-article-files')
  return (
    <Section id="import" title={t(result?.checked ? 'checked.again' : 'import.title')}>
      <StaffForm verb="check" encType="multipart/form-data" gap={16}>
        <FileField
          name="table"
          label={t('import.file')}
          hint={t('import.hint', { limit: MAX_TABLE_BYTES / 1024 })}
          accept=".csv,text/csv"
          error={result?.errors.table}
        />
        <DateField
          {...fieldWords(t, 'import.from')}
          min={today}
          defaultValue={result?.from}
          error={result?.errors.from}
        />
        <Submit variant={result?.checked ? 'quiet' : undefined}>{t('import.check')}</Submit>
      </StaffForm>
    </Section>
  )
}

type Value = ImportChecked['changes'][number]['values'][number]['before']

type CheckedTable = NonNullable<Result['checked']>

/** `from`: the day from which prices hold; '' for at once. */
function Checked({ checked, from }: { checked: CheckedTable; from: string }) {
  const { t } = useTranslation('admin-article-files')
  const { changes, refused, mistakes, kind, seen, table, unchanged } = checked
  const isRefused = refused.length > 0
  return (
    <>
      {isRefused ? <RefusedRows refused={refused} mistakes={mistakes} /> : null}
      <Section id="changes" title={t('checked.changesTitle')}>
        {changes.length === 0 && !isRefused ? <Notice>{t('checked.nothing')}</Notice> : null}
        {changes.length > 0 ? <p>{t('checked.changes', { count: changes.length })}</p> : null}
        {unchanged > 0 ? <p>{t('checked.unchanged', { count: unchanged })}</p> : null}
        {kind === 'prices' && changes.length > 0 ? (
          <p>{from ? t('checked.later', { day: writtenDate(from) }) : t('checked.now')}</p>
        ) : null}
        {changes.length > 0 ? <ChangedRows changes={changes} /> : null}
        {changes.length > 0 && !isRefused ? (
          <StaffForm verb="apply" encType="multipart/form-data">
            <input type="hidden" name="checked" value={table} />
            <input type="hidden" name="seen" value={seen} />
            <input type="hidden" name="from" value={from} />
            <Submit>{t('checked.apply', { count: changes.length })}</Submit>
          </StaffForm>
        ) : null}
      </Section>
    </>
  )
}

function RefusedRows({ refused, mistakes }: Pick<CheckedTable, 'refused' | 'mistakes'>) {
  const { t } = useTranslation('admin-article-files')
  return (
    <Section id="refused" title={t('checked.titleRefused')}>
      <Notice tone="error">{t('checked.refused', { count: mistakes })}</Notice>
      {mistakes > refused.length ? <p>{t('checked.first', { number: refused.length })}</p> : null}
      <RecordTable
        caption={t('checked.titleRefused')}
        rows={refused}
        idOf={({ row, column }) => `${row} ${column}`}
        columns={[
          { label: t('checked.row'), cell: ({ row }) => t('checked.rowNumber', { number: row }) },
          {
            label: t('checked.column'),
            cell: ({ column }) => (column ? t(`columns.${column}`) : t('checked.whole')),
          },
          { label: t('checked.value'), cell: ({ value }) => value || '–' },
          { label: t('checked.reason'), cell: ({ reason }) => reason },
        ]}
      />
    </Section>
  )
}

const VAT_COLUMNS = ['buyVat', 'rentVat']
const OPTIONAL_COLUMNS = ['buy', 'rentStart']

function ChangedRows({ changes }: Pick<ImportChecked, 'changes'>) {
  const { t, locale } = useWords('admin-article-files')
  const inWords = (column: string, value: Value, isNew = false) => {
    if (value === '') return t('checked.empty')
    if (value === null)
      return t(isNew || !OPTIONAL_COLUMNS.includes(column) ? 'checked.noPrice' : 'checked.notOffered')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'string') return value
    return VAT_COLUMNS.includes(column) ? formatPercent(value, locale) : formatMoney(value)
  }
  return (
    <RecordTable
      caption={t('checked.changesTitle')}
      rows={changes.flatMap(({ values, ...change }) => {
        const isNew = values.every(({ before }) => before === null)
        return values.map((value) => ({ ...change, ...value, isNew }))
      })}
      idOf={({ row, column }) => `${row} ${column}`}
      columns={[
        {
          label: t('checked.item'),
          cell: ({ row, article, place, isDraft }) => (
            <span>
              {article.names[locale]} ({article.code}){place ? `, ${place.name}` : null}
              <br />
              {t('checked.rowNumber', { number: row })}
              {isDraft ? `, ${t('checked.draft')}` : null}
            </span>
          ),
        },
        { label: t('checked.what'), cell: ({ column }) => t(`columns.${column}`) },
        { label: t('checked.before'), cell: ({ column, before, isNew }) => inWords(column, before, isNew) },
        { label: t('checked.after'), cell: ({ column, after }) => inWords(column, after) },
      ]}
    />
  )
}
