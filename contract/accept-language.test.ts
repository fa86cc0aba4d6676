import { expect, test } from 'vitest'
import { preferredLocale } from './accept-language'

test.each([
  ['de-AT,de;q=0.9', 'de'],
  ['fr, nl;q=0.5', 'nl'],
  ['en;q=0.1, de;q=0.3, nl;q=0.2', 'de'],
  ['nl;q=0, de;q=0.1', 'de'],
  ['fr, *;q=0.5', 'en'],
  ['en;q=0, nl;q=0, *;q=0.1', 'de'],
  [',;q=,=', 'en'],
  [undefined, 'en'],
  [null, 'en'],
])('who accepts %j reads %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})
