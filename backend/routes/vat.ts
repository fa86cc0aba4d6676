import { z } from 'zod'
import { vatCheckSchema } from '../../contract/wire/accounts'
import { limit } from '../domain/limits/limit'
import type { Services } from '../domain/services'
import { checkVatNumber } from '../domain/vat/check'
import { clientAddress } from '../http/client-address'
import { endpoints, get } from '../http/endpoint'

const checkVat = get('/check_btw/{vat}', {
  summary: 'Whether a VAT number is valid; an outage of the register is no verdict',
  params: z.object({ vat: z.string().describe('With the country first; spaces do not count') }),
  answers: { 200: ['What is known', vatCheckSchema] },
  refusals: [429],
})

export function vatRoutes(services: Services) {
  return endpoints().openapi(checkVat, async (call) => {
    await limit(services, 'vat_address', clientAddress(call))
    const verdict = await checkVatNumber(services, call.req.valid('param').vat)
    const data = {
      valid: verdict.state === 'valid',
      unavailable: verdict.state === 'unavailable',
      name: verdict.state === 'valid' ? verdict.name : null,
    }
    return call.json({ data }, 200)
  })
}
