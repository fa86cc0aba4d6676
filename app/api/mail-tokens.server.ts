import { formResultSchema } from '../../contract/wire/form-results'
import { type Backend, BackendRefusal } from './backend.server'

/** What a link in a mail is for. */
export type MailLink = 'email' | 'newsletter-confirm' | 'newsletter-cancel'

const ROUTES: Record<MailLink, string> = {
  email: '/api/email_confirmations',
  'newsletter-confirm': '/api/newsletter/confirmations',
  'newsletter-cancel': '/api/newsletter/cancellations',
}

/**
 * Does what a link in a mail is for. Out: undefined, or why the backend refuses it: used already, too old or no such
 * link (410), or too many of them (429).
 */
export async function spendMailToken(
  backend: Backend,
  link: MailLink,
  token: string,
): Promise<{ problem: string; status: number } | undefined> {
  try {
    await backend.post(ROUTES[link], { token }, formResultSchema)
    return undefined
  } catch (error) {
    if (error instanceof BackendRefusal) {
      return { problem: error.answer.message, status: error.status === 429 ? 429 : 410 }
    }
    throw error
  }
}
