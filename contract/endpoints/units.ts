import { z } from 'zod'
import { MAX_ARTICLE_TEXT } from '../articles'
import {
  CARES,
  CHOSEN_UNIT_STATES,
  DUE_CARES,
  INSPECTION_RESULTS,
  UNIT_ENTRIES,
  UNIT_NOTES,
  UNIT_STATES,
} from '../fleet'
import { MAX_FILTER_LENGTH } from '../limits'
import { RENTAL_LIMITS } from '../settings'
import { dataOf, each, endpoint, id, inLanguages, isoDate } from './endpoint'
import { afterText, defineList } from './paging'

const state = z.enum(UNIT_STATES)
const orderSchema = z.object({ id: z.string(), number: z.string() })
const articleSchema = z.object({ id: z.string(), name: z.string() })

const unitSchema = z.object({
  ...each(z.string(), 'id', 'article', 'serial', 'since'),
  ...each(z.string().nullable(), 'barcode', 'maker'),
  state,
  ...each(z.boolean(), 'toInspect', 'recalled'),
  ...each(z.object(each(isoDate.nullable(), 'on', 'due')), ...CARES),
  order: orderSchema.nullable(),
  version: z.number().int(),
})
export type FleetUnit = z.infer<typeof unitSchema>

const unitPageSchema = z.object({
  unit: unitSchema,
  log: z.array(
    z.object({
      ...each(z.string(), 'id', 'at', 'text', 'actor'),
      kind: z.enum(UNIT_ENTRIES),
      state: state.nullable(),
      order: orderSchema.nullable(),
      grade: z.number().int().nullable(),
      photos: z.array(z.string()),
    }),
  ),
  /** Bookings of its article, the next ones first; which unit leaves is decided at shipping. */
  bookings: z.array(
    z.object({ order: orderSchema, quantity: z.number().int(), start: z.string(), end: z.string() }),
  ),
  short: z.object({ days: z.number().int(), first: z.string() }).nullable(),
  offer: z.string().nullable(),
  /** In cents, of a unit bought without deductible VAT, for whoever sees money. */
  purchase: z.number().int().nullable(),
})
/**
 * The orders that occupy a unit: those it was sent with (`has`), and those it may be sent with. Null stands for bookings beyond all units.
 */
const rowSchema = z.object({
  unit: z.object({ id: z.string(), serial: z.string(), recalled: z.boolean() }).nullable(),
  bars: z.array(z.object({ order: orderSchema, start: z.string(), end: z.string(), has: z.boolean() })),
})

export type UnitPage = z.infer<typeof unitPageSchema>

const maker = z.string().trim().max(300)
const number = z.string().trim().min(1).max(60)

const change = { staff: 'fleet.write', refusals: [409], logs: 'unit' } as const

