import { shopDay } from '../../../../../contract/dates'
import { staffOrdersApi } from '../../../../../contract/endpoints/staff-orders'
import { statusWord } from '../../../../shop/order-words'
import { csvFile } from '../../../csv.server'
import { everyPage, readFilters } from '../../../read-list.server'
import { forStaff } from '../../../route.server'

export const loader = forStaff(async ({ visit }) => {
  const { request } = readFilters(visit.url.searchParams, staffOrdersApi.list.filters)
  await visit.call(staffOrdersApi.noteExport, request)
  const pages = everyPage(visit, staffOrdersApi.list, { ...request, limit: 500 })
  const { t, locale } = visit
  const label = (name: string) => t(`admin-orders:column.${name}`)
  return csvFile(
    'orders',
    [
      [label('number'), ({ number }) => number],
      [label('at'), ({ at }) => shopDay(at)],
      [label('status'), ({ status, ...shown }) => statusWord(t, status, shown)],
      [label('what'), ({ type }) => t(`order:type.${type}`)],
      [label('start'), ({ period }) => period?.start ?? ''],
      [label('end'), ({ period }) => period?.end ?? ''],
      [label('customer'), ({ name }) => name],
      [t('admin-orders:facts.email'), ({ email }) => email],
      [label('country'), ({ country }) => country.toUpperCase()],
      [label('total'), ({ total }) => ({ cents: total ?? 0 })],
    ],
    pages,
    locale,
  )
})
