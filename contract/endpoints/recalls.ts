import { z } from 'zod'
import { dataOf, each, endpoint, id, inLanguages } from './endpoint'
import { afterText, defineList } from './paging'

const recallText = inLanguages(z.string().trim().min(1).max(2_000))

const selection = {
  serials: z.string().max(20_000).default('').describe('Serial numbers with spaces between them'),
  article: id.nullable().default(null),
  from: z.string().trim().max(60).default('').describe('The first serial number of the article'),
  to: z.string().trim().max(60).default('').describe('The last serial number of the article'),
  maker: z.string().trim().max(300).default('').describe('A part of the manufacturer or importer of a unit'),
}

export const selectionSchema = z.object(selection)

const textsSchema = z.object({ reason: recallText, remedy: recallText })
export type RecallTexts = z.infer<typeof textsSchema>

/** `gone` units left the fleet for good; `unknown` ones are not in the books. */
const RECALL_PLACES = ['customer', 'stock', 'gone', 'unknown'] as const

const unitSchema = z.object({
  serial: z.string(),
  place: z.enum(RECALL_PLACES),
  order: z.object({ id: z.string(), number: z.string(), name: z.string() }).nullable(),
  ...each(z.string().nullable(), 'writtenAt', 'reachedAt', 'settledAt'),
})
export type RecallUnit = z.infer<typeof unitSchema>

const orderSchema = z.object({
  order: z.object({ id: z.string(), number: z.string(), name: z.string() }),
  article: z.string(),
  quantity: z.number().int(),
  ...each(z.string().nullable(), 'writtenAt', 'reachedAt', 'settledAt'),
})
export type RecallOrder = z.infer<typeof orderSchema>

const count = z.number().int()

const recallSchema = z.object({
  ...each(z.string(), 'id', 'at', 'by', 'reason'),
  /** `open` units are not settled yet; both counts include pieces without a number. */
  units: count,
  open: count,
})

const writing = { staff: 'recalls.write', logs: 'recall' } as const

export const recallsApi = {
  find: endpoint('GET /api/recalled', {
    summary: 'Whether the unit of a serial number is recalled, and what to do then; nothing of who has it',
    query: {
      serial: z.string().trim().min(1).max(60).describe('A serial number or barcode, as somebody typed it'),
    },
    answer: dataOf({
      serial: z.string(),
      known: z.boolean().describe('Whether it is a number of the fleet, of an order or of a recall'),
      recalls: z.array(z.object({ reason: z.string(), remedy: z.string() })),
    }),
    refusals: [429],
  }),

  list: defineList('GET /api/adm/recalls', {
    summary: 'Recalls, the newest first',
    staff: 'recalls.read',
    row: recallSchema,
    more: { articles: z.array(z.object({ id: z.string(), name: z.string() })) },
  }),

  read: endpoint('GET /api/adm/recalls/{id}', {
    summary:
      'A recall, how many units of it are with customers who are still to be written to, and how many orders have some without a number',
    staff: 'recalls.read',
    answer: z.object({
      data: recallSchema.extend({ texts: textsSchema, unwritten: count, unnumbered: count }),
      articles: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),

  units: defineList('GET /api/adm/recall_units', {
    summary: 'The units of a recall by serial number, with who has each now',
    staff: 'recalls.read',
    filters: { recall: id },
    by: afterText(z.string().max(60)),
    row: unitSchema,
  }),

  orders: defineList('GET /api/adm/recall_orders', {
    summary: 'What customers have of a recalled article without a number in the books, by order',
    staff: 'recalls.read',
    filters: { recall: id },
    by: afterText(z.string().max(60)),
    row: orderSchema,
  }),

  add: endpoint('POST /api/adm/recalls', {
    ...writing,
    summary: 'Recalls units: they are not shipped any more, and those in the shop go to repair',
    body: textsSchema.extend(selection),
    answer: dataOf({ id: z.string(), count }),
  }),

  addUnits: endpoint('POST /api/adm/recalls/{id}/units', {
    ...writing,
    summary: 'Recalls further units; those that are recalled already stay as they are',
    body: selectionSchema,
    answer: dataOf({ count }),
  }),

  write: endpoint('POST /api/adm/recalls/{id}/mails', {
    ...writing,
    summary:
      'Writes to everybody who has such a unit now or may have one, once, in the language of their order',
    answer: dataOf({ count }),
  }),

  note: endpoint('POST /api/adm/recalls/{id}/answers', {
    ...writing,
    summary: 'Notes that whoever has a unit was reached, or that the danger of it is over',
    body: z.object({
      serial: z.string().max(60).default(''),
      order: id.nullable().default(null).describe('An order that has units without a number, instead of one'),
      answer: z.enum(['reached', 'settled']),
    }),
  }),
}
