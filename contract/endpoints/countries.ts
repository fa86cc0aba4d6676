import { z } from 'zod'
import { endpoint } from './endpoint'
import { countryCode } from './fields'
import { flag, listOf, translated } from './translated'

const country = translated({
  code: ['key', countryCode],
  name: ['value', z.string()],
  canBuy: ['buy', flag],
  canRent: ['rent', flag],
  /** As price rows name them, such as 'Canarische Eilanden'; empty if prices are the same everywhere. */
  regions: z.array(z.string()),
})
export type Country = z.infer<typeof country.own>
export type WireCountry = z.infer<typeof country.wire>

export const countriesApi = {
  list: endpoint('GET /api/countries', {
    summary: 'The countries the shop knows, with whether one may buy and rent there',
    shared: true,
    answer: translated({ data: listOf(country) }),
  }),
}
