import pino from 'pino'
import { expect, it } from 'vitest'
import { lookUpsApi } from '../../contract/endpoints/look-ups'
import { CLIENT_ADDRESS_HEADER } from '../../contract/headers'
import { apiClient } from '../../tests/support/api-client'
import { testBackend, testClient } from '../../tests/support/set-up'
import type { Backend } from '../app'
import { LIMITS } from '../domain/platform/limits/limits'

const fresh = testBackend()
const client = testClient(fresh)

const PATH = '/api/address_suggestions?query=Spui&country=nl'

it('nobody is asked in a live shop unless a service is named; a demo invents addresses', async () => {
  const live = await apiClient(fresh.another({ config: { mode: 'live' } }).fetch)
  expect((await live.get(PATH)).body).toEqual({ data: { unavailable: true, suggestions: [] } })
  const { body } = await client.get('/api/address_suggestions?query=2511BT%2070&country=nl')
  expect(lookUpsApi.addresses.answer.parse(body).data.suggestions).toHaveLength(1)
  for (const wrong of ['', '?query=Spui&country=Atlantis', '?query=a%00', `?query=${'x'.repeat(201)}`]) {
    expect((await client.get(`/api/address_suggestions${wrong}`)).status, wrong).toBe(422)
  }
})

it('one visitor cannot ask without end', async () => {
  const ask = () => client.get(PATH, { [CLIENT_ADDRESS_HEADER]: '192.0.2.8' })
  const asked = await Promise.all(Array.from({ length: 301 }, ask))
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(1)
})

it('what is no address is nowhere', async () => {
  expect((await client.get('/api/location/1.1.1.1%2F..')).status).toBe(404)
})

it('a failure is answered with 503 and logged without the address', async () => {
  let logged = ''
  const write = (line: string) => {
    logged += line
  }
  const location = {
    locate: async (ip: string): Promise<never> => {
      throw new Error(`No answer about ${ip}`)
    },
  }
  const broken = fresh.another({ location, log: pino({ level: 'trace' }, { write }) })
  const { status, headers } = await (await apiClient(broken.fetch)).get('/api/location/194.25.2.129')
  expect([status, headers.has('Retry-After')]).toEqual([503, true])
  expect(logged).toContain('location unavailable')
  expect(logged).not.toContain('194.25')
})

it('a service outside is asked for one visitor so often and no more; the own database always answers', async () => {
  const location = { locate: async () => ({ country: 'NL' }) }
  const config = { locationUrl: 'https://geo.example/{ip}' }
  const headers = { [CLIENT_ADDRESS_HEADER]: '192.0.2.77' }
  const asked = async (backend: Backend) => {
    const asking = await apiClient(backend.fetch)
    const statuses: number[] = []
    for (let call = 0; call <= LIMITS.location_address.points; call++) {
      statuses.push((await asking.get('/api/location/194.25.2.129', headers)).status)
    }
    return statuses.at(-1)
  }
  expect(await asked(fresh.another({ location }))).toBe(200)
  expect(await asked(fresh.another({ location, config }))).toBe(429)
})
