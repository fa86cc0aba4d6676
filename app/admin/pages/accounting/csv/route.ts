import type { LoaderFunctionArgs } from '@remix-run/node'
import { shopDay } from '../../../../../contract/shop-time'
import { type Visit, visitOf } from '../../../../session/visit.server'
import { type AccountingPeriod, type ExportedDocument, exportDocuments } from '../../../api/accounting.server'
import { type Cell, csvFile } from '../../../csv.server'
import { requireStaff } from '../../../staff.server'
import { periodOf } from '../period.server'

const COLUMNS = [
  'number',
  'kind',
  'date',
  'order',
  'country',
  'rate',
  'net',
  'vat',
  'gross',
  'deposit',
] as const

/** A line for each rate; the deposit stands in the first one. */
function linesOf({ t, locale }: Visit, document: ExportedDocument): Cell[][] {
  const { number, kind, at, order, country, rates, deposit } = document
  const told = [number, t(`admin-accounting:kind.${kind}`), shopDay(at), order, country.toUpperCase()]
  return rates.map(({ percent, net, vat }, index) => [
    ...told,
    locale === 'en' ? String(percent) : String(percent).replace('.', ','),
    { cents: net },
    { cents: vat },
    { cents: net + vat },
    { cents: index === 0 ? deposit : 0 },
  ])
}

async function* pagesOf(visit: Visit, period: AccountingPeriod) {
  for await (const documents of exportDocuments(visit.backend, period)) {
    yield documents.flatMap((document) => linesOf(visit, document))
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  await requireStaff(visit, 'accounting.export')
  const period = periodOf(visit.url.searchParams)
  const head = COLUMNS.map((name) => visit.t(`admin-accounting:column.${name}`))
  return csvFile(`invoices-${period.from}-${period.to}`, head, pagesOf(visit, period), visit.locale)
}
