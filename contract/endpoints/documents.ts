import { z } from 'zod'
import { LOCALES } from '../locales'
import { dataOf, each, endpoint } from './endpoint'

const DOCUMENT_KINDS = [
  'invoice',
  'credit-note',
  'packing-list',
  'return-label',
  'barcodes',
  'deposit-statement',
  'quote',
  'estimate',
  'pro-forma',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const DOCUMENT_FORMATS = ['pdf', 'ubl', 'zugferd'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

export const FORMAT_ENDINGS: Record<DocumentFormat, string> = {
  pdf: '.pdf',
  ubl: '.ubl.xml',
  zugferd: '.zugferd.pdf',
}

const pairs = z.array(z.tuple([z.string(), z.string()]))
const linesSchema = z.object({ title: z.string(), lines: z.array(z.string()) })

/** `path` is in units of its own. */
export const codeDrawingSchema = z.object({ width: z.number(), height: z.number(), path: z.string() })
export type CodeDrawing = z.infer<typeof codeDrawingSchema>

const codeSchema = z.object({
  kind: z.literal('code'),
  type: z.enum(['code128', 'qr']),
  ...each(z.string(), 'text', 'caption', 'alt'),
})
export type CodeBlock = z.infer<typeof codeSchema>

const tableSchema = z.object({
  kind: z.literal('table'),
  caption: z.string(),
  columns: z.array(z.object({ title: z.string(), align: z.enum(['start', 'end']) })),
  rows: z.array(z.object({ cells: z.array(z.string()), strong: z.boolean().optional() })),
})
export type TableBlock = z.infer<typeof tableSchema>

const textSchemas = [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()), hasBoxes: z.boolean().optional() }),
  z.object({ kind: z.literal('facts'), rows: pairs }),
  tableSchema,
] as const

const frame = {
  ...each(z.string(), 'name', 'title', 'shop'),
  kind: z.enum(DOCUMENT_KINDS),
  locale: z.enum(LOCALES),
  addresses: z.array(linesSchema),
  facts: pairs,
  imprint: z.array(z.string()),
}

const paymentSchema = z.object({
  kind: z.literal('payment'),
  title: z.string(),
  rows: pairs,
  code: codeSchema,
})

const storedBlockSchema = z.discriminatedUnion('kind', [...textSchemas, codeSchema, paymentSchema])
export type DocumentBlock = z.infer<typeof storedBlockSchema>

export const orderDocumentSchema = z.object({ ...frame, blocks: z.array(storedBlockSchema) })
export type OrderDocument = z.infer<typeof orderDocumentSchema>

const drawnCodeSchema = codeSchema.extend({ drawing: codeDrawingSchema })

const drawnBlockSchema = z.discriminatedUnion('kind', [
  ...textSchemas,
  drawnCodeSchema,
  paymentSchema.extend({ code: drawnCodeSchema }),
])
export type DrawnBlock = z.infer<typeof drawnBlockSchema>

export const drawnDocumentSchema = z.object({ ...frame, blocks: z.array(drawnBlockSchema) })
export type DrawnDocument = z.infer<typeof drawnDocumentSchema>

const formats = z.array(z.enum(DOCUMENT_FORMATS))

const listedDocumentSchema = z.object({
  name: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string().nullable(),
  formats,
})
export type ListedDocument = z.infer<typeof listedDocumentSchema>

export const documentResponseSchema = dataOf({ document: drawnDocumentSchema, formats })

const { pdf, ubl, zugferd } = FORMAT_ENDINGS

export const documentsApi = {
  list: endpoint('GET /api/orders/{id}/documents', {
    signed: 'signature or owner',
    summary: 'The documents that an order has by now',
    answer: dataOf({ documents: z.array(listedDocumentSchema) }),
  }),

  read: endpoint('GET /api/orders/{id}/documents/{document}', {
    signed: 'signature or owner',
    summary: `A document of an order, in the language of the order; with ${pdf} behind its name, as a tagged PDF, with ${ubl} or ${zugferd}, as an e-invoice by EN 16931`,
    params: { document: z.string().max(60) },
    answer: documentResponseSchema,
    gives: ['application/pdf', 'application/xml'],
    refusals: [409, 429],
  }),
}
