import { describe, expect, it } from 'vitest'
import { hurry, outsideService } from '../../tests/support/outside-service'
import { createAddressService } from './addresses'

let clock = 0
const outside = outsideService()

function portTo(url: string) {
  clock = 0
  return createAddressService(`${url}/api`, () => clock)
}

const saying = async (answer: unknown, status = 200) => portTo(await outside.saying(answer, status))

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
    expect(outside.asked).toEqual(['/api?q=Spui+12+%26+more&limit=20&bbox=-25%2C27%2C45%2C72'])
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
    ['an error', { features: [] }, 500],
  ])('that answers %s is left alone for a while', async (_, body, status) => {
    const service = await saying(body, status)
    expect(await service.suggest('Spui', 'nl')).toBeUndefined()
    expect(await service.suggest('Spui', 'nl')).toBeUndefined()
    expect(outside.asked).toHaveLength(1)
    clock += 30_001
    await service.suggest('Spui', 'nl')
    expect(outside.asked).toHaveLength(2)
  })

  it('that keeps one waiting is given up', async () => {
    const service = portTo(await outside.answering(() => {}))
    hurry()
    expect(await service.suggest('Spui', 'nl')).toBeUndefined()
  })
})
