import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createAddressService, noAddresses } from './addresses'

let server: Server | undefined
let asked: string[] = []
let clock = 0
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A service on this machine, asked through the port. */
async function serviceThat(answer: RequestListener) {
  asked = []
  clock = 0
  server = createServer((req, res) => {
    asked.push(req.url ?? '')
    answer(req, res)
  })
  await new Promise<void>((resolve) => server?.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return createAddressService(`http://localhost:${port}/api`, () => clock)
}

const saying = (body: unknown, status = 200) =>
  serviceThat((_, res) => {
    res.statusCode = status
    res.end(typeof body === 'string' ? body : JSON.stringify(body))
  })

const feature = (properties: object, coordinates = [4.3, 52.1]) => ({ geometry: { coordinates }, properties })
const spui = { street: 'Spui', housenumber: '12', postcode: '2511 CV', city: 'Den Haag', countrycode: 'NL' }
const calle = { name: 'Calle Mayor', housenumber: '1', postcode: '28013', city: 'Madrid', countrycode: 'es' }

describe('the service', () => {
  it('is asked within Europe, and its answers become the parts that forms ask for', async () => {
    const service = await saying({
      features: [feature(spui), feature(spui), feature({ ...calle, state: 'Madrid' }, [-3.7, 40.4])],
    })
    expect(await service.suggest('Spui 12 & more', undefined)).toEqual([
      {
        label: 'Spui 12, 2511 CV Den Haag, NL',
        parts: {
          Adresline1: 'Spui',
          Huisnummer: '12',
          Postcode: '2511 CV',
          Plaatsnaam: 'Den Haag',
          Landcode: 'nl',
        },
      },
      {
        label: 'Calle Mayor 1, 28013 Madrid, ES',
        parts: {
          Adresline1: 'Calle Mayor 1',
          Postcode: '28013',
          Plaatsnaam: 'Madrid',
          Provincie: 'Madrid',
          Landcode: 'es',
        },
      },
    ])
    expect(asked).toEqual(['/api?q=Spui+12+%26+more&limit=20&bbox=-25%2C27%2C45%2C72'])
  })

  it('offers nothing outside Europe, of another country, or without street and place', async () => {
    const service = await saying({
      features: [
        feature(spui, [-74, 40.7]),
        feature(calle),
        feature({ city: 'Den Haag', countrycode: 'NL' }),
        feature({ street: 7, city: 'Den Haag', countrycode: 'NL' }),
        'rubbish',
        null,
      ],
    })
    expect(await service.suggest('Spui', 'nl')).toEqual([])
  })

  it.each([
    ['rubbish', '<html>', 200],
    ['no list', { features: 'none' }, 200],
    ['an error', { features: [] }, 500],
  ])('that answers %s is left alone for a while', async (_, body, status) => {
    const service = await saying(body, status)
    expect(await service.suggest('Spui', 'nl')).toBeUndefined()
    expect(await service.suggest('Spui', 'nl')).toBeUndefined()
    expect(asked).toHaveLength(1)
    clock += 30_001
    await service.suggest('Spui', 'nl')
    expect(asked).toHaveLength(2)
  })

  it('that keeps one waiting is given up', async () => {
    const service = await serviceThat(() => {})
    const begin = performance.now()
    expect(await service.suggest('Spui', 'nl')).toBeUndefined()
    expect(performance.now() - begin).toBeLessThan(3_000)
  })
})

it('nobody is asked where no service is named', async () => {
  expect(await noAddresses.suggest('Spui', 'nl')).toBeUndefined()
})
