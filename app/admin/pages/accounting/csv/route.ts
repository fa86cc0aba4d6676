import type { LoaderFunctionArgs } from '@remix-run/node'
import { accountingApi, type BookedDocument } from '../../../../../contract/endpoints/accounting'
import { shopDay } from '../../../../../contract/shop-time'
import type { Visit } from '../../../../session/visit.server'
import { type Cell, csvFile } from '../../../csv.server'
import { staffVisit } from '../../../staff.server'
import { type AccountingPeriod, periodOf } from '../period.server'

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
function linesOf({ t, locale }: Visit, document: BookedDocument): Cell[][] {
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

/** Yields documents page by page. Notes first that they leave the back office. */
async function* pagesOf(visit: Visit, period: AccountingPeriod) {
  await visit.call(accountingApi.noteExport, period)
  let after: string | undefined
  do {
    const { data, next } = await visit.call(accountingApi.documents, { ...period, after })
    yield data.flatMap((document) => linesOf(visit, document))
    after = next ?? undefined
  } while (after)
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const period = periodOf(visit.url.searchParams)
  const head = COLUMNS.map((name) => visit.t(`admin-accounting:column.${name}`))
  return csvFile(`invoices-${period.from}-${period.to}`, head, pagesOf(visit, period), visit.locale)
}
