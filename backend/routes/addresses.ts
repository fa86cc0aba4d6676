import { z } from 'zod'
import { addressSuggestionsResponseSchema } from '../../contract/wire/addresses'
import { limit } from '../domain/limits/limit'
import type { Services } from '../domain/services'
import { clientAddress } from '../http/client-address'
import { endpoints, get, queryOf } from '../http/endpoint'

const suggestAddresses = get('/address_suggestions', {
  summary: 'Addresses in Europe that may be meant by what was typed',
  query: queryOf({
    query: z.string().trim().max(200),
    country: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
  }),
  answers: { 200: ['Those that were found', addressSuggestionsResponseSchema] },
  refusals: [422, 429],
})

export function addressesRoutes(services: Services) {
  return endpoints().openapi(suggestAddresses, async (call) => {
    const { query, country } = call.req.valid('query')
    // An empty query only checks whether the service is available, which costs nothing.
    if (query !== '') await limit(services, 'address_suggestions_address', clientAddress(call))
    const found = await services.addresses?.suggest(query, country)
    return call.json({ data: { unavailable: !found, suggestions: found ?? [] } }, 200)
  })
}
