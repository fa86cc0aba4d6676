import { z } from 'zod'

const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const ruleSchema = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('required') }),
  z.object({ rule: z.literal('email') }),
  // `country` is assumed for numbers without '+', and is ISO 3166 in lower case; 'nl' by default.
  z.object({ rule: z.literal('phone'), country: z.string().optional() }),
  z.object({ rule: z.literal('min'), min: z.number() }),
  z.object({ rule: z.literal('max'), max: z.number() }),
  z.object({ rule: z.literal('whole') }),
  z.object({ rule: z.literal('length'), min: z.number().optional(), max: z.number().optional() }),
  z.object({ rule: z.literal('exact'), length: z.number() }),
  // Equal to the answer of the field's `target`.
  z.object({ rule: z.literal('same') }),
  z.object({ rule: z.literal('iban') }),
  // `…Field` names the field whose answer is used without the attribute; `isDelivery` refuses places that carriers treat as abroad.
  z.object({
    rule: z.literal('postcode'),
    country: z.string().optional(),
    region: z.string().optional(),
    countryField: z.string().optional(),
    regionField: z.string().optional(),
    isDelivery: z.boolean().optional(),
  }),
  z.object({ rule: z.literal('vat'), country: z.string().optional() }),
  z.object({ rule: z.literal('pdf') }),
  z.object({ rule: z.literal('image') }),
  z.object({ rule: z.literal('date'), min: daySchema.optional(), max: daySchema.optional() }),
])
export type Rule = z.infer<typeof ruleSchema>
