import { expect, test } from 'vitest'
import { preferredLocale } from './accept-language'

test.each([
  ['nl', 'nl'],
  ['de-AT,de;q=0.9', 'de'],
  ['DE-de', 'de'],
  ['fr, nl;q=0.5', 'nl'],
  ['fr-FR,fr;q=0.9,nl;q=0.8', 'nl'],
  ['en;q=0.1, de;q=0.3, nl;q=0.2', 'de'],
  ['nl-BE, en', 'nl'],
  ['fr, nl ; q=0.5 , de;q=0.4', 'nl'],
  ['zh-Hant-TW, de;q=0.2', 'de'],
  ['nl;q=0, de;q=0.1', 'de'],
  ['nl;q=0', 'en'],
  ['fr, nl;q=0', 'en'],
  ['*', 'en'],
  ['fr, *;q=0.5', 'en'],
  ['nl;q=0.8, *;q=0.5', 'nl'],
  ['en;q=0, *', 'nl'],
  ['en;q=0, nl;q=0, *;q=0.1', 'de'],
  ['en;q=0, nl;q=0.1, *', 'de'],
  ['la,eo', 'en'],
  ['', 'en'],
  [',;q=,=', 'en'],
  [undefined, 'en'],
  [null, 'en'],
])('who accepts %j reads %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})