export const unitsApi = {
  list: defineList('GET /api/adm/units', {
    summary: 'Units of the rental fleet, by serial number, with whom they are',
    staff: 'fleet.read',
    filters: {
      article: id.optional(),
      state: state.optional(),
      due: z.enum(DUE_CARES).optional().describe('Where a cleaning or an inspection is due'),
      search: z
        .string()
        .max(MAX_FILTER_LENGTH)
        .optional()
        .describe('How a serial number or a barcode begins'),
    },
    by: afterText(z.string().max(60)),
    row: unitSchema,
    more: { articles: z.array(articleSchema) },
  }),

  fleet: endpoint('GET /api/adm/fleet', {
    summary: 'How many units of each article are in each state, and those whose orders are late to come back',
    staff: 'fleet.read',
    answer: dataOf({
      counts: z.array(z.object({ article: articleSchema, ...each(z.number().int(), ...UNIT_STATES) })),
      late: z.array(unitSchema.extend({ daysLate: z.number().int() })),
    }),
  }),

  read: endpoint('GET /api/adm/units/{id}', {
    summary: 'A unit, what happened to it, and the coming bookings of its article',
    staff: 'fleet.read',
    answer: z.object({ data: unitPageSchema }),
  }),

  certificate: endpoint('GET /api/adm/units/{id}/certificate', {
    summary: 'When a unit was last cleaned and inspected, as a tagged PDF; not of one that may be dangerous',
    staff: 'fleet.read',
    gives: ['application/pdf'],
  }),

  readPhoto: endpoint('GET /api/adm/units/{id}/photos/{photo}', {
    summary: 'A picture that was taken of a unit that came back damaged',
    staff: 'fleet.read',
    params: { photo: id },
    gives: ['image/*'],
  }),

  availability: endpoint('GET /api/adm/availability', {
    summary: 'How many units of an article are booked on each day of four weeks, with transport and cleaning',
    staff: 'fleet.read',
    query: {
      article: id.optional(),
      from: isoDate.optional().describe('The first day of four weeks, today unless it is given'),
    },
    answer: dataOf({
      articles: z.array(articleSchema),
      article: z.string().nullable(),
      today: z.string(),
      capacity: z.number().int(),
      cleaningDays: z.number().int().nullable(),
      days: z.array(z.object({ date: z.string(), booked: z.number().int() })),
      rows: z.array(rowSchema),
    }),
    refusals: [404],
  }),

  setCleaning: endpoint('POST /api/adm/fleet/{id}/cleaning', {
    summary:
      'How many days an article is cleaned after each rental; null for as many as the rental settings say',
    staff: 'fleet.write',
    body: z.object({
      days: z.number().int().min(RENTAL_LIMITS.cleaning.min).max(RENTAL_LIMITS.cleaning.max).nullable(),
    }),
    logs: 'article',
  }),

  add: endpoint('POST /api/adm/units', {
    ...change,
    summary:
      'Enters units, all or none. The first ones of an article limit how many of it are rented out at once',
    body: z.object({
      article: id,
      units: z
        .array(z.object({ serial: number, barcode: z.string().trim().max(60).nullable() }))
        .min(1)
        .max(200),
      maker: maker.default(''),
    }),
    answer: dataOf({ ids: z.array(z.string()) }),
  }),

  changeState: endpoint('POST /api/adm/units/{id}/state', {
    ...change,
    summary: 'Changes the state of a unit that is not with a customer',
    body: z.object({
      state: z.enum(CHOSEN_UNIT_STATES),
      text: z.string().trim().max(500),
      seen: z.number().int(),
      anyway: z.boolean().default(false),
      inspected: z
        .boolean()
        .default(false)
        .describe('Whoever is logged in has inspected it, which is logged'),
    }),
  }),

  inspect: endpoint('POST /api/adm/units/{id}/inspections', {
    ...change,
    summary: 'Writes down an inspection of a unit; one that fails goes to repair, if need be once it is back',
    body: z.object({
      day: isoDate,
      result: z.enum(INSPECTION_RESULTS),
      text: z.string().trim().min(1).max(500),
      seen: z.number().int(),
    }),
  }),

  nameMaker: endpoint('POST /api/adm/units/{id}/maker', {
    summary: 'Names who made or imported a unit; an empty text means who its article names',
    staff: 'fleet.write',
    body: z.object({ maker }),
    logs: 'unit',
  }),

  offer: endpoint('POST /api/adm/units/{id}/offers', {
    ...change,
    staff: 'catalogue.write',
    summary: 'Takes a free unit out of the fleet and writes the article by which it is sold second-hand',
    body: z.object({
      price: z.number().int().min(1).max(10_000_000).describe('In cents with VAT, in each place'),
      purchase: z
        .number()
        .int()
        .min(0)
        .max(10_000_000)
        .nullable()
        .default(null)
        .describe('What a unit cost that was bought without deductible VAT, in cents: its margin is taxed'),
      condition: inLanguages(z.string().trim().max(MAX_ARTICLE_TEXT.summary)),
      seen: z.number().int(),
      anyway: z.boolean().default(false),
    }),
    answer: dataOf({ article: z.string() }),
  }),

  note: endpoint('POST /api/adm/units/{id}/log', {
    ...change,
    summary: 'Writes down service, hygiene, damage or a note of a unit; nothing of it is ever changed',
    body: z.object({ kind: z.enum(UNIT_NOTES), text: z.string().trim().min(1).max(2000) }),
  }),
}
