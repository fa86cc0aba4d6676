import { smsSentSchema } from '../../contract/wire/accounts'
import { type Backend, BackendRefusal } from './backend.server'

/** A code that was sent by text message. */
export type SentCode = {
  /** Where it went, with the middle hidden. */
  phone: string
  /** When another one may be asked for, in milliseconds. */
  again: number
}

/**
 * Sends a code by text message to a number, the account's own where none is given.
 * Out: what was sent, or what the backend says why not; `problem` is undefined where it has nothing to say, and
 * `isAboutNumber` tells a number that is none from what would stop any.
 */
export async function sendCode(
  backend: Backend,
  phone?: string,
): Promise<{ sent: SentCode } | { problem: string | undefined; isAboutNumber: boolean }> {
  try {
    const body = phone ? { mobile: phone } : {}
    const { data } = await backend.post('/api/send_sms', body, smsSentSchema)
    return { sent: { phone: data.mobile, again: Date.parse(data.again_at) } }
  } catch (error) {
    if (error instanceof BackendRefusal) {
      const { status, answer } = error
      return { problem: answer.errors?.mobile?.[0] ?? answer.message, isAboutNumber: status === 422 }
    }
    // Without a text message there is no code, whatever is broken; everything else goes on.
    if (error instanceof Response) return { problem: undefined, isAboutNumber: false }
    throw error
  }
}
