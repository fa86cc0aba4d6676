import { z } from 'zod'

/** Who the shop is and how to reach it: everything the shell shows that an owner may change. */
export const webContentSchema = z.object({
  shop_name: z.string(),
  legal_name: z.string(),
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
})
export type WebContent = z.infer<typeof webContentSchema>

/** GET /api/web_content; texts in the language asked for. */
export const webContentAnswerSchema = z.object({ data: z.object({ content: webContentSchema }) })
