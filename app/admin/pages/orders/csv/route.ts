import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ListedOrder, staffOrdersApi } from '../../../../../contract/endpoints/staff-orders'
import { shopDay } from '../../../../../contract/shop-time'
import type { Visit } from '../../../../session/visit.server'
import { statusWord } from '../../../../shop/OrderStatus/order-status'
import { type Cell, csvFile } from '../../../csv.server'
import { chosenIn } from '../../../list-address.server'
import { staffVisit } from '../../../staff.server'
import { ORDER_FILTERS } from '../filter.server'

const COLUMNS = ['number', 'at', 'status', 'what', 'start', 'end', 'customer', 'email', 'country', 'total']

function cellsOf({ t }: Visit, order: ListedOrder): Cell[] {
  const { number, at, status, type, period, name, email, country, total } = order
  const word = statusWord(t, status)
  const days = [period?.start ?? '', period?.end ?? '']
  const what = t(`order:type.${type}`)
  return [number, shopDay(at), word, what, ...days, name, email, country.toUpperCase(), { cents: total }]
}

/** Yields every order that fits, page by page. Notes first that the list leaves the back office. */
async function* pagesOf(visit: Visit, filter: Record<string, string>) {
  await visit.call(staffOrdersApi.noteExport, filter)
  let before: string | undefined
  do {
    const { body } = await visit.attempt(staffOrdersApi.list, { ...filter, limit: 500, before })
    yield (body?.data ?? []).map((order) => cellsOf(visit, order))
    before = body?.next ?? undefined
  } while (before)
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { asked } = chosenIn(visit.url.searchParams, ORDER_FILTERS)
  const head = COLUMNS.map((name) =>
    visit.t(name === 'email' ? 'admin-orders:facts.email' : `admin-orders:column.${name}`),
  )
  return csvFile('orders', head, pagesOf(visit, asked), visit.locale)
}
