import { z } from 'zod'

const flag = z.union([z.literal(0), z.literal(1)])

/** A country as a delivery address can have it. `regions` is empty where prices do not differ inside it. */
export const countrySchema = z.object({
  key: z.string().regex(/^[a-z]{2}$/),
  value: z.string(),
  buy: flag,
  rent: flag,
  regions: z.array(z.string()),
})
export type WireCountry = z.infer<typeof countrySchema>

/** GET /api/countries; names in the language asked for. */
export const countriesAnswerSchema = z.object({ data: z.array(countrySchema) })
