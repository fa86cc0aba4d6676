import { describe, expect, test } from 'vitest'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import type { Visitor } from '../support/app'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'

const shop = testShop()

const PLACE = /<template id="scripts"(?: data-from="([^"]*)")?>([\s\S]*?)<\/template>/

/** What rests in a page, or the address where it can be had. */
async function restingIn(visitor: Visitor, path: string) {
  const { html } = await visitor.get(path)
  const [, address, inside = ''] = PLACE.exec(html) ?? []
  return { address, inside }
}

describe('what only scripts need', () => {
  test.each(['/en', '/de/rent', `/nl/buy/${ARTICLE_IDS.junior}`, `/en/rent/${ARTICLE_IDS.junior}`])(
    'is fetched with them from %s',
    async (path) => {
      const { address, inside } = await restingIn(shop.visitor(), path)
      expect(inside).toBe('')
      const part = await shop.visitor().get(`${path}${address}`)
      expect(part.status).toBe(200)
      expect(part.html).toMatch(/^<link rel="modulepreload"/)
      expect(part.html).toContain('window.__remixContext = ')
      expect(part.html).toMatch(/streamController\.close\(\);<\/script>(?:<!--\/\$-->)*$/)
      expect(part.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
      expect(part.headers.get('Cache-Control')).toBe('public, max-age=86400, immutable')
      expect(part.headers.getSetCookie()).toEqual([])
    },
  )

  test('is allowed by the policy of its page', async () => {
    const visitor = shop.visitor()
    const { html, headers } = await visitor.get('/en/buy')
    const part = await visitor.get(`/en/buy${PLACE.exec(html)?.[1]}`)
    const scripts = [...part.html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
    expect(scripts.length).toBeGreaterThan(2)
    const policy = headers.get('Content-Security-Policy') ?? ''
    for (const text of scripts) {
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      expect(policy).toContain(`'sha256-${Buffer.from(hash).toString('base64')}'`)
    }
  })

  test('is not told where the address is invented', async () => {
    const { address } = await restingIn(shop.visitor(), '/en/buy')
    const invented = address?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const path of [`/en/buy${invented}`, `/en/faq${address?.slice(0, -1)}A`]) {
      const part = await shop.visitor().get(path)
      expect([part.status, part.html]).toEqual([404, ''])
    }
  })

  test('stays in a page that is somebody’s own', async () => {
    const visitor = await customerOf(shop)
    await visitor.get('/en')
    for (const path of ['/en', '/en/buy', '/en/cart', '/en/account']) {
      const { address, inside } = await restingIn(visitor, path)
      expect([path, address]).toEqual([path, undefined])
      expect(inside).toContain('window.__remixContext = ')
    }
    expect((await restingIn(shop.visitor(), '/en/cart')).address).toBeUndefined()
  })

  test('stays in a page with a message, after which scripts come at once', async () => {
    const visitor = shop.visitor()
    await visitor.post('/en/country', { country: 'de' })
    expect((await restingIn(visitor, '/en')).inside).toContain('window.__remixContext = ')
    expect((await restingIn(visitor, '/en')).inside).toBe('')
  })
})
