import { afterEach, expect, test, vi } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.server'

afterEach(() => vi.unstubAllEnvs())

test('only scripts that carry the mark are vouched for', () => {
  const own = '<script nonce="m4rk">own()</script><script type="module" async="" nonce="m4rk">more()</script>'
  const policy = contentSecurityPolicy(own, 'm4rk')
  const slipped =
    '<script>evil()</script><script nonce="">evil()</script><script nonce="guess">evil()</script>'
  expect(policy.match(/sha256-/g)).toHaveLength(2)
  expect(contentSecurityPolicy(own + slipped, 'm4rk')).toBe(policy)
  expect(contentSecurityPolicy(slipped, 'm4rk')).toContain("script-src 'none'")
})

test.each([
  [{}, "'self'"],
  [{ API_BASE_URL: '/' }, "'self'"],
  [{ API_BASE_URL: 'http://backend:3001/v1' }, "'self' http://backend:3001"],
  [
    { PAYMENT_URL: 'https://pay.example/start, https://bank.example' },
    "'self' https://pay.example https://bank.example",
  ],
])('forms lead to the shop and to payment pages only: %j', async (settings, sources) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  const fresh = await import('./content-security-policy.server')
  expect(fresh.contentSecurityPolicy('', 'm4rk')).toContain(`; form-action ${sources};`)
})
