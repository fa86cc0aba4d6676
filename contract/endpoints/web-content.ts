import { z } from 'zod'
import { LOCALES } from '../locales'
import { dataOf, each, endpoint } from './endpoint'

const reviewsSchema = z.object({
  rating: z.number().min(0).max(5),
  count: z.number().int().nonnegative(),
  url: z.string().url(),
  verification: z.string(),
  /** Marks invented figures, in the language of the page. */
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
  ...each(z.string(), 'shop_name', 'legal_name', 'legal_form', 'represented_by'),
  ...each(z.string(), 'street', 'postal_code', 'city', 'country', 'phone', 'phone_link', 'text_phone'),
  delivery_hours: z.string().optional(),
  registrations: z.string().optional(),
  email: z.string(),
  safety_email: z.string().optional(),
  guarantee_notice: z.string().optional(),
  commerce_number: z.string(),
  vat_number: z.string(),
  bank_account: bankAccountSchema.optional(),
  mission: z.string(),
  is_named: z.literal(true).optional(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  reviews: reviewsSchema.nullable(),
})
export type WebContent = z.infer<typeof webContentSchema>

/** Markdown with {{placeholders}}, by name; `language` differs from the requested one where a text is not translated. */
const textsSchema = z.record(z.object({ language: z.enum(LOCALES), text: z.string() }))
export type WireTexts = z.infer<typeof textsSchema>

const contentSchema = webContentSchema.extend({
  texts: textsSchema.optional(),
  /** A live shop is open once its owner has opened it, and while it is not closed. */
  is_open: z.boolean().default(true),
  closed: z.object({ until: z.string(), text: z.string() }).optional(),
  /** Promises that the owner has not confirmed, which texts leave out. */
  left_out: z.array(z.string()),
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
