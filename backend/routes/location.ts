import { isIP } from 'node:net'
import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { type LocationAnswer, locationAnswerSchema } from '../../contract/wire/location'
import { limit } from '../domain/limits/limit'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { clientAddress } from '../http/client-address'
import type { Env } from '../http/env'
import { answers, languageHeader } from '../http/openapi-answers'
import type { Location } from '../ports/location'

/** GET /api/location/{ip}: where an address is; 503 where that cannot be found out just now. */
export function locationRoutes(services: Services): Hono<Env> {
  const { location, log, config } = services

  // Nothing of the address is logged, and an error may quote it.
  function unavailable(error: unknown): never {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'location unavailable')
    throw new Refusal('busy')
  }

  return new Hono<Env>().get('/location/:ip', async (call) => {
    const ip = call.req.param('ip')
    if (isIP(ip) === 0) throw new Refusal('not_found')
    if (config.locationUrl) await limit(services, 'location_address', clientAddress(call))
    const { country, region }: Location = await location.locate(ip).catch(unavailable)
    const answer: LocationAnswer = { data: { country_code: country ?? null, region: region ?? null } }
    return call.json(answer)
  })
}

export const locationPaths: ZodOpenApiPathsObject = {
  '/api/location/{ip}': {
    get: {
      summary: 'Where an address of the internet is, as far as is known',
      requestParams: {
        path: z.object({ ip: z.string().describe('IPv4 or IPv6') }),
        header: languageHeader,
      },
      responses: answers({ '200': ['The place', locationAnswerSchema] }, ['404', '429', '503']),
    },
  },
}
