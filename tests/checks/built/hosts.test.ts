import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foreignInPage } from '../../support/other-hosts'
import { type Program, startShop } from '../../support/processes'
import { sourcesIn } from '../sources'

function foreignInStyle(css: string): string[] {
  return css.match(/(?:url\(\s*|@import\s+)['"]?(?:[a-z]+:)?\/\/[^'")\s]+/g) ?? []
}

describe('no other host is called', () => {
  let shop: Program
  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.dispose())

  it.each(['/en', '/nl/rent', '/de/buy', '/en/trial', '/en/cart', '/en/checkout'])(
    'by the page %s',
    async (path) => {
      const html = await (await fetch(`${shop.url}${path}`)).text()
      expect(html).toContain('<html')
      expect(foreignInPage(html)).toEqual([])
    },
  )
  it('by a style', () => {
    const styles = sourcesIn(['build/client'], ['.css'])
    expect(styles.length).toBeGreaterThan(0)
    expect(styles.flatMap(({ text }) => foreignInStyle(text))).toEqual([])
  })
})

describe('the check itself', () => {
  it.each(['<script src="https://cdn.example/x.js">', '<link rel="icon" href="//cdn.example/x.png"/>'])(
    'refuses %s',
    (html) => expect(foreignInPage(html)).toHaveLength(1),
  )
  it.each([
    '<a href="https://example.org/">',
    '<img src="/pictures/junior.svg"/>',
    '<link rel="canonical" href="https://example.org/en"/>',
  ])('allows %s', (html) => expect(foreignInPage(html)).toEqual([]))
  it.each(['a{background:url(//cdn.example/x.png)}', '@import "https://cdn.example/x.css"'])(
    'refuses %s',
    (css) => expect(foreignInStyle(css)).toHaveLength(1),
  )
})
