import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { get, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Program, startShop } from '../support/processes'
import { sendRaw } from './connection'

const assets = fileURLToPath(new URL('../../build/client/assets', import.meta.url))
const megabyte = 1024 * 1024

let shop: Program
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.dispose())

/** An answer as it came over the wire; fetch would undo the compression. */
async function fetchRaw(path: string, headers: Record<string, string> = {}) {
  const [answer] = await once(get(`${shop.url}${path}`, { headers }), 'response')
  answer.resume()
  return answer
}

describe('every answer', () => {
  it.each(['/en', '/en/no-such-page', '/api/countries', '/assets/none.js'])(
    '%s has security headers',
    async (path) => {
      const { headers } = await fetch(`${shop.url}${path}`)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('X-Frame-Options')).toBe('DENY')
      expect(headers.get('Referrer-Policy')).toBe('same-origin')
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      expect(headers.get('Permissions-Policy')).toContain('camera=()')
    },
  )
})

describe('files', () => {
  const hashed = readdirSync(assets).find((name) => name.startsWith('framework') && name.endsWith('.js'))

  it('with a hash in their name are kept for ever, compressed as well as can be', async () => {
    const answer = await fetchRaw(`/assets/${hashed}`, { 'Accept-Encoding': 'gzip, br' })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers.vary).toBe('Accept-Encoding')
  })
  it('are not compressed for who cannot read it', async () => {
    const answer = await fetchRaw(`/assets/${hashed}`)
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
  it('that are gone are not turned into pages', async () => {
    const answer = await fetch(`${shop.url}/assets/none.js`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Content-Type')).toContain('text/plain')
  })
  it.each(['/../server.js', '/..%2fserver.js', '/%2e%2e/server/index.js', '/assets/../../server.js'])(
    'outside the public folder stay there: %s',
    async (path) => {
      const answer = await sendRaw(
        shop.url,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        3000,
      )
      expect(answer).toMatch(/^HTTP\/1.1 40[04]/)
    },
  )
})

describe('pages', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('are compressed for who accepts %s', async (accepted, encoding) => {
    const answer = await fetchRaw('/en', { 'Accept-Encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toContain('Accept-Encoding')
  })
  it('answer HEAD without a body', async () => {
    const answer = await fetch(`${shop.url}/en`, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
  })
})

describe('what cannot be read', () => {
  it.each([
    ['an address that is not encoded right', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a host that is none', 'GET /en HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['no host', 'GET /en HTTP/1.1\r\n\r\n'],
    ['an address where a path is due', 'GET http://x/en HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['something that is not HTTP', 'HELO shop\r\n\r\n'],
    ['a method from elsewhere', 'TRACE /en HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('is refused with 400: %s', async (_, bytes) => {
    expect(await sendRaw(shop.url, bytes)).toMatch(/^HTTP\/1.1 400 /)
  })

  it('is refused with 413 when it says it is too large', async () => {
    const body = new Uint8Array(megabyte + 1)
    expect((await fetch(`${shop.url}/en`, { method: 'POST', body })).status).toBe(413)
  })
  it('is refused with 411 when it does not say how large it is', async () => {
    const sending = request(`${shop.url}/en/cart`, { method: 'POST' })
    for (let sent = 0; sent <= megabyte; sent += 65_536) sending.write('x'.repeat(65_536))
    sending.end()
    const [answer] = await once(sending, 'response')
    answer.resume()
    expect(answer.statusCode).toBe(411)
  })
  it('leaves the shop as it was', async () => {
    expect((await fetch(`${shop.url}/en`)).status).toBe(200)
  })
})

describe('when there is too much to do', () => {
  const busy = { MAX_DRAWN: '0', MAX_DELAY: '0' }
  const cart = { Cookie: 'cart=any' }

  it('newcomers are told so at once, in their language, with a way on', async () => {
    const full = await startShop(busy)
    const answer = await fetch(`${full.url}/de/rent?x="<b>`)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('<a href="/de/rent?x=%22%3Cb%3E">Noch einmal versuchen</a>')
    expect((await fetch(`${full.url}/en/rent`, { headers: cart })).status).toBe(200)
    expect((await fetch(`${full.url}/api/health`)).status).toBe(200)
    expect((await fetch(`${full.url}/en/rent`, { method: 'HEAD' })).status).toBe(503)
    await full.dispose()
  })
})
