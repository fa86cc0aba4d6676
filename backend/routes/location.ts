import { isIP } from 'node:net'
import { z } from 'zod'
import { locationResponseSchema } from '../../contract/wire/location'
import { limit } from '../domain/limits/limit'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { clientAddress } from '../http/client-address'
import { endpoints, get } from '../http/endpoint'

const locate = get('/location/{ip}', {
  summary: 'Where an address of the internet is, as far as is known',
  params: z.object({
    ip: z
      .string()
      .refine((ip) => isIP(ip) !== 0)
      .describe('IPv4 or IPv6'),
  }),
  answers: { 200: ['The place', locationResponseSchema] },
  refusals: [404, 429, 503],
})

export function locationRoutes(services: Services) {
  const { location, log, config } = services

  // The error may contain the address, which must not be logged.
  function unavailable(error: unknown): never {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'location unavailable')
    throw new Refusal('busy')
  }

  return endpoints().openapi(locate, async (call) => {
    if (config.locationUrl) await limit(services, 'location_address', clientAddress(call))
    const { country, region } = await location.locate(call.req.valid('param').ip).catch(unavailable)
    return call.json({ data: { country_code: country ?? null, region: region ?? null } }, 200)
  })
}
