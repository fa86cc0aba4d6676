import type { TableColumn } from '../../../../../contract/article-files'
import { articleFilesApi } from '../../../../../contract/endpoints/article-files'
import { WHOLE_COUNTRY } from '../../../../../contract/prices'
import { type Cell, csvFile } from '../../../csv.server'
import { forStaff } from '../../../route.server'

const amount = (cents: number | null): Cell => (cents === null ? '' : { cents })

export const loader = forStaff(async ({ visit }) => {
  const { t, locale } = visit
  const label = (column: TableColumn) => t(`admin-article-files:columns.${column}`)
  const { data: prices } = await visit.call(articleFilesApi.exportPrices)
  return csvFile(
    'prices',
    [
      [label('code'), ({ code }) => code],
      [label('item'), ({ names }) => names[locale]],
      [label('country'), ({ country }) => country.toUpperCase()],
      [label('region'), ({ region }) => (region === WHOLE_COUNTRY ? '' : region)],
      [label('buy'), ({ price }) => amount(price.buy)],
      [label('buyShipping'), ({ price }) => amount(price.buyShipping)],
      [label('buyVat'), ({ price }) => ({ percent: price.buyVat })],
      [label('rentStart'), ({ price }) => amount(price.rentStart)],
      [label('rentDay'), ({ price }) => amount(price.rentDay)],
      [label('rentVat'), ({ price }) => ({ percent: price.rentVat })],
      [label('trial'), ({ price }) => t(`admin-article-files:${price.trial ? 'yes' : 'no'}`)],
      [label('deposit'), ({ price }) => amount(price.deposit)],
    ],
    [prices],
    locale,
  )
})
