import { z } from 'zod'
import type { SmsPort } from '../ports'

const TIMEOUT_MS = 5_000

/** Of a message that is on its way; what is refused has another code, also with status 200. */
const ACCEPTED = '100'

const answerSchema = z.union([
  z.number().transform(String),
  z.object({ success: z.string() }).transform(({ success }) => success),
])

/** Sends text messages by seven.io (docs.seven.io/en/rest-api/endpoints/sms). */
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
      if (!response.ok) throw new Error(`seven.io answered ${response.status}`)
      const code = answerSchema.parse(await response.json())
      if (code !== ACCEPTED) throw new Error(`seven.io refused the message with ${code}`)
    },
  }
}
