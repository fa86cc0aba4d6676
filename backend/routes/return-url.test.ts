import { describe, expect, it } from 'vitest'
import { apiClient, ORIGIN, placedOrder } from '../../tests/support/api-client'
import { RETURN_URL, startPayment } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

describe('where a payment may lead back to', () => {
  const allowed = async (returnUrl: string, config = {}) => {
    const caller = await apiClient(fresh.another({ config }).fetch)
    const { status, body } = await startPayment(caller, await placedOrder(client), returnUrl)
    if (status === 200) return true
    expect([status, body]).toMatchObject([422, { code: 'return_url_refused' }])
    return false
  }

  it('in a demo is where the request came in, or this machine', async () => {
    expect(await allowed(`${ORIGIN}/nl/payment_callback/1?key=x`)).toBe(true)
    expect(await allowed('http://127.0.0.1:5173/en')).toBe(true)
    expect(await allowed('https://evil.example/en')).toBe(false)
    expect(await allowed('http://localhost.evil.example/en')).toBe(false)
    expect(await allowed('http://user@localhost/en')).toBe(false)
  })

  it('is a configured origin and no other, once there is one', async () => {
    const config = { publicOrigin: 'https://api.example', shopOrigins: ['https://shop.example'] }
    expect(await allowed('https://shop.example/en', config)).toBe(true)
    expect(await allowed('https://api.example/en', config)).toBe(true)
    expect(await allowed('https://shop.example.evil.example/', config)).toBe(false)
    expect(await allowed('http://shop.example/', config)).toBe(false)
    expect(await allowed(RETURN_URL, config)).toBe(false)
  })

  it('in a live shop is never taken from the request', async () => {
    expect(await allowed(RETURN_URL, { mode: 'live' })).toBe(false)
  })

  it('is as strict about where it leads whoever cancels', async () => {
    const more = { cancel_url: 'https://evil.example/en' }
    const answer = await startPayment(client, await placedOrder(client), RETURN_URL, more)
    expect(answer).toMatchObject({ status: 422, body: { code: 'return_url_refused' } })
  })

  it('is never anything but a page of the web', async () => {
    const order = await placedOrder(client)
    for (const url of ['javascript:alert(1)', 'ftp://localhost/', '/en', '//evil.example', '']) {
      expect((await startPayment(client, order, url)).status).toBe(422)
    }
  })
})
