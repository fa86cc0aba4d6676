import { z } from 'zod'
import { MAX_TABLE_BYTES, TABLE_KINDS } from '../article-files'
import { ORDER_TYPES } from '../order-status'
import { placeSchema, priceSchema } from './articles'
import { dataOf, endpoint, inLanguages } from './endpoint'

const articleSchema = z.object({ id: z.string(), code: z.string(), names: inLanguages(z.string()) })

const itemSchema = articleSchema.extend({
  summaries: inLanguages(z.string()),
  offered: z.array(z.enum(ORDER_TYPES)),
  isPublished: z.boolean(),
})
export type ExportedItem = z.infer<typeof itemSchema>

const exportedPriceSchema = articleSchema
  .merge(placeSchema.omit({ name: true }))
  .extend({ price: priceSchema })
export type ExportedPrice = z.infer<typeof exportedPriceSchema>

/** Amounts are in cents, rates in percent; null where not offered. */
const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Rows are numbered as in the spreadsheet; the head is row 1. */
const checkedSchema = z.object({
  kind: z.enum(TABLE_KINDS),
  seen: z.string(),
  unchanged: z.number().int(),
  changes: z.array(
    z.object({
      row: z.number().int(),
      article: articleSchema,
      place: placeSchema.nullable(),
      isDraft: z.boolean(),
      values: z.array(z.object({ column: z.string(), before: valueSchema, after: valueSchema })),
    }),
  ),
  refused: z.array(
    z.object({
      row: z.number().int(),
      /** Null for the whole row. */
      column: z.string().nullable(),
      value: z.string(),
      reason: z.string(),
    }),
  ),
})
export type ImportChecked = z.infer<typeof checkedSchema>

const table = {
  staff: 'catalogue.write',
  file: { description: 'A table of items or prices (CSV in UTF-8)', limit: MAX_TABLE_BYTES },
} as const

const from = z
  .string()
  .max(40)
  .default('')
  .describe('The day from which prices hold, as YYYY-MM-DD; without it, at once')

export const articleFilesApi = {
  exportItems: endpoint('POST /api/adm/article_exports/items', {
    summary: 'What is written of every article; notes that it leaves the back office',
    staff: 'catalogue.export',
    answer: z.object({ data: z.array(itemSchema) }),
    logs: 'articles',
  }),

  exportPrices: endpoint('POST /api/adm/article_exports/prices', {
    summary: 'Every price that holds; notes that they leave the back office',
    staff: 'catalogue.export',
    answer: z.object({ data: z.array(exportedPriceSchema) }),
    logs: 'articles',
  }),

  check: endpoint('POST /api/adm/article_imports/checked', {
    ...table,
    summary: 'What a table of items or prices would change, and which of its rows are refused',
    query: { from },
    answer: z.object({ data: checkedSchema }),
  }),

  import: endpoint('POST /api/adm/article_imports', {
    ...table,
    summary: 'Changes what a table says, if that is what was shown and no row of it is refused; else nothing',
    query: { from, seen: z.string().max(100).describe('`seen` of what it would change') },
    answer: dataOf({ rows: z.number().int() }),
    refusals: [409],
    logs: 'article',
  }),
}
