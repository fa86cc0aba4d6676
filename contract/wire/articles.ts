import { z } from 'zod'
import { LOCALES, type Locale } from '../locales'
import { formResultSchema } from './form-results'
import { ARTICLE_GROUPS } from './items'

export const ARTICLE_FORMS = {
  price: 'articles/price',
  picture: 'articles/picture',
  add: 'articles/add',
} as const

const inLanguages = <Value extends z.ZodTypeAny>(value: Value) =>
  z.object(Object.fromEntries(LOCALES.map((locale) => [locale, value])) as Record<Locale, Value>)

const cents = z.number().int().min(0).max(100_000_000)
const percent = z.number().min(0).max(100)

/** Amounts in cents before VAT; null where not offered. */
export const priceSchema = z.object({
  buy: cents.nullable(),
  buy_shipping: cents,
  buy_vat: percent,
  rent_start: cents.nullable(),
  rent_day: cents,
  rent_vat: percent,
  deposit: cents,
  trial: z.boolean(),
})
export type WirePrice = z.infer<typeof priceSchema>

export const placeSchema = z.object({ country: z.string(), region: z.string(), name: z.string() })
export type WirePlace = z.infer<typeof placeSchema>

export const articlesResponseSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      group: z.enum(ARTICLE_GROUPS),
      names: inLanguages(z.string()),
      /** How many prices are planned. */
      planned: z.number().int(),
    }),
  ),
})

/** `prices` are those that hold now, `planned` those that will; `places` where the article has no price of its own yet. */
export const articleResponseSchema = z.object({
  data: z.object({
    id: z.string(),
    code: z.string(),
    group: z.enum(ARTICLE_GROUPS),
    names: inLanguages(z.string()),
    descriptions: inLanguages(z.string()),
    prices: z.array(placeSchema.extend({ price: priceSchema })),
    planned: z.array(placeSchema.extend({ id: z.string(), from: z.string(), price: priceSchema })),
    places: z.array(placeSchema),
  }),
})

export const PRICE_STATES = ['planned', 'current', 'past', 'withdrawn'] as const

/** Of an article in a place: every price that was recorded, the newest first. `seen` stands for all of it. */
export const pricesResponseSchema = z.object({
  data: z.object({
    place: placeSchema,
    seen: z.string(),
    /** Of the last 30 days, in cents. */
    lowest: z.object({ buy: cents.nullable(), rent_start: cents.nullable() }),
    lines: z.array(
      z.object({
        id: z.string(),
        from: z.string(),
        recorded_at: z.string(),
        recorded_by: z.string(),
        state: z.enum(PRICE_STATES),
        price: priceSchema,
      }),
    ),
  }),
})

export const pricePayloadSchema = z.object({
  country: z.string().max(10),
  region: z.string().max(100),
  seen: z.string().max(100),
})

export const articleAddedSchema = formResultSchema.extend({
  data: formResultSchema.shape.data.extend({ id: z.string() }),
})

export const articleChangedSchema = z.object({ data: z.object({ status: z.literal('changed') }) })
