import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { crawl, type Found, isTranslation } from '../support/crawl'
import { foreignInPage, hostsAllowedBy } from '../support/other-hosts'
import { testShop } from '../support/set-up'

/** The address of a link that people follow. */
const LINK = /<a [^>]*?href="([^"#?]*)/g

const shop = testShop({ clock: () => new Date() })

describe('from the home pages by links alone, before an answer about counting', () => {
  let found: Map<string, Found>
  const all = () => [...found].map(([address, answer]) => ({ address, ...answer }))
  const pages = () => all().filter(({ headers }) => headers.get('Content-Type')?.startsWith('text/html'))

  beforeAll(async () => {
    vi.stubEnv('GA_ID', 'G-TEST1')
    vi.stubEnv('GTM_ID', 'GTM-TEST1')
    const start = performance.now()
    found = await crawl(shop)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(`${found.size} addresses, of which ${pages().length} pages, in ${seconds} s\n`)
  }, 240_000)
  afterAll(() => {
    vi.unstubAllEnvs()
  })

  test('each address answers', () => {
    expect(pages().length).toBeGreaterThan(100)
    const lost = all().filter(({ status }) => status >= 400)
    expect(lost.map(({ status, address, from }) => `${status} ${address}, named by ${from}`)).toEqual([])
  })

  test('each place on a page that is named is there', () => {
    const lost = all().flatMap(({ address, links }) =>
      links.flatMap(({ address: target, fragment }) => {
        const text = found.get(target)?.text
        const isThere = !fragment || text === undefined || text.includes(` id="${fragment}"`)
        return isThere ? [] : [`${target}#${fragment}, named by ${address}`]
      }),
    )
    expect(lost).toEqual([])
  })

  test('each page of the map is come to', () => {
    const named = all().filter(({ address }) => address.startsWith('/sitemaps/'))
    const mapped = new Set(named.flatMap(({ links }) => links.map(({ address }) => address)))
    expect(mapped.size).toBeGreaterThan(100)
    const linked = new Set(pages().flatMap(({ text }) => [...text.matchAll(LINK)].map(([, path]) => path)))
    expect([...mapped].filter((address) => !isTranslation(address) && !linked.has(address))).toEqual([])
  })

  test('no page names another host', () => {
    const foreign = pages().flatMap(({ address, text, headers }) =>
      [...foreignInPage(text), ...hostsAllowedBy(headers)].map((one) => `${address}: ${one}`),
    )
    expect(foreign).toEqual([])
  })
})
