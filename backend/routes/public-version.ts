import { publicVersionResponseSchema } from '../../contract/wire/public-version'
import { publicVersion } from '../domain/catalogue/public-version'
import type { Services } from '../domain/services'
import { endpoints, get } from '../http/endpoint'

const getVersion = get('/public_version', {
  summary: 'The version of all that is answered to everybody alike',
  answers: { 200: ['The version', publicVersionResponseSchema] },
})

export function publicVersionRoutes(services: Services) {
  return endpoints().openapi(getVersion, async (call) =>
    call.json({ data: { version: await publicVersion(services) } }, 200),
  )
}
