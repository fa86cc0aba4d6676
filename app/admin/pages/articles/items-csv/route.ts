import type { TableColumn } from '../../../../../contract/article-files'
import { articleFilesApi, type ExportedItem } from '../../../../../contract/endpoints/article-files'
import { LOCALES } from '../../../../../contract/locales'
import { ORDER_TYPES } from '../../../../../contract/order-status'
import type { Visit } from '../../../../session/visit.server'
import { type Column, csvFile } from '../../../csv.server'
import { forStaff } from '../../../staff.server'

function columnsFor({ t }: Visit): Column<ExportedItem>[] {
  const label = (column: TableColumn) => t(`admin-article-files:columns.${column}`)
  const word = (is: boolean) => t(`admin-article-files:${is ? 'yes' : 'no'}`)
  return [
    [label('code'), ({ code }) => code],
    ...LOCALES.map((locale): Column<ExportedItem> => [label(`name_${locale}`), (item) => item.names[locale]]),
    ...LOCALES.map((locale): Column<ExportedItem> => {
      return [label(`summary_${locale}`), (item) => item.summaries[locale]]
    }),
    ...ORDER_TYPES.map((type): Column<ExportedItem> => {
      return [label(`offers_${type}`), ({ offered }) => word(offered.includes(type))]
    }),
    [label('in_shop'), ({ isPublished }) => word(isPublished)],
  ]
}

export const loader = forStaff(async ({ visit }) => {
  const { data: items } = await visit.call(articleFilesApi.exportItems)
  return csvFile('items', columnsFor(visit), [items], visit.locale)
})
