import { afterEach, describe, expect, test, vi } from 'vitest'
import { cartOf, idOf, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const takeBackendAway = () =>
  vi.spyOn(shop.backend.backend, 'fetch').mockRejectedValue(new Error('ECONNREFUSED'))

const contactLinks = (html: string) => new Set(html.match(/href="(?:tel|mailto):[^"]*"/g))

describe('while the backend is out of reach', () => {
  test.each(['en', 'nl', 'de'])('phone and mail of the shop are on the page, in %s', async (language) => {
    const visitor = shop.visitor()
    const known = contactLinks((await visitor.get(`/${language}/etc/imprint`)).html)
    takeBackendAway()
    const page = await visitor.get(`/${language}/rent`)
    expect(page.status).toBe(503)
    expect(contactLinks(page.html).size).toBe(2)
    for (const link of contactLinks(page.html)) expect(known).toContain(link)
  })

  test('they are on the answer to a form, too', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    const article = await idOf(shop, 'NN-NL')
    takeBackendAway()
    const page = await visitor.post(`/en/buy/${article}`, { quantity: '1' })
    expect([page.status, contactLinks(page.html).size]).toEqual([503, 2])
  })

  test('they are those of the environment', async () => {
    vi.stubEnv('CONTACT_PHONE', '+32 2 000 00 00')
    vi.stubEnv('CONTACT_EMAIL', 'help@shop.example')
    takeBackendAway()
    const { html, text } = await shop.visitor().get('/en')
    expect(contactLinks(html)).toEqual(new Set(['href="tel:+3220000000"', 'href="mailto:help@shop.example"']))
    expect(text).toContain('+32 2 000 00 00')
  })

  test('a live shop shows none but its own', async () => {
    vi.stubEnv('SHOP_MODE', 'live')
    takeBackendAway()
    expect(contactLinks((await shop.visitor().get('/en')).html)).toEqual(new Set())
  })
})
