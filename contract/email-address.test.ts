import { expect, it } from 'vitest'
import { parseEmail } from './email-address'

it.each([
  ['anna@müller.de', 'anna@xn--mller-kva.de'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['anna@example.xn--p1ai', 'anna@example.xn--p1ai'],
  ['a&b@example.org', 'a&b@example.org'],
  ['#x@example.org', '#x@example.org'],
  ['a/b@example.org', 'a/b@example.org'],
  ["o'brien+tag@Example.org", "o'brien+tag@Example.org"],
])('an email address is kept as servers know it: %s', (typed, kept) => {
  expect(parseEmail(typed)).toBe(kept)
})

it.each([
  ...['', '@', 'anna', 'anna@', '@example.org', 'a@b', 'a b@example.org', 'a@example .org', 'ä@example.org'],
  ...['a@b@example.org', '.a@example.org', 'a..b@example.org', 'a@-example.org', 'a@example-.org', 'a@1.2'],
  ...[
    'a@[127.0.0.1]',
    '"a"@example.org',
    'a@example.org/x',
    'a@müller.de/x',
    'a@müller.de:25',
    'a@mü%2fx.de',
  ],
  ...[
    'a@example.org\r\nBcc: b@example.org',
    'a,b@example.org',
    'a<b>@example.org',
    '=?utf-8?q?a?=@example.org',
  ],
  ...[`${'a'.repeat(65)}@example.org`, `a@${'b'.repeat(64)}.org`, `a@${'müller.'.repeat(200)}de`],
])('what is none is not kept: %j', (typed) => {
  expect(parseEmail(typed)).toBeUndefined()
})
