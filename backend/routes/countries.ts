import { countriesResponseSchema, type WireCountry } from '../../contract/wire/countries'
import type { Services } from '../domain/services'
import { conditionalJson } from '../http/conditional-get'
import { endpoints, getConditionally } from '../http/endpoint'

const listCountries = getConditionally('/countries', {
  summary: 'The countries the shop knows, with whether one may buy and rent there',
  answers: { 200: ['The countries', countriesResponseSchema] },
})

export function countriesRoutes({ catalogue, db }: Services) {
  return endpoints().openapi(listCountries, async (call) => {
    const { version, countries } = await catalogue(db)
    const locale = call.get('locale')
    return conditionalJson(call, `${version}-${locale}`, () => {
      const data = [...countries.values()].map(
        ({ code, names, buy, rent, regions }): WireCountry => ({
          key: code,
          value: names[locale],
          buy: buy ? 1 : 0,
          rent: rent ? 1 : 0,
          regions,
        }),
      )
      return JSON.stringify({ data })
    })
  })
}
