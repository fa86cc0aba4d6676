import { z } from 'zod'
import { countryCode, dataOf, each, endpoint } from './endpoint'
import { translated } from './translated'

const suggestionSchema = z.object({
  label: z.string(),
  parts: z.object({
    ...each(
      z.string().optional(),
      'Adresline1',
      'Huisnummer',
      'Postcode',
      'Plaatsnaam',
      'Provincie',
      'Landcode',
    ),
  }),
})
export type AddressSuggestion = z.infer<typeof suggestionSchema>

const location = translated({
  countryCode: [
    'country_code',
    z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
  ],
  region: z.string().nullable(),
})

export const lookUpsApi = {
  /** An empty query asks whether the service is available. */
  addresses: endpoint('GET /api/address_suggestions', {
    summary: 'Addresses in Europe that may be meant by what was typed',
    query: { query: z.string().trim().max(200), country: countryCode.optional() },
    answer: dataOf({ unavailable: z.boolean(), suggestions: z.array(suggestionSchema) }),
    refusals: [429],
  }),

  /** With `unavailable`, the register did not respond, so `valid` means nothing. */
  vat: endpoint('GET /api/check_btw/{vat}', {
    summary: 'Whether a VAT number is valid; an outage of the register is no verdict',
    params: { vat: z.string().describe('With the country first; spaces do not count') },
    answer: dataOf({ valid: z.boolean(), unavailable: z.boolean(), name: z.string().nullable() }),
    refusals: [429],
  }),

  location: endpoint('GET /api/location/{ip}', {
    summary: 'Where an address of the internet is, as far as is known',
    params: { ip: z.string().ip().describe('IPv4 or IPv6') },
    answer: translated({ data: location }),
    refusals: [404, 429, 503],
  }),
}
