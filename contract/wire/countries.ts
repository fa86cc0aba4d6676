import { z } from 'zod'

const flag = z.union([z.literal(0), z.literal(1)])

const countrySchema = z.object({
  key: z.string().regex(/^[a-z]{2}$/),
  value: z.string(),
  buy: flag,
  rent: flag,
  regions: z.array(z.string()),
})
export type WireCountry = z.infer<typeof countrySchema>

export const countriesResponseSchema = z.object({ data: z.array(countrySchema) })
