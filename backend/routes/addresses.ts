import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { addressSuggestionsAnswerSchema } from '../../contract/wire/addresses'
import { limit } from '../domain/limits/limit'
import type { Services } from '../domain/services'
import { parsedBy } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import type { Env } from '../http/env'
import { answers, languageHeader } from '../http/openapi-answers'

const querySchema = z.object({
  query: z.string().trim().max(200),
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
})

/** GET /api/address_suggestions: addresses that may be meant by what was typed. */
export function addressesRoutes(services: Services): Hono<Env> {
  return new Hono<Env>().get('/address_suggestions', async (call) => {
    const { query, country } = parsedBy(querySchema, call.req.query())
    // Without a text it only asks whether there is anybody to ask, which is free.
    if (query !== '') await limit(services, 'address_suggestions_address', clientAddress(call))
    const found = await services.addresses.suggest(query, country)
    return call.json({ data: { unavailable: !found, suggestions: found ?? [] } })
  })
}

export const addressesPaths: ZodOpenApiPathsObject = {
  '/api/address_suggestions': {
    get: {
      summary: 'Addresses in Europe that may be meant by what was typed',
      requestParams: { query: querySchema, header: languageHeader },
      responses: answers({ '200': ['Those that were found', addressSuggestionsAnswerSchema] }, [
        '422',
        '429',
      ]),
    },
  },
}
