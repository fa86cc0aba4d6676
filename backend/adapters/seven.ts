import { z } from 'zod'
import { Undeliverable } from '../domain/mail/outbox/put'
import type { SmsPort } from '../ports'

const TIMEOUT_MS = 5_000

/** Of a message that is on its way; what is refused has another code, also with status 200. */
const ACCEPTED = '100'

/** About the account, not the message: another page, no credit, a wrong key, no right to send, a server that is not allowed. */
const OF_ACCOUNT = ['no code', '500', '900', '902', '903']

const answerSchema = z.union([
  z.number().transform(String),
  z.object({ success: z.string() }).transform(({ success }) => success),
])

/** `deliver` throws Undeliverable where the account is refused. Sends text messages by seven.io (docs.seven.io/en/rest-api/endpoints/sms). */
export function createSeven({ url, key }: { url: string; key: string }): SmsPort {
  return {
    async deliver({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Api-Key': key },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      const isForbidden = [401, 402, 403].includes(response.status)
      if (isForbidden) throw new Undeliverable(`seven.io refused the account with ${response.status}`)
      if (!response.ok) throw new Error(`seven.io answered ${response.status}`)
      const answer = await response.json().catch(() => undefined)
      const { data: code = 'no code' } = answerSchema.safeParse(answer)
      if (OF_ACCOUNT.includes(code)) throw new Undeliverable(`seven.io refused the account with ${code}`)
      if (code !== ACCEPTED) throw new Error(`seven.io refused the message with ${code}`)
    },
  }
}
