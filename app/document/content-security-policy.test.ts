import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.server'

test('only scripts that carry the mark are vouched for', () => {
  const own = '<script nonce="m4rk">own()</script><script type="module" async="" nonce="m4rk">more()</script>'
  const policy = contentSecurityPolicy(own, 'm4rk')
  const slipped =
    '<script>evil()</script><script nonce="">evil()</script><script nonce="guess">evil()</script>'
  expect(policy.match(/sha256-/g)).toHaveLength(2)
  expect(contentSecurityPolicy(own + slipped, 'm4rk')).toBe(policy)
  expect(contentSecurityPolicy(slipped, 'm4rk')).toContain("script-src 'none'")
})

test('forms lead to the shop only', () => {
  expect(contentSecurityPolicy('', 'm4rk')).toContain("; form-action 'self';")
})
