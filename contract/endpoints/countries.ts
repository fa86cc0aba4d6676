import { z } from 'zod'
import { endpoint } from './endpoint'

const flag = z.union([z.literal(0), z.literal(1)])

const countrySchema = z.object({
  key: z.string().regex(/^[a-z]{2}$/),
  value: z.string(),
  buy: flag,
  rent: flag,
  regions: z.array(z.string()),
})
export type WireCountry = z.infer<typeof countrySchema>

export const countriesApi = {
  list: endpoint('GET /api/countries', {
    summary: 'The countries the shop knows, with whether one may buy and rent there',
    shared: true,
    answer: z.object({ data: z.array(countrySchema) }),
  }),
}
