import { expect, test } from 'vitest'
import { withFreshLinks, withoutPrintedLinks } from './text-browsers'

const fresh = (html: string) => withFreshLinks(html, ['t', '1'])

test.each([
  ['<a href="/en">x</a>', '<a href="/en?t=1">x</a>'],
  [
    '<a class="b" href="/de/rent?group=sets&amp;x=1#y">x</a>',
    '<a class="b" href="/de/rent?t=1&amp;group=sets&amp;x=1#y">x</a>',
  ],
  ['<a href="/nl/rent#y">x</a>', '<a href="/nl/rent?t=1#y">x</a>'],
])('a link to a page is new: %s', (link, expected) => {
  expect(fresh(link)).toBe(expected)
})

test.each(['get', 'post'])('a form with the method %s is sent anew', (method) => {
  const form = fresh(`<form class="a" method="${method}" action="/en/country"><button>Find</button></form>`)
  expect(form).toMatch(/method="\w+"[^>]*><input type="hidden" name="t" value="1"\/><button>/)
})

test.each([
  '<a href="#main">x</a>',
  '<a href="/favicon.svg">x</a>',
  '<a href="https://example.org/en">x</a>',
])('all else stays as it is: %s', (html) => {
  expect(fresh(html)).toBe(html)
})

test('links of the document that would be printed are left out, others stay', () => {
  const used = '<link rel="icon" href="/favicon.svg"/><link rel="stylesheet" href="/a.css"/>'
  const printed = ['alternate" hrefLang="en', 'canonical', 'preload" as="font', 'modulepreload'].map(
    (rel) => `<link rel="${rel}" href="/x"/>`,
  )
  expect(withoutPrintedLinks(printed.join(used))).toBe(used.repeat(3))
})
