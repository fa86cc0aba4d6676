import { z } from 'zod'
import { LOCALES } from '../locales'
import { dataOf, endpoint } from './endpoint'

const reviewsSchema = z.object({
  rating: z.number().min(0).max(5),
  count: z.number().int().nonnegative(),
  url: z.string().url(),
  verification: z.string(),
  /** The words that mark figures as invented, in the language of the page. */
  example: z.string().optional(),
})
export type Reviews = z.infer<typeof reviewsSchema>

const bankAccountSchema = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string().optional(),
  bank: z.string(),
})

export const webContentSchema = z.object({
  shop_name: z.string(),
  legal_name: z.string(),
  legal_form: z.string(),
  represented_by: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  phone_link: z.string(),
  text_phone: z.string(),
  /** A sentence that says between which hours parcels are delivered and collected; a shop that promises none leaves it out. */
  delivery_hours: z.string().optional(),
  email: z.string(),
  /** The address to which unsafe products are reported; a shop that names none gives its email address. */
  safety_email: z.string().optional(),
  /** The path of the European Commission's own picture of its notice on the legal guarantee, as the owner has uploaded it. */
  guarantee_notice: z.string().optional(),
  commerce_number: z.string(),
  vat_number: z.string(),
  /** The account that transfers go to; a shop without it takes none. */
  bank_account: bankAccountSchema.optional(),
  mission: z.string(),
  /** The owner has said how the shop and its company are called, if only that it is as in the example. */
  is_named: z.literal(true).optional(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  reviews: reviewsSchema.nullable(),
})
export type WebContent = z.infer<typeof webContentSchema>

/** Markdown with placeholders in double braces, by name; `language` is another than was asked for where it is missing in that. */
const textsSchema = z.record(z.object({ language: z.enum(LOCALES), text: z.string() }))
export type WireTexts = z.infer<typeof textsSchema>

const contentSchema = webContentSchema.extend({
  texts: textsSchema.optional(),
  /** Whether orders are taken: a live shop takes none before its owner opens it, and while it is closed. */
  is_open: z.boolean().default(true),
  /** Until when the shop is closed, and what visitors read about that. */
  closed: z.object({ until: z.string(), text: z.string() }).optional(),
  /** What texts promise by these names is left out, as the owner has not confirmed it. */
  left_out: z.array(z.string()).default([]),
})

export const webContentApi = {
  read: endpoint('GET /api/web_content', {
    summary: 'Name, address and contact of the shop, and the texts of its pages: Markdown with placeholders',
    query: {
      locale: z.enum(LOCALES).optional().describe('Instead of Accept-Language'),
      texts: z.enum(['0', '1']).default('1').describe('0 without the texts'),
    },
    shared: true,
    answer: dataOf({ content: contentSchema }),
  }),
}
