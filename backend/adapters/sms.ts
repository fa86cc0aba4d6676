import type { SmsPort } from '../ports'

/** How long a provider may take, in milliseconds; a visitor waits for it. */
const TIMEOUT_MS = 5_000

/** A provider that takes JSON by HTTP: {to, text}, with the key as a bearer token; any 2xx means that it is on its way. */
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
