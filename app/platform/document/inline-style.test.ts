import { expect, test } from 'vitest'
import { fontFaces } from '../../styles/font-faces'
import { hashSource } from './content-security-policy.server'
import { styleInliner } from './inline-style.server'

const inline = styleInliner(
  new Map([
    ['/assets/a.css', 'a{color:red}.gone{color:red}'],
    ['/assets/b.css', 'b{color:blue}'],
  ]),
)

const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`
const page = (...head: string[]) => `<html><head>${head.join('')}</head><body>${link('/x.css')}</body></html>`

test('a page has its styles inside, in their order, where a link to them is not fetched', () => {
  const { html, style } = inline(page(link('/assets/b.css'), '<title>x</title>', link('/assets/a.css')))
  const text = 'b{color:blue}a{color:red}'
  expect(html).toBe(
    page(
      '<link rel="stylesheet" href="/assets/b.css" disabled=""/>',
      '<title>x</title>',
      '<link rel="stylesheet" href="/assets/a.css" disabled=""/>',
      `<style data-inlined="">${text}</style>`,
    ),
  )
  expect(style).toBe(`${hashSource(fontFaces)} ${hashSource(text)}`)
})
