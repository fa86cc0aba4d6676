import { lookUpsApi } from '../../contract/endpoints/look-ups'
import { limit } from '../domain/platform/limits/limit'
import { Refusal } from '../domain/platform/refusal'
import { checkVatNumber } from '../domain/platform/vat/check'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(lookUpsApi.addresses, async ({ query, country }, { visitor, ...services }) => {
    // An empty query only checks whether the service is available, which costs nothing.
    if (query !== '') await limit(services, 'address_suggestions_address', visitor)
    const suggestions = await services.addresses?.suggest(query, country)
    return { data: { unavailable: !suggestions, suggestions: suggestions ?? [] } }
  }),

  serve(lookUpsApi.vat, async ({ vat }, { visitor, ...services }) => {
    await limit(services, 'vat_address', visitor)
    const verdict = await checkVatNumber(services, vat)
    return {
      data: {
        valid: verdict.state === 'valid',
        unavailable: verdict.state === 'unavailable',
        name: verdict.state === 'valid' ? verdict.name : null,
      },
    }
  }),

  serve(lookUpsApi.location, async ({ ip }, { visitor, ...services }) => {
    if (services.config.locationUrl) await limit(services, 'location_address', visitor)
    const { country, region } = await services.location.locate(ip).catch((error: unknown) => {
      // The error may contain the address, which must not be logged.
      services.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'location unavailable')
      throw new Refusal('busy')
    })
    return { data: { countryCode: country ?? null, region: region ?? null } }
  }),
)
