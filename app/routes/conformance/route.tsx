import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../contract/dates'
import { describeBreadcrumbs } from '../../content/search-engines/page-facts.server'
import { useLocale } from '../../i18n/locale'
import { openDocument } from '../../platform/open-document'
import { type PageHandle, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { MailLink } from '../../shop/ContactLink/ContactLinks'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { prose, stacks } from '../../ui/Layout/Layout.css'
import { Lines } from '../../ui/Lines/Lines'
import { Sections } from '../../ui/Sections/Sections'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import * as styles from './AnswerTable.css'
import { type ReportRow, type ReportTable, readReport } from './report.server'

export const handle: PageHandle = {
  title: 'conformance:title',
  description: 'conformance:description',
  hydrate: false,
}

export const loader = forVisitor((visit) => {
  const above = { to: `${visit.home}/etc/accessibility`, label: visit.t('shell:footer.pages.accessibility') }
  describeBreadcrumbs(visit, visit.t('conformance:title'), [above])
  return readReport(visit)
})

export const clientLoader = openDocument

export default function ConformanceReport() {
  const page = usePage<typeof loader>(['conformance', 'shell'])
  const { t, locale, methods, untried, standards, terms, tables } = page
  const listSection = (id: 'methods' | 'untried' | 'standards', items: string[], lead?: string) => ({
    id,
    title: t(`${id}.title`),
    content: (
      <div className={prose}>
        {lead && <p>{lead}</p>}
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    ),
  })
  return (
    <Page>
      <PageBreadcrumbs
        above={[{ to: `/${locale}/etc/accessibility`, label: t('shell:footer.pages.accessibility') }]}
        current={t('title')}
      />
      <div className={prose}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <Sections
        label={t('onThisPage')}
        sections={[
          { id: 'about', title: t('facts.title'), content: <Facts /> },
          listSection('methods', methods),
          listSection('untried', untried, t('untried.lead')),
          listSection('standards', standards, t('standards.lead')),
          {
            id: 'terms',
            title: t('terms.title'),
            content: (
              <SummaryList
                rows={terms.map((term) => ({ label: t(`terms.${term}`), value: t(`terms.${term}Text`) }))}
              />
            ),
          },
          ...tables.map((table) => ({
            id: table.id,
            title: table.title,
            content: <AnswerTable table={table} />,
          })),
        ]}
      />
    </Page>
  )
}

function Facts() {
  const { t, product, version, date, vendor } = usePage<typeof loader>('conformance')
  const rows = [
    { label: t('facts.product'), value: product },
    { label: t('facts.version'), value: version },
    { label: t('facts.what'), value: t('facts.whatText') },
    { label: t('facts.date'), value: writtenDate(date) },
    { label: t('facts.vendor'), value: <Lines lines={[vendor.name, vendor.address]} /> },
    { label: t('facts.contact'), value: <Lines lines={[<MailLink key="mail" />, vendor.phone]} /> },
    { label: t('facts.notes'), value: `${t('facts.notesText')} ${t('facts.names')}` },
  ]
  return <SummaryList rows={rows} />
}

function AnswerTable({ table: { id, note, rows } }: { table: ReportTable }) {
  const { t } = useTranslation('conformance')
  return (
    <div className={stacks[16]}>
      {note && <p>{note}</p>}
      <table aria-labelledby={`${id}-title`} className={styles.table}>
        <thead className={styles.head}>
          <tr>
            {(['criterion', 'level', 'remarks'] as const).map((column) => (
              <th key={column} scope="col" className={styles.columns[column]}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <CriterionRows key={row.number} row={row} />
        ))}
      </table>
    </div>
  )
}

function CriterionRows({ row: { number, name, language, answers } }: { row: ReportRow }) {
  const { t } = useTranslation('conformance')
  return (
    <tbody className={styles.group}>
      {answers.map((answer, index) => (
        <tr key={answer.component ?? ''}>
          {index === 0 && (
            <th
              scope={answers.length > 1 ? 'rowgroup' : 'row'}
              rowSpan={answers.length > 1 ? answers.length : undefined}
              className={styles.name}
            >
              {number} <span lang={language}>{name}</span>
            </th>
          )}
          <td className={styles.level}>
            {answer.component && `${t(`components.${answer.component}`)}: `}
            <strong>{t(`terms.${answer.term}`)}</strong>
          </td>
          <td className={styles.remarks}>
            <p>{answer.remark}</p>
            <Evidence label={t('tests')}>{answer.tests}</Evidence>
            <Evidence label={t('pages')}>
              {answer.pages.map((page) => (
                <a key={page} href={page}>
                  {page}
                </a>
              ))}
            </Evidence>
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** Names of files and addresses, which are English in every language. */
function Evidence({ label, children }: { label: string; children: readonly ReactNode[] }) {
  const language = useLocale() === 'en' ? undefined : 'en'
  if (children.length === 0) return null
  return (
    <p className={styles.evidence}>
      {label}{' '}
      <span lang={language} translate="no">
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: evidence never moves
          <Fragment key={index}>
            {index > 0 && ', '}
            {child}
          </Fragment>
        ))}
      </span>
    </p>
  )
}
