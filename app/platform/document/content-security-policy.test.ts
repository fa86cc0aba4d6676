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

test('other hosts are allowed where they are named, and never to a page without scripts of its own', () => {
  const others = { scripts: ['https://scripts.example'], data: ['https://data.example'] }
  const policy = contentSecurityPolicy('<script nonce="m4rk">own()</script>', 'm4rk', others)
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+' https:\/\/scripts\.example;/)
  expect(policy).toContain("img-src 'self' https://data.example; font-src 'self'")
  expect(policy).toContain("connect-src 'self' https://data.example;")
  expect(contentSecurityPolicy('', 'm4rk', others)).toContain("script-src 'none'")
})

test('a style inside of the page is allowed where there is one', () => {
  const style = "'sha256-c3R5bGU='"
  expect(contentSecurityPolicy('', 'm4rk', undefined, style)).toContain(`; style-src 'self' ${style};`)
  expect(contentSecurityPolicy('', 'm4rk')).toContain("; style-src 'self';")
})
