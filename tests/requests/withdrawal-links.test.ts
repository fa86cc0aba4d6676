import { describe, expect, test } from 'vitest'
import { linkNamed } from '../support/browsing'
import { answerBank, cartOf, placeOrder, visitorWith } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { testShop } from '../support/set-up'

const shop = testShop()

const LINK = {
  en: 'Withdraw from contract here',
  nl: 'Hier de overeenkomst herroepen',
  de: 'Vertrag widerrufen',
}

describe('the way to it', () => {
  test.each(['', '/rent', '/checkout', '/etc/imprint', '/payment_canceled', '/withdrawal', '/nowhere'])(
    'is on every page, in every language: %s',
    async (path) => {
      for (const [locale, name] of Object.entries(LINK)) {
        const { html } = await shop.visitor().get(`/${locale}${path}`)
        expect(linkNamed(html.slice(html.indexOf('<footer')), name)).toBe(`/${locale}/withdrawal`)
      }
    },
  )

  test('is on the order and in its mail, with the order number filled in', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    const bank = (await placeOrder(visitor)).location ?? ''
    const page = await answerBank(visitor, bank, 'paid')
    const number = /NN-\d\d-\w{6}/.exec(page.text)?.[0] ?? ''
    const [mail] = await mailsTo(shop.backend, 'noor@example.org', /^Your order/)
    expect(mail?.text).toContain(`https://shop.test/en/withdrawal?order=${number}`)
    expect(mail?.attachments?.[0]?.text).toMatch(/online at\s+https:\/\/shop\.test\/en\/withdrawal\./)
    const link = linkNamed(page.html, LINK.en)
    expect(link).toBe(`/en/withdrawal?order=${number}`)
    const { html } = await shop.visitor().get(link)
    expect(html).toMatch(
      new RegExp(`name="contract"[^>]*value="${number}"|value="${number}"[^>]*name="contract"`),
    )
  })

  test('asks for a name, a number and an address, and for nothing else', async () => {
    const page = await shop.visitor().get('/en/withdrawal')
    const fields = [...page.html.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]*)"/g)].map(
      ([, name]) => name,
    )
    expect(fields).toEqual(['name', 'contract', 'email'])
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
  })
})
