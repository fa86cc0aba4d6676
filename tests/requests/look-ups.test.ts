import { describe, expect, test } from 'vitest'
import { apiClient } from '../support/api-client'
import { cartOf, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'
import { newAddress, register } from '../support/shop-accounts'

/** Every object has these, whoever made it. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

const shop = testShop()

describe.each(INHERITED)('%s', (name) => {
  test('is no country: the form comes back with what was typed', async () => {
    const email = newAddress()
    const page = await register(shop.visitor(), email, { Bezorg_Landcode: name })
    expect([page.status, page.html]).toEqual([422, expect.stringContaining(email)])
  })

  test('is no article that was added to the cart', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    const page = await visitor.get(`/en/cart?added=${name}`)
    expect([page.status, page.text]).toEqual([200, expect.not.stringMatching(/native code|\[object/)])
  })

  test('is a field like others in what the API refuses', async () => {
    const client = await apiClient(shop.backend.backend.fetch)
    const json = `{"${name}":"\\u0000","code":"x"}`
    const { status, body } = await client.send('/api/check_voucher', json, {
      'Content-Type': 'application/json',
    })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(`"errors":{"${name}":["`)
  })
})
