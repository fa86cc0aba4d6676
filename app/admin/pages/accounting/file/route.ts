import { shopDay } from '../../../../../contract/dates'
import { accountingApi, type Figure, isMoney } from '../../../../../contract/endpoints/accounting'
import type { Visit } from '../../../../session/visit.server'
import { type AccountingPeriod, monthOf, periodOf } from '../../../accounting-period.server'
import { type Column, csvFile, download } from '../../../csv.server'
import { everyPage } from '../../../read-list.server'
import { forStaff } from '../../../route.server'
import { revenueColumns } from '../columns'
import { datevBatch, type LedgerLine } from './datev.server'
import { exactTransactions } from './exact.server'

/** Yields a line for each VAT rate of each document; only its first line has the deposit and what a voucher paid, so sums are right. */
async function* vatLines(visit: Visit, period: AccountingPeriod) {
  for await (const documents of everyPage(visit, accountingApi.documents, period)) {
    yield documents.flatMap(({ rates, ...document }) =>
      rates.map((rate, index) => ({
        ...document,
        ...rate,
        ...(index === 0 ? {} : { deposit: 0, voucher: 0 }),
      })),
    )
  }
}

export const loader = forStaff(async ({ visit, params: { file } }) => {
  const { t, locale } = visit
  const word = (key: string) => t(`admin-accounting:${key}`)
  if (file === 'reports.csv') {
    const { figures } = (await visit.call(accountingApi.reports)).data
    const columns: Column<Figure>[] = [
      [word('reports.report'), ({ report }) => word(`reports.${report}`)],
      [
        word('reports.what'),
        ({ report: of, what }) => (of === 'returns' ? word(`reports.by.${what}`) : what),
      ],
      [word('reports.month'), ({ month }) => month],
      [word('reports.value'), (row) => (isMoney(row) ? { cents: row.value } : `${row.value}`)],
    ]
    return csvFile('reports', columns, [figures], locale)
  }
  const period = periodOf(visit.url.searchParams)
  const month = monthOf(period)
  await visit.call(accountingApi.noteExport, period)
  const { revenue, datev, exact } = (await visit.call(accountingApi.summary, period)).data
  const nameOf = (name: string) => `${name}-${period.from}-${period.to}`
  const label = (name: string) => word(`column.${name}`)
  if (file === undefined) {
    return csvFile(
      nameOf('invoices'),
      [
        [label('number'), ({ number }) => number],
        [label('kind'), ({ kind }) => word(`kind.${kind}`)],
        [label('date'), ({ at }) => shopDay(at)],
        [label('order'), ({ order }) => order],
        [label('country'), ({ country }) => country.toUpperCase()],
        [label('rate'), ({ percent }) => ({ percent })],
        [label('net'), ({ net }) => ({ cents: net })],
        [label('vat'), ({ vat }) => ({ cents: vat })],
        [label('gross'), ({ net, vat }) => ({ cents: net + vat })],
        [label('deposit'), ({ deposit }) => ({ cents: deposit })],
        [label('voucher'), ({ voucher }) => ({ cents: voucher })],
        [label('exemption'), ({ exemption, isMargin }) => (isMargin ? 'F' : (exemption ?? ''))],
        [label('vatNumber'), ({ vatNumber }) => vatNumber ?? ''],
      ],
      vatLines(visit, period),
      locale,
    )
  }
  if (file === 'revenue.csv') return csvFile(nameOf('revenue'), revenueColumns(t), [revenue], locale)
  const entries = everyPage(visit, accountingApi.entries, period)
  const textOf = ({ kind, order }: Omit<LedgerLine, 'text'>) => `${word(`journal.kinds.${kind}`)}, ${order}`
  if (file === 'entries.csv') {
    return csvFile(
      nameOf('entries'),
      [
        [label('date'), ({ at }) => shopDay(at)],
        [word('entries.document'), ({ document }) => document],
        [word('entries.debit'), ({ debit }) => debit],
        [word('entries.credit'), ({ credit }) => credit],
        [label('amount'), ({ amount }) => ({ cents: amount })],
        [word('entries.vatCode'), ({ vatCode }) => vatCode],
        [word('entries.text'), textOf],
      ],
      entries,
      locale,
    )
  }
  if ((file !== 'datev.csv' && file !== 'exact.xml') || !month) throw new Response(null, { status: 404 })
  const lines: LedgerLine[] = []
  for await (const page of entries) lines.push(...page.map((entry) => ({ ...entry, text: textOf(entry) })))
  if (file === 'exact.xml') {
    return download(
      `exact-${month}.xml`,
      await exactTransactions(lines, exact.journal),
      'text/xml; charset=utf-8',
    )
  }
  const batch = datevBatch({ ...datev, period, lines, now: new Date() })
  return download(`EXTF_Buchungsstapel_${month}.csv`, batch, 'text/csv; charset=iso-8859-1')
})
