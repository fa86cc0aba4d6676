import type { TableColumn } from '../../../../../contract/article-files'
import { articleFilesApi, type ExportedItem } from '../../../../../contract/endpoints/article-files'
import { LOCALES } from '../../../../../contract/locales'
import { ORDER_TYPES } from '../../../../../contract/order-status'
import { type Column, csvFile } from '../../../csv.server'
import { forStaff } from '../../../route.server'

export const loader = forStaff(async ({ visit }) => {
  const { t } = visit
  const label = (column: TableColumn) => t(`admin-article-files:columns.${column}`)
  const yesOrNo = (value: boolean) => t(`admin-article-files:${value ? 'yes' : 'no'}`)
  const { data: items } = await visit.call(articleFilesApi.exportItems)
  const columns: Column<ExportedItem>[] = [
    [label('code'), ({ code }) => code],
    ...LOCALES.map((locale): Column<ExportedItem> => [label(`name_${locale}`), (item) => item.names[locale]]),
    ...LOCALES.map((locale): Column<ExportedItem> => {
      return [label(`summary_${locale}`), (item) => item.summaries[locale]]
    }),
    ...ORDER_TYPES.map((type): Column<ExportedItem> => {
      return [label(`offers_${type}`), ({ offered }) => yesOrNo(offered.includes(type))]
    }),
    [label('in_shop'), ({ isPublished }) => yesOrNo(isPublished)],
  ]
  return csvFile('items', columns, [items], visit.locale)
})
