import { type DocumentFormat, documentsApi, FORMAT_ENDINGS } from '../../contract/endpoints/documents'
import { drawCodes } from '../documents/codes'
import {
  documentFile,
  formatsOf,
  listDocuments,
  readDocument,
} from '../domain/orders/documents/order-documents'
import { ownOrder } from '../http/orders'
import { resource, serve } from '../http/serve'

// The longest ending comes first, because others may be the end of it.
const ENDINGS = (Object.entries(FORMAT_ENDINGS) as [DocumentFormat, string][]).sort(
  ([, a], [, b]) => b.length - a.length,
)

function partsOf(given: string): { name: string; format?: DocumentFormat } {
  const [format, ending = ''] = ENDINGS.find(([, end]) => given.endsWith(end)) ?? []
  return { name: ending ? given.slice(0, -ending.length) : given, format }
}

export const routes = resource(
  serve(documentsApi.list, async ({ id, signature }, { call, ...services }) => {
    const order = await ownOrder(services, call, id, signature)
    return { data: { documents: await listDocuments(services.db, order) } }
  }),

  serve(documentsApi.read, async ({ id, document: given, signature }, { call, ...services }) => {
    const order = await ownOrder(services, call, id, signature)
    const { name, format } = partsOf(given)
    const catalogue = await services.catalogue(services.db)
    const { document, figures } = await readDocument(services, catalogue, order, name)
    const drawn = await drawCodes(document)
    if (!format) return { data: { document: drawn, formats: formatsOf(figures) } }
    const { type, body } = await documentFile(format, drawn, figures)
    return call.body(body, 200, {
      'Content-Type': type,
      'Content-Disposition': `${format === 'ubl' ? 'attachment' : 'inline'}; filename="${order.number}-${given}"`,
    })
  }),
)
