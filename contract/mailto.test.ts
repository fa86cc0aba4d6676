import { expect, it } from 'vitest'
import { mailtoOf } from './mailto'

it.each([
  ['anna@example.org', 'mailto:anna@example.org'],
  ['a?bcc=b%40example.org&x@example.org', 'mailto:a%3Fbcc%3Db%2540example.org%26x@example.org'],
])('a mail to %s goes to that address alone', (email, link) => {
  expect(mailtoOf(email)).toBe(link)
})
