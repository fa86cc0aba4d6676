import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { stacks } from '../../ui/Layout/Layout.css'
import * as styles from './AnswerTable.css'
import type { ReportedAnswer, ReportRow, ReportTable } from './report.server'

export function AnswerTable({ table: { id, note, rows } }: { table: ReportTable }) {
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
            <Evidence answer={answer} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function Evidence({ answer: { tests, pages } }: { answer: ReportedAnswer }) {
  const { t } = useTranslation('conformance')
  return (
    <>
      <Listed label={t('tests')}>{tests}</Listed>
      <Listed label={t('pages')}>
        {pages.map((page) => (
          <a key={page} href={page}>
            {page}
          </a>
        ))}
      </Listed>
    </>
  )
}

/** Names of files and addresses, which are English in every language. */
function Listed({ label, children }: { label: string; children: readonly ReactNode[] }) {
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
