import { beforeEach, expect, it } from 'vitest'
import { mollieProvider } from '../../../tests/support/mollie/provider'
import { testBackend, testMollie } from '../../../tests/support/set-up'

const mollie = testMollie()
const fresh = testBackend()

let shop: ReturnType<typeof mollieProvider>

beforeEach(() => {
  mollie.asked.length = 0
  mollie.refuse({ times: 0 })
  shop = mollieProvider(fresh.db, mollie)
})

const offered = (country: string, amount?: number) => shop.provider.methods({ country, amount })

it('the ways to pay are those of the country and the amount, by the names of the shop', async () => {
  expect(await offered('nl', 5_000)).toEqual(['ideal', 'card', 'paypal', 'klarna', 'apple_pay'])
  expect(await offered('be', 5_000)).toEqual(['bancontact', 'card', 'paypal', 'klarna', 'apple_pay'])
  const klarna = mollie.books.methods.find(({ id }) => id === 'klarna')
  if (!klarna) throw new Error('No Klarna')
  Object.assign(klarna, { least: 1_000, most: 4_999 })
  shop.wait(10)
  expect(await offered('nl', 5_000)).not.toContain('klarna')
  expect(await offered('nl', 999)).not.toContain('klarna')
  expect(await offered('nl', 4_999)).toContain('klarna')
  expect(await offered('nl')).toContain('klarna')
  Object.assign(klarna, { most: null })
  shop.wait(10)
  expect(await offered('nl', 9_999_999)).toContain('klarna')
})

it('they are asked for once in five minutes, whatever the amounts', async () => {
  await Promise.all([offered('nl', 1_000), offered('nl', 2_000), offered('nl', 3_000)])
  shop.wait(4)
  await offered('nl', 4_000)
  expect(mollie.asked).toHaveLength(1)
  shop.wait(1)
  await offered('nl', 4_000)
  expect(mollie.asked).toHaveLength(2)
})

it('they are those of before while Mollie is down, which is not asked again at once', async () => {
  const before = await offered('nl', 5_000)
  shop.wait(6)
  mollie.refuse({ status: 429 })
  expect(await offered('nl', 5_000)).toEqual(before)
  expect(await offered('nl', 5_000)).toEqual(before)
  expect(await offered('be', 5_000)).toBeUndefined()
  expect(mollie.asked).toHaveLength(2)
  shop.wait(1)
  expect(await offered('be', 5_000)).toContain('bancontact')
})

it('they are unknown while Mollie has been down from the start', async () => {
  mollie.refuse({ status: 429 })
  await expect(offered('de', 5_000)).rejects.toThrow()
  expect(await offered('de', 5_000)).toBeUndefined()
})
