import type { SmsPort } from '../ports'

const TIMEOUT_MS = 5_000

/** Posts {to, text} as JSON with the key as a bearer token; throws unless the response is 2xx. */
export function createSmsProvider(address: string, key: string): SmsPort {
  return {
    async deliver({ to, text }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS provider answered ${response.status}`)
    },
  }
}
