import { expect, it } from 'vitest'
import { lookUpsApi } from '../../contract/endpoints/look-ups'
import { CLIENT_ADDRESS_HEADER } from '../../contract/headers'
import { apiClient } from '../../tests/support/api-client'
import { testBackend } from '../../tests/support/set-up'

const fresh = testBackend()

const PATH = '/api/address_suggestions?query=Spui&country=nl'

it('addresses are suggested by whoever is asked', async () => {
  const suggestion = { label: 'Spui, Den Haag', parts: { Adresline1: 'Spui', Landcode: 'nl' } }
  const { fetch } = fresh.another({ addresses: { suggest: async () => [suggestion] } })
  const { status, body } = await (await apiClient(fetch)).get(PATH)
  expect(status).toBe(200)
  expect(lookUpsApi.addresses.answer.strict().parse(body).data).toEqual({
    unavailable: false,
    suggestions: [suggestion],
  })
})

it('nobody is asked in a live shop unless a service is named; a demo invents addresses', async () => {
  const live = await apiClient(fresh.another({ config: { mode: 'live' } }).fetch)
  expect((await live.get(PATH)).body).toEqual({ data: { unavailable: true, suggestions: [] } })
  const client = await apiClient(fresh.backend.fetch)
  const { body } = await client.get('/api/address_suggestions?query=2511BT%2070&country=nl')
  expect(lookUpsApi.addresses.answer.parse(body).data.suggestions).toHaveLength(1)
  for (const wrong of ['', '?query=Spui&country=Atlantis', '?query=a%00', `?query=${'x'.repeat(201)}`]) {
    expect((await client.get(`/api/address_suggestions${wrong}`)).status, wrong).toBe(422)
  }
})

it('one visitor cannot ask without end', async () => {
  const client = await apiClient(fresh.backend.fetch)
  let last = 200
  for (let index = 0; index < 301; index++) {
    last = (await client.get(PATH, { [CLIENT_ADDRESS_HEADER]: '192.0.2.8' })).status
  }
  expect(last).toBe(429)
})
