import { expect, it } from 'vitest'
import { mailtoOf } from './mailto'

it.each([
  ['anna@example.org', 'mailto:anna@example.org'],
  ['a&b@example.org', 'mailto:a%26b@example.org'],
  ['#x@example.org', 'mailto:%23x@example.org'],
  ['a?bcc=b%40example.org&x@example.org', 'mailto:a%3Fbcc%3Db%2540example.org%26x@example.org'],
])('a mail to %s goes to that address alone', (email, link) => {
  expect(mailtoOf(email)).toBe(link)
})
