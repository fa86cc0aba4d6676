import type { LoaderFunctionArgs } from '@remix-run/node'
import { TABLE_COLUMNS } from '../../../../../contract/article-files'
import { articleFilesApi, type ExportedPrice } from '../../../../../contract/endpoints/article-files'
import { WHOLE_COUNTRY } from '../../../../../contract/prices'
import type { Visit } from '../../../../session/visit.server'
import { type Cell, csvFile } from '../../../csv.server'
import { staffVisit } from '../../../staff.server'

const amount = (cents: number | null): Cell => (cents === null ? '' : { cents })

function cellsOf({ t, locale }: Visit, { code, names, country, region, price }: ExportedPrice): Cell[] {
  return [
    ...[code, names[locale], country.toUpperCase(), region === WHOLE_COUNTRY ? '' : region],
    ...[amount(price.buy), amount(price.buyShipping), { percent: price.buyVat }],
    ...[amount(price.rentStart), amount(price.rentDay), { percent: price.rentVat }],
    ...[t(`admin-article-files:${price.trial ? 'yes' : 'no'}`), amount(price.deposit)],
  ]
}

async function* pagesOf(visit: Visit) {
  yield (await visit.call(articleFilesApi.exportPrices)).data.map((price) => cellsOf(visit, price))
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const head = TABLE_COLUMNS.prices.map((column) => visit.t(`admin-article-files:columns.${column}`))
  return csvFile('prices', head, pagesOf(visit), visit.locale)
}
