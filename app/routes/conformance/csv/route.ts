import { cellSeparator } from '../../../../contract/csv-text'
import { forVisitor } from '../../../session/visit.server'
import { readTables, reportFile } from '../report.server'

export const loader = forVisitor(async (visit) => {
  const { t, locale, origin } = visit
  const head = ['file.chapter', 'file.number', 'columns.criterion', 'file.component', 'columns.level']
    .concat(['file.remarks', 'file.tests', 'file.pages'])
    .map((key) => t(`conformance:${key}`))
  const lines = readTables(visit).flatMap(({ title, rows }) =>
    rows.flatMap(({ number, name, answers }) =>
      answers.map(({ component, term, remark, tests, pages }) => [
        ...[title, number, name],
        component ? t(`conformance:components.${component}`) : '',
        t(`conformance:terms.${term}`),
        remark,
        tests.join('\n'),
        pages.map((page) => `${origin}${page}`).join('\n'),
      ]),
    ),
  )
  const { stringify } = await import('csv-stringify/sync')
  const options = { bom: true, escape_formulas: true, record_delimiter: 'windows' } as const
  return reportFile(
    stringify([head, ...lines], { ...options, delimiter: cellSeparator(locale) }),
    'text/csv',
    visit,
  )
})
