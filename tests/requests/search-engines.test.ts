import { expect, test, vi } from 'vitest'
import { testShop } from '../support/set-up'

const shop = testShop()

const read = async (path: string) => {
  const answer = await shop.request(new Request(new URL(path, 'https://shop.test')))
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() }
}
const addressesOf = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found = '']) => found)

test('robots.txt keeps the visitor’s own pages out, and says where the map is, by the public address', async () => {
  vi.stubEnv('PUBLIC_URL', 'https://nachtnest.example')
  const { status, type, text } = await read('/robots.txt')
  vi.unstubAllEnvs()
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain('Disallow: /*/checkout\n')
  expect(text).toContain('Sitemap: https://nachtnest.example/sitemap.xml\n')
})

test('the map names only pages that exist and may be found, with all their languages', async () => {
  const { status, type, text } = await read('/sitemap.xml')
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  const addresses = addressesOf(text)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const path of ['/en', '/nl/rent', '/de/trial', '/de/etc/imprint']) {
    expect(addresses).toContain(`https://shop.test${path}`)
  }
  expect(text).not.toMatch(/cart|checkout|payment_c|api/)
  expect(text.match(/hreflang="x-default"/g)).toHaveLength(addresses.length)
  for (const address of addresses.filter((one) => one.includes('/de'))) {
    const page = await shop.visitor().get(new URL(address).pathname)
    expect([address, page.status]).toEqual([address, 200])
    expect(page.html).not.toContain('noindex')
  }
})

test.each(['/robots.txt', '/sitemap.xml'])(
  '%s is kept by no cache while whoever asks names the address',
  async (path) => {
    const cachingOf = async () => {
      const { headers } = await shop.request(new Request(new URL(path, 'https://evil.example')))
      return headers.get('Cache-Control')
    }
    expect(await cachingOf()).toBe('private, no-cache')
    vi.stubEnv('PUBLIC_URL', 'https://nachtnest.example')
    expect(await cachingOf()).toBe('public, max-age=3600')
    vi.unstubAllEnvs()
  },
)
