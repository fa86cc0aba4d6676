import { describe, expect, it } from 'vitest'
import { hurry, outsideService } from '../../tests/support/outside-service'
import { createLocationDatabase, createLocationService } from './location'

let clock = 0
const outside = outsideService()

function portTo(url: string) {
  clock = 0
  return createLocationService(`${url}/json/{ip}?key=k`, () => clock)
}

const saying = async (answer: string, status = 200) => portTo(await outside.saying(answer, status))

describe('the database', () => {
  it.each([
    ['194.25.2.129', { country: 'DE' }],
    ['2a02:a440::1', { country: 'NL' }],
    ['127.0.0.1', {}],
    ['fe80::1', {}],
  ])('knows the country of %s', async (ip, location) => {
    expect(await createLocationDatabase().locate(ip)).toEqual(location)
  })
})

describe('the service', () => {
  it('is asked for the address and believed', async () => {
    const service = await saying('{"country_code":"es","region":"Canarias","city":"x"}')
    expect(await service.locate('2a02::1')).toEqual({ country: 'ES', region: 'Canarias' })
    expect(outside.asked).toEqual(['/json/2a02%3A%3A1?key=k'])
  })

  it.each(['{}', '{"country_code":null}', '{"country_code":"Atlantis","region":7}'])(
    'may know nothing: %s',
    async (text) => {
      expect(await (await saying(text)).locate('1.1.1.1')).toEqual({})
    },
  )

  it.each([
    ['rubbish', '<html>', 200],
    ['an error', '{"country_code":"NL"}', 500],
  ])('that answers %s has failed', async (_, text, status) => {
    await expect((await saying(text, status)).locate('1.1.1.1')).rejects.toThrow()
  })

  it('that keeps one waiting has failed, and is then left alone for a while', async () => {
    const service = portTo(await outside.answering(() => {}))
    hurry()
    await expect(service.locate('1.1.1.1')).rejects.toThrow()
    await expect(service.locate('1.1.1.1')).rejects.toThrow('just failed')
    expect(outside.asked).toHaveLength(1)
    clock += 30_001
    await expect(service.locate('1.1.1.1')).rejects.toThrow(/timeout/)
    expect(outside.asked).toHaveLength(2)
  })

  it('that is down has failed', async () => {
    const service = await saying('{}')
    outside.stop()
    await expect(service.locate('1.1.1.1')).rejects.toThrow()
  })
})
