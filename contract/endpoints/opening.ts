import { z } from 'zod'
import { LOCALES } from '../locales'
import { MAX_NOTICE_BYTES } from '../notice'
import { EXAMPLES_LEFT, MAX_CLOSING_LENGTH, OPENING_GAPS, OPENING_SEEN, OPENING_STATEMENTS } from '../opening'
import { PROMISE_GROUPS, PROMISE_IDS } from '../owner-promises'
import { placeSchema, priceSchema } from './articles'
import { endpoint, inLanguages, isoDate } from './endpoint'

const closingSchema = z.object({
  from: isoDate,
  to: isoDate,
  words: inLanguages(z.string().trim().min(1).max(MAX_CLOSING_LENGTH)),
})
export type Closing = z.output<typeof closingSchema>

export const openingSchema = z.object({
  isOpened: z.boolean(),
  gaps: z.array(z.enum(OPENING_GAPS)),
  left: z.array(
    z.object({ left: z.enum(EXAMPLES_LEFT), count: z.number().int(), names: z.array(z.string()) }),
  ),
})
export type ShownOpening = z.infer<typeof openingSchema>

const statements = { statements: z.array(z.enum(OPENING_STATEMENTS)) }

const change = { staff: 'settings.company', logs: 'setting' } as const

export const openingApi = {
  read: endpoint('GET /api/adm/opening', {
    summary: 'What a live shop needs before it takes orders, and what of the example it still has',
    staff: 'settings.company',
    answer: z.object({
      data: openingSchema.extend({
        ...statements,
        missing: z.array(z.string()),
        confirmed: z.array(z.object({ id: z.enum(PROMISE_IDS), day: isoDate })),
        closing: closingSchema.nullable(),
        isClosedNow: z.boolean(),
        today: isoDate,
        notices: z.array(z.object({ locale: z.enum(LOCALES), src: z.string(), sha256: z.string() })),
      }),
    }),
  }),

  readOffer: endpoint('GET /api/adm/opening/offer', {
    summary:
      'The prices of all articles that are shown, and the days of rentals, which the owner has to have seen',
    staff: 'settings.company',
    answer: z.object({
      data: z.object({
        articles: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            prices: z.array(z.object({ places: z.array(placeSchema), price: priceSchema })),
          }),
        ),
        days: z.array(z.object({ name: z.string(), value: z.number() })),
        seen: z.object({ prices: z.string(), days: z.string() }),
        confirmed: z.object({ prices: isoDate.nullable(), days: isoDate.nullable() }),
      }),
    }),
  }),

  see: endpoint('POST /api/adm/opening/seen', {
    ...change,
    summary: 'Says that the prices, or the days, are those of the owner',
    body: z.object({ what: z.enum(OPENING_SEEN), seen: z.string().max(100) }),
    refusals: [409],
  }),

  promise: endpoint('POST /api/adm/opening/promises', {
    ...change,
    summary: 'Confirms promises of a group; those of the group that are not named are confirmed no more',
    body: z.object({
      group: z.enum(PROMISE_GROUPS),
      promises: z.array(z.enum(PROMISE_IDS)).max(PROMISE_IDS.length).default([]),
    }),
  }),

  addNotice: endpoint('POST /api/adm/opening/notices', {
    ...change,
    summary:
      'Shows this picture as the official notice on the legal guarantee in a language; the file stays as it is',
    query: { locale: z.enum(LOCALES) },
    file: { description: 'The picture as JPEG, PNG or WebP', limit: MAX_NOTICE_BYTES },
    refusals: [503],
  }),

  open: endpoint('POST /api/adm/opening/opened', {
    ...change,
    summary: 'Opens the shop for orders; refused while anything is missing',
    refusals: [409],
  }),

  close: endpoint('POST /api/adm/opening/closing', {
    ...change,
    summary: 'Takes no orders from a day on until another one, in place of an earlier closing',
    body: closingSchema.extend({
      from: z.string().max(20),
      to: z.string().max(20),
      words: inLanguages(z.string().trim().max(MAX_CLOSING_LENGTH)),
      blocks: z.boolean().default(false),
    }),
  }),

  endClosing: endpoint('POST /api/adm/opening/closing/ended', {
    ...change,
    summary: 'Takes orders again, or calls off a closing that was planned',
  }),

  state: endpoint('POST /api/adm/opening/statements', {
    ...change,
    summary:
      'Says that units are not counted, so that they limit no rental, that no transfers are taken, or that companies of other member states are charged no VAT',
    body: z.object(statements),
  }),

  removeExample: endpoint('POST /api/adm/opening/removed_examples', {
    ...change,
    summary:
      'Ends the vouchers of the example, or removes those of its units that were never with a customer',
    body: z.object({ what: z.enum(['vouchers', 'units']) }),
    refusals: [409],
  }),
}
