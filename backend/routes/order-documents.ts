import { z } from 'zod'
import {
  type DocumentFormat,
  documentResponseSchema,
  documentsResponseSchema,
  FORMAT_ENDINGS,
} from '../../contract/wire/documents'
import { drawCodes } from '../documents/codes'
import { documentFile } from '../domain/documents/files'
import { formatsOf, listDocuments, readDocument } from '../domain/documents/order-documents'
import type { Services } from '../domain/services'
import { endpoints, get, idParams } from '../http/endpoint'
import { ownOrder, SIGNATURE_OR_LOGIN } from '../http/orders'

// The longest ending first.
const ENDINGS = (Object.entries(FORMAT_ENDINGS) as [DocumentFormat, string][]).sort(
  ([, a], [, b]) => b.length - a.length,
)

/** A document, and the format of its file if one is asked for. */
function partsOf(given: string): { name: string; format?: DocumentFormat } {
  const [format, ending = ''] = ENDINGS.find(([, end]) => given.endsWith(end)) ?? []
  return { name: ending ? given.slice(0, -ending.length) : given, format }
}

const ACCESS = {
  parameters: [SIGNATURE_OR_LOGIN],
  refusals: [404 as const],
}

const { pdf, ubl, zugferd } = FORMAT_ENDINGS

const params = idParams.extend({ document: z.string().max(60) })

const list = get('/orders/{id}/documents', {
  ...ACCESS,
  summary: 'The documents that an order has by now',
  params: idParams,
  answers: { 200: ['Their names', documentsResponseSchema] },
})

const read = get('/orders/{id}/documents/{document}', {
  ...ACCESS,
  summary: `A document of an order, in the language of the order; with ${pdf} behind its name, as a tagged PDF, with ${ubl} or ${zugferd}, as an e-invoice by EN 16931`,
  refusals: [404, 409],
  params,
  answers: { 200: ['The document, with its codes drawn', documentResponseSchema] },
})

const readWithFiles = {
  ...read,
  responses: {
    ...read.responses,
    200: {
      ...read.responses[200],
      content: {
        ...read.responses[200].content,
        'application/pdf': { schema: { type: 'string' as const, format: 'binary' } },
        'application/xml': { schema: { type: 'string' as const } },
      },
    },
  },
}

export function orderDocumentsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(list, async (call) => {
    const order = await ownOrder(services, call, call.req.valid('param').id)
    return call.json({ data: { documents: await listDocuments(services.db, order) } }, 200)
  })

  app.openapi(readWithFiles, async (call) => {
    const { id, document: given } = call.req.valid('param')
    const order = await ownOrder(services, call, id)
    const { name, format } = partsOf(given)
    const catalogue = await services.catalogue(services.db)
    const { document, figures } = await readDocument(services.db, catalogue, order, name)
    const drawn = await drawCodes(document)
    if (!format) return call.json({ data: { document: drawn, formats: formatsOf(figures) } }, 200)
    const { type, body } = await documentFile(format, drawn, figures)
    return call.body(body, 200, {
      'Content-Type': type,
      'Content-Disposition': `${format === 'ubl' ? 'attachment' : 'inline'}; filename="${order.number}-${given}"`,
    })
  })

  return app
}
