import { z } from 'zod'
import { documentResponseSchema, documentsResponseSchema } from '../../contract/wire/documents'
import { drawCodes } from '../documents/codes'
import { renderPdf } from '../documents/pdf'
import { listDocuments, readDocument } from '../domain/documents/order-documents'
import type { Services } from '../domain/services'
import { endpoints, get, idParams } from '../http/endpoint'
import { ownOrder, SIGNATURE_OR_LOGIN } from '../http/orders'

const PDF = '.pdf'

const ACCESS = {
  parameters: [SIGNATURE_OR_LOGIN],
  refusals: [404 as const],
}

const params = idParams.extend({ document: z.string().max(60) })

const list = get('/orders/{id}/documents', {
  ...ACCESS,
  summary: 'The documents that an order has by now',
  params: idParams,
  answers: { 200: ['Their names', documentsResponseSchema] },
})

const read = get('/orders/{id}/documents/{document}', {
  ...ACCESS,
  summary: `A document of an order, in the language of the order; with ${PDF} behind its name, as a tagged PDF`,
  params,
  answers: { 200: ['The document, with its codes drawn', documentResponseSchema] },
})

const readWithPdf = {
  ...read,
  responses: {
    ...read.responses,
    200: {
      ...read.responses[200],
      content: {
        ...read.responses[200].content,
        'application/pdf': { schema: { type: 'string' as const, format: 'binary' } },
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

  app.openapi(readWithPdf, async (call) => {
    const { id, document: given } = call.req.valid('param')
    const order = await ownOrder(services, call, id)
    const name = given.endsWith(PDF) ? given.slice(0, -PDF.length) : given
    const catalogue = await services.catalogue(services.db)
    const document = await drawCodes(await readDocument(services.db, catalogue, order, name))
    if (name === given) return call.json({ data: { document } }, 200)
    return call.body(await renderPdf(document), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${order.number}-${name}${PDF}"`,
    })
  })

  return app
}
