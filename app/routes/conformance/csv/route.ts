import { cellSeparator } from '../../../../contract/csv-text'
import { sharedCaching } from '../../../platform/origin.server'
import { forVisitor, type Visit } from '../../../session/visit.server'
import { type ReportTable, readTables } from '../report.server'

export const loader = forVisitor(
  async (visit) =>
    new Response(await csvOf(readTables(visit), visit), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="conformance-${visit.locale}.csv"`,
        'Cache-Control': sharedCaching(),
      },
    }),
)

async function csvOf(
  tables: readonly ReportTable[],
  { t, locale, origin }: Pick<Visit, 't' | 'locale' | 'origin'>,
): Promise<string> {
  const head = ['file.chapter', 'file.number', 'columns.criterion', 'file.component', 'columns.level']
    .concat(['file.remarks', 'file.tests', 'file.pages'])
    .map((key) => t(`conformance:${key}`))
  const lines = tables.flatMap(({ title, rows }) =>
    rows.flatMap(({ number, name, answers }) =>
      answers.map(({ component, term, remark, tests, pages }) => [
        title,
        number,
        name,
        component ? t(`conformance:components.${component}`) : '',
        t(`conformance:terms.${term}`),
        remark,
        tests.join('\n'),
        pages.map((page) => `${origin}${page}`).join('\n'),
      ]),
    ),
  )
  const { stringify } = await import('csv-stringify/sync')
  return stringify([head, ...lines], {
    bom: true,
    delimiter: cellSeparator(locale),
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}
