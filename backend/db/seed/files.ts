import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { ARTICLE_VIEWS } from '../../../contract/article-views'
import { ARTICLE_GROUPS } from '../../../contract/articles'
import { isIsoDate } from '../../../contract/dates'
import { each } from '../../../contract/endpoints/endpoint'
import { LOCALES, perLocale } from '../../../contract/locales'
import { ARTICLE_IDS } from './article-ids'

const text = z.string().min(1)
const cents = z.number().int().nonnegative()
const count = z.number().int().positive()
const picture = { id: z.string().uuid(), view: z.enum(ARTICLE_VIEWS) }
const percent = z.number().min(0).max(100)
const isoDate = z.string().refine(isIsoDate, 'is not a date')

const inEveryLanguage = <Schema extends z.ZodTypeAny>(schema: Schema) =>
  z.strictObject(perLocale(() => schema))
const translatedText = inEveryLanguage(text)

/** Delivery distance: 1 next door, 4 the edge of Europe, 5 islands. */
const zone = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

/** `exported`: outside the EU without a local VAT registration, so sold without VAT. */
const delivery = z.strictObject({ zone, vat: percent, exported: z.boolean().default(false) })

export const countriesSchema = z.array(
  z
    .strictObject({
      key: z.string().regex(/^[a-z]{2}$/),
      name: translatedText,
      buy: z.boolean(),
      rent: z.boolean(),
      delivery: delivery.optional(),
      regions: z.array(z.strictObject({ name: text, zone, vat: percent })).default([]),
    })
    .refine(({ buy, rent, delivery }) => delivery || !(buy || rent), {
      path: ['delivery'],
      message: 'Required where the shop delivers',
    }),
)
export type Country = z.infer<typeof countriesSchema>[number]

const perZone = z.strictObject({ 1: cents, 2: cents, 3: cents, 4: cents, 5: cents })

export const shippingSchema = z.strictObject({ parcel: perZone, bulky: perZone })
export type Shipping = z.infer<typeof shippingSchema>

/** Amounts are in cents before VAT. An article for `elsewhere` is also exported to countries without a price of their own. */
const price = z.strictObject({
  buy: cents,
  transport: z.enum(['parcel', 'bulky']),
  farthest: zone,
  elsewhere: z.boolean(),
  rent: z.strictObject({ start: cents, day: cents, deposit: cents, trial: z.boolean() }).optional(),
})
export type Price = z.infer<typeof price>

export const specificationsSchema = z.strictObject({
  labels: z.record(translatedText),
  facts: z.record(translatedText),
})
export type Specifications = z.infer<typeof specificationsSchema>

export const safetySchema = z.strictObject({
  intro: translatedText,
  contact: translatedText,
  labels: z.strictObject(each(translatedText, 'maker', 'address', 'email', 'website', 'type', 'number')),
  numberedAt: z.record(translatedText),
  limits: z.record(z.strictObject({ kilograms: count, mattress: translatedText })),
  warnings: z.record(z.array(translatedText)),
})
export type Safety = z.infer<typeof safetySchema>

export const limitsOfUseSchema = z.record(z.array(translatedText).nonempty())
export type LimitsOfUse = z.infer<typeof limitsOfUseSchema>

const slug = z.string().refine((name) => name in ARTICLE_IDS, 'is no article')

export const articleSchema = z.strictObject({
  code: text,
  group: z.enum(ARTICLE_GROUPS),
  name: translatedText,
  summary: translatedText,
  price,
  contents: z.record(slug, count).default({}),
  specification: z.array(
    z.union([
      text,
      z.strictObject({ label: z.union([text, translatedText]), value: z.union([text, translatedText]) }),
    ]),
  ),
  included: z.array(translatedText).default([]),
  notIncluded: z.array(translatedText).default([]),
  limitsOfUse: z.array(text).nonempty(),
  limits: text.optional(),
  warnings: z.array(z.union([text, translatedText])),
  numberedAt: z.union([text, translatedText]),
  pictures: z.array(
    z.union([
      z.strictObject({ ...picture, alt: translatedText }),
      z.strictObject({ ...picture, of: z.strictObject({ article: slug, view: picture.view }) }),
    ]),
  ),
})
export type ArticleFile = z.infer<typeof articleSchema>

export const fitsSchema = z.record(z.record(slug, z.array(slug).nonempty()))
export type Fits = z.infer<typeof fitsSchema>

const bankAccount = z.strictObject({
  holder: text.max(70),
  iban: text.refine(isValidIBAN, 'is not a valid IBAN'),
  bic: text.refine(isValidBIC, 'is not a valid BIC').optional(),
  bank: text,
})

export const companySchema = z.strictObject({
  is_example: z.boolean(),
  ...each(text, 'shop_name', 'legal_name', 'represented_by', 'street', 'postal_code', 'city'),
  ...each(text, 'phone_link', 'email', 'safety_email', 'website', 'commerce_number', 'vat_number'),
  bank_account: bankAccount.optional(),
  social: z.array(z.strictObject({ name: text, url: z.string().url() })),
  reviews: z.strictObject({ rating: z.number().min(0).max(5), count: count, url: z.string().url() }),
  texts: inEveryLanguage(
    z.strictObject({
      ...each(text, 'country', 'phone', 'text_phone'),
      delivery_hours: text.optional(),
      ...each(text, 'mission', 'legal_form'),
      guarantee_notice: text.optional(),
      reviews_verification: text,
      reviews_example: text.optional(),
    }),
  ),
})
export type Company = z.infer<typeof companySchema>

export const vouchersSchema = z.array(
  z.strictObject({ code: text, balance: cents, validUntil: isoDate.nullable() }),
)

export const reviewsSchema = z.array(
  z.strictObject({
    key: text,
    article: slug,
    language: z.enum(LOCALES),
    author: text,
    writtenOn: isoDate,
    stars: z.number().int().min(1).max(5),
    text,
    answer: text.or(z.literal('')).default(''),
    checked: z.boolean(),
  }),
)

export const paymentMethodsSchema = z.array(
  z.strictObject({
    id: text,
    name: translatedText,
    hint: translatedText.optional(),
    countries: z.union([z.literal('all'), z.array(text)]),
    icon: text.optional(),
    daysToPay: count,
    remindAfter: z.array(count).max(3).default([]),
  }),
)
export type PaymentMethod = z.infer<typeof paymentMethodsSchema>[number]

export const textsSchema = z.array(text)

export const faqSchema = z.strictObject({ topics: z.array(text), first: z.array(text) })

const notNegative = z.number().int().nonnegative()
const days = z.strictObject({ rent: count, trial: count })

/** Weekday 0 is Sunday. */
export const rentalCalendarSchema = z.strictObject({
  leadDays: days,
  maxDays: days,
  closedWeekdays: z.array(z.number().int().min(0).max(6)),
  /** The hour until which orders leave on the same day, and working days on the way; 0 where unknown. */
  delivery: z
    .strictObject({
      cutOff: notNegative,
      home: notNegative,
      abroad: notNegative,
      far: notNegative.optional(),
    })
    .optional(),
  holidays: z.array(z.strictObject({ reason: translatedText, days: z.array(isoDate) })),
})
export type RentalCalendar = z.infer<typeof rentalCalendarSchema>

export const fleetSchema = z.strictObject({
  transportDays: notNegative,
  cleaningDays: notNegative,
  units: z.record(slug, count.max(999)),
})
