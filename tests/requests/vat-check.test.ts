import { expect, test, vi } from 'vitest'
import { testShop } from '../support/set-up'

const shop = testShop()

const verdictOn = async (number: string) => {
  const address = `https://shop.test/vat-check?${new URLSearchParams({ number })}`
  const answer = await shop.request(new Request(address))
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  return answer.json()
}

test.each([
  ['NL004495445B01', 'valid'],
  [' nl 0044 95445 b01 ', 'valid'],
  ['NL004495446B01', 'invalid'],
  ['../../user', 'invalid'],
  ['', 'invalid'],
  ['9'.repeat(500), 'invalid'],
])('the VAT number %s is %s', async (number, state) => {
  expect(await verdictOn(number)).toMatchObject({ state })
})

test.each([429, 503])('a backend that answers with %i says nothing about a VAT number', async (status) => {
  const spy = vi.spyOn(shop.backend.backend, 'fetch')
  spy.mockResolvedValue(Response.json({ code: 'too_many', message: 'Later' }, { status }))
  expect(await verdictOn('NL004495445B01')).toEqual({ state: 'unavailable' })
  spy.mockRestore()
})
