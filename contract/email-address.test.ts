import { expect, it } from 'vitest'
import { parseEmail } from './email-address'

it.each([
  ['anna@müller.de', 'anna@xn--mller-kva.de'],
  ['a&b@example.org', 'a&b@example.org'],
  ["o'brien+tag@Example.org", "o'brien+tag@Example.org"],
  ['Anna de Vries <anna@example.org>', 'anna@example.org'],
  ['<anna@example.org>', 'anna@example.org'],
  ['anna@example.org.', 'anna@example.org'],
])('an email address is kept as servers know it: %s', (typed, kept) => {
  expect(parseEmail(typed)).toBe(kept)
})

it.each([
  ...['', 'anna@', 'a@b', 'a b@example.org', 'ä@example.org', 'a@b@example.org', 'a..b@example.org'],
  ...['a@[127.0.0.1]', 'a@müller.de:25', 'a@mü%2fx.de', 'a@example.org\r\nBcc: b@example.org'],
  ...['anna@example.org..', 'Anna <anna@example.org> <b@example.org>', 'Anna <anna@example.org', 'Anna <x>'],
  ...['b@example.org <a@example.org>', 'Anna\r\nBcc: b <anna@example.org>'],
  ...['a,b@example.org', 'a<b>@example.org', `${'a'.repeat(65)}@example.org`, `a@${'müller.'.repeat(200)}de`],
])('what is none is not kept: %j', (typed) => {
  expect(parseEmail(typed)).toBeUndefined()
})
