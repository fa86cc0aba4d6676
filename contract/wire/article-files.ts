import { z } from 'zod'
import { TABLE_KINDS } from '../article-files'
import { LOCALES, type Locale } from '../locales'
import { ORDER_TYPES } from '../order-type'
import { placeSchema, priceSchema } from './articles'

const inLanguages = z.object(
  Object.fromEntries(LOCALES.map((locale) => [locale, z.string()])) as Record<Locale, z.ZodString>,
)

const articleSchema = z.object({ id: z.string(), code: z.string(), names: inLanguages })

/** Texts are those of the draft, where there is one. */
export const exportedItemsSchema = z.object({
  data: z.array(
    articleSchema.extend({
      summaries: inLanguages,
      offered: z.array(z.enum(ORDER_TYPES)),
      is_published: z.boolean(),
    }),
  ),
})
export type ExportedItem = z.infer<typeof exportedItemsSchema>['data'][number]

export const exportedPricesSchema = z.object({
  data: z.array(articleSchema.merge(placeSchema.omit({ name: true })).extend({ price: priceSchema })),
})
export type ExportedPrice = z.infer<typeof exportedPricesSchema>['data'][number]

/** Amounts in cents, rates in percent; null where not offered, or where there was no price. */
const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** What a table would change and what of it is refused, by the row of the spreadsheet; the head is row 1. */
export const importCheckedSchema = z.object({
  data: z.object({
    kind: z.enum(TABLE_KINDS),
    /** Stands for all that would change. */
    seen: z.string(),
    unchanged: z.number().int(),
    changes: z.array(
      z.object({
        row: z.number().int(),
        article: articleSchema,
        place: placeSchema.nullable(),
        /** Whether it goes into the draft of the article, which the shop does not show. */
        is_draft: z.boolean(),
        values: z.array(z.object({ column: z.string(), before: valueSchema, after: valueSchema })),
      }),
    ),
    refused: z.array(
      z.object({
        row: z.number().int(),
        /** Null for the row as a whole. */
        column: z.string().nullable(),
        value: z.string(),
        reason: z.string(),
      }),
    ),
  }),
})
export type ImportChecked = z.infer<typeof importCheckedSchema>['data']

export const importedSchema = z.object({ data: z.object({ rows: z.number().int() }) })
