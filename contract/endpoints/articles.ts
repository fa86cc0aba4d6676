import { z } from 'zod'
import {
  ARTICLE_GROUPS,
  ARTICLE_PARTS,
  type ArticlePart,
  MAX_ARTICLE_TEXT,
  MAX_PARTS,
  PRICE_STATES,
} from '../articles'
import { MAX_QUANTITY } from '../limits'
import { ORDER_TYPES } from '../order-status'
import { dataOf, each, endpoint, inLanguages } from './endpoint'
import { formResultSchema } from './form-results'

const seen = z.string().max(100)

const cents = z.number().int().min(0).max(100_000_000)
const percent = z.number().min(0).max(100)

/** In cents before VAT; null where not offered. */
export const priceSchema = z.object({
  buy: cents.nullable(),
  ...each(cents, 'buyShipping', 'rentDay', 'deposit'),
  buyVat: percent,
  rentStart: cents.nullable(),
  ...each(cents.nullish(), 'rentWeek', 'rentMonth'),
  rentVat: percent,
  trial: z.boolean(),
})
export type Price = z.infer<typeof priceSchema>

export const placeSchema = z.object({ country: z.string(), region: z.string(), name: z.string() })
export type NamedPlace = z.infer<typeof placeSchema>

const pieces = z.number().int().min(0).max(100_000).nullable()

const articleSchema = z.object({
  id: z.string(),
  code: z.string(),
  group: z.enum(ARTICLE_GROUPS),
  names: inLanguages(z.string()),
  left: pieces,
})

const pictureSchema = z.object({
  id: z.string().max(100),
  src: z.string().max(200),
  view: z.string().max(40),
  alt: inLanguages(z.string().max(500)),
})

const contentSchema = z.object({
  texts: z.object(
    Object.fromEntries(
      ARTICLE_PARTS.map((part) => [part, inLanguages(z.string().max(MAX_ARTICLE_TEXT[part]))]),
    ) as Record<ArticlePart, ReturnType<typeof inLanguages<z.ZodString>>>,
  ),
  offered: z.array(z.enum(ORDER_TYPES)).max(ORDER_TYPES.length),
  parts: z
    .array(z.object({ id: z.string().uuid(), quantity: z.number().int().min(1).max(MAX_QUANTITY) }))
    .max(MAX_PARTS),
  pictures: z.array(pictureSchema),
})
export type ArticleContent = z.infer<typeof contentSchema>

const articleAddedSchema = formResultSchema.extend({
  data: formResultSchema.shape.data.extend({ id: z.string() }),
})

const change = { staff: 'catalogue.write', refusals: [409], logs: 'article' } as const

export const articlesApi = {
  readPicture: endpoint('GET /api/article_pictures/{file}', {
    summary:
      'A picture of an article in one of its sizes, as WebP, or an uploaded notice on the legal guarantee',
    params: { file: z.string().max(90) },
    gives: ['image/webp', 'image/png', 'image/jpeg'],
    refusals: [404, 503],
  }),

  list: endpoint('GET /api/adm/articles', {
    summary: 'All articles',
    staff: 'catalogue.read',
    answer: z.object({ data: z.array(articleSchema.extend({ planned: z.number().int() })) }),
  }),

  read: endpoint('GET /api/adm/articles/{id}', {
    summary: 'An article, the prices that hold and those that are planned',
    staff: 'catalogue.read',
    answer: z.object({
      data: articleSchema.extend({
        descriptions: inLanguages(z.string()),
        prices: z.array(placeSchema.extend({ price: priceSchema })),
        planned: z.array(placeSchema.extend({ id: z.string(), from: z.string(), price: priceSchema })),
        places: z.array(placeSchema),
      }),
    }),
  }),

  readPrices: endpoint('GET /api/adm/articles/{id}/prices', {
    summary: 'Every price that was recorded of an article in a place',
    staff: 'catalogue.read',
    query: {
      country: z.string().max(10).describe('Two small letters, or X for all others'),
      region: z.string().max(100).describe('Overig for the whole country'),
    },
    answer: dataOf({
      place: placeSchema,
      seen: z.string(),
      lines: z.array(
        z.object({
          ...each(z.string(), 'id', 'from', 'recordedAt', 'recordedBy'),
          state: z.enum(PRICE_STATES),
          price: priceSchema,
        }),
      ),
    }),
  }),

  count: endpoint('POST /api/adm/articles/{id}/count', {
    ...change,
    summary: 'Says how many pieces of an article are left to be sold; null where they are not counted',
    body: z.object({ pieces, seen: pieces }),
  }),

  add: endpoint('POST /api/adm/articles', {
    summary: 'Adds an article, which the shop does not show before it is published',
    staff: 'catalogue.write',
    form: { fields: 'The fields of the form articles/add' },
    answer: articleAddedSchema,
    logs: 'article',
  }),

  changePrice: endpoint('POST /api/adm/articles/{id}/prices', {
    summary: 'Changes the prices of an article in a place, at once or from a day on',
    staff: 'catalogue.write',
    form: {
      fields: 'The fields of the form articles/price',
      payload: z.object({ country: z.string().max(10), region: z.string().max(100), seen }),
      said: 'The place: country and region; `seen` of its prices',
    },
    logs: 'article',
  }),

  addPicture: endpoint('POST /api/adm/articles/{id}/pictures', {
    summary: 'Adds a picture to the draft of an article, drawn anew in the sizes of the shop',
    staff: 'catalogue.write',
    form: {
      fields: 'The fields of the form articles/picture',
      payload: z.object({ seen }),
      said: '`seen` of the article',
    },
    logs: 'article',
  }),

  withdrawPrice: endpoint('POST /api/adm/articles/{id}/prices/{line}/withdrawal', {
    ...change,
    summary: 'Takes back a price that does not hold yet',
    params: { line: z.string().uuid() },
    refusals: [404, 409],
  }),

  /** `content` is the draft if there is one. */
  readContent: endpoint('GET /api/adm/articles/{id}/content', {
    summary: 'What is published of an article, and what is written to be',
    staff: 'catalogue.read',
    answer: dataOf({
      id: z.string(),
      isPublished: z.boolean(),
      draft: z.object({ by: z.string(), at: z.string() }).nullable(),
      content: contentSchema,
      published: contentSchema,
      seen: z.string(),
    }),
  }),

  write: endpoint('POST /api/adm/articles/{id}/content', {
    ...change,
    summary: 'Keeps what is written of an article as a draft, or publishes it at once',
    body: z.object({
      seen,
      step: z.enum(['save', 'publish']),
      content: contentSchema.omit({ pictures: true }),
    }),
  }),

  takeStep: endpoint('POST /api/adm/articles/{id}/steps', {
    ...change,
    summary: 'Drops the draft of an article, or takes the article out of the shop',
    body: z.object({ seen, step: z.enum(['discard', 'unpublish']) }),
  }),

  arrangePictures: endpoint('POST /api/adm/articles/{id}/pictures/arranged', {
    ...change,
    summary: 'Orders the pictures in the draft of an article, words them, and removes those left out',
    body: z.object({ seen, pictures: z.array(pictureSchema.pick({ id: true, alt: true })).max(20) }),
  }),
}
