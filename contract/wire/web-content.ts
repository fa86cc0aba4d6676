import { z } from 'zod'

/** What customers think of the shop, as a provider of reviews counts it. */
export const reviewsSchema = z.object({
  /** From 0 to 5 stars. */
  rating: z.number().min(0).max(5),
  count: z.number().int().nonnegative(),
  /** Where they can be read. */
  url: z.string().url(),
  /** Whether and how they are verified, in a sentence or two. */
  verification: z.string(),
})
export type Reviews = z.infer<typeof reviewsSchema>

/** Who the shop is and how to reach it: everything the shell shows that an owner may change. */
export const webContentSchema = z.object({
  shop_name: z.string(),
  legal_name: z.string(),
  /** Such as 'private limited company under Dutch law'. */
  legal_form: z.string(),
  /** Who may sign for it. */
  represented_by: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  phone_link: z.string(),
  text_phone: z.string(),
  email: z.string(),
  commerce_number: z.string(),
  vat_number: z.string(),
  mission: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Null: there are none, and no stars are shown. */
  reviews: reviewsSchema.nullable(),
})
export type WebContent = z.infer<typeof webContentSchema>

/** GET /api/web_content; texts in the language asked for. */
export const webContentAnswerSchema = z.object({ data: z.object({ content: webContentSchema }) })
