import { expect, test } from 'vitest'
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
      `<style>${text}</style>`,
    ),
  )
  expect(style).toBe(hashSource(text))
})

test('what nothing reads is left out', () => {
  const inline = styleInliner(
    new Map([
      ['/assets/a.css', ':root{--ink: #000;--gone: #fff;--ink-soft: #333}a{top:0}'],
      [
        '/assets/b.css',
        '@keyframes k{0%{top:0}}@keyframes gone{to{top:0}}b{animation:k 1s;color:var(--ink);left:var(--side, 1px)}',
      ],
    ]),
  )
  const { html } = inline(page(link('/assets/a.css'), link('/assets/b.css')))
  expect(/<style>(.*)<\/style>/.exec(html)?.[1]).toBe(
    ':root{--ink: #000;}a{top:0}@keyframes k{0%{top:0}}b{animation:k 1s;color:var(--ink);left:var(--side, 1px)}',
  )
})

test('two pages with the same styles each get what is theirs, whichever came before', () => {
  const inline = styleInliner(new Map([['/assets/a.css', 'p{top:0}.a{top:1px}.b{top:2px}']]))
  const pageWith = (name: string) =>
    `<html><head>${link('/assets/a.css')}</head><p class="${name}">x</p></html>`
  for (const [name, text] of [
    ['a', 'p{top:0}.a{top:1px}'],
    ['b', 'p{top:0}.b{top:2px}'],
    ['a', 'p{top:0}.a{top:1px}'],
    ['a b', 'p{top:0}.a{top:1px}.b{top:2px}'],
  ] as const) {
    const { html, style } = inline(pageWith(name))
    expect(html).toContain(`<style>${text}</style>`)
    expect(style).toBe(hashSource(text))
  }
})
