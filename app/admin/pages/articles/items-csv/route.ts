import type { LoaderFunctionArgs } from '@remix-run/node'
import { TABLE_COLUMNS } from '../../../../../contract/article-files'
import { articleFilesApi, type ExportedItem } from '../../../../../contract/endpoints/article-files'
import { LOCALES } from '../../../../../contract/locales'
import { ORDER_TYPES } from '../../../../../contract/order-type'
import type { Visit } from '../../../../session/visit.server'
import { csvFile } from '../../../csv.server'
import { staffVisit } from '../../../staff.server'

function cellsOf({ t }: Visit, { code, names, summaries, offered, isPublished }: ExportedItem) {
  const word = (is: boolean) => t(`admin-article-files:${is ? 'yes' : 'no'}`)
  return [
    code,
    ...LOCALES.map((locale) => names[locale]),
    ...LOCALES.map((locale) => summaries[locale]),
    ...ORDER_TYPES.map((type) => word(offered.includes(type))),
    word(isPublished),
  ]
}

async function* pagesOf(visit: Visit) {
  yield (await visit.call(articleFilesApi.exportItems)).data.map((item) => cellsOf(visit, item))
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const head = TABLE_COLUMNS.items.map((column) => visit.t(`admin-article-files:columns.${column}`))
  return csvFile('items', head, pagesOf(visit), visit.locale)
}
