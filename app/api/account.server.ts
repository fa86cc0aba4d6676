import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import type { FormValues } from '../../contract/forms/values'
import { accountAnswerSchema, userAnswerSchema, type WireUser } from '../../contract/wire/accounts'
import { formResultSchema } from '../../contract/wire/form-results'
import { type Backend, BackendRefusal } from './backend.server'
import type { Place } from './catalogue.server'

/** Who is logged in. */
export type User = {
  email: string
  firstName: string
  lastName: string
  /** As '+31612345678'; empty where none was given. */
  phone: string
  isPhoneVerified: boolean
  isEmailConfirmed: boolean
  /** Where the account has things delivered; undefined where it says nothing about it. */
  place?: Place
}

function userFromWire(user: WireUser): User {
  const { Bezorg_Landcode: country, Bezorg_Provincie: region } = user
  return {
    email: user.Emailadres,
    firstName: user.Voornaam,
    lastName: user.Achternaam,
    phone: user.Mobiel,
    isPhoneVerified: user.Mobiel_Actief === 1,
    isEmailConfirmed: user.Email_Actief === 1,
    ...(country ? { place: { country, ...(region ? { region } : {}) } } : {}),
  }
}

async function askForUser(backend: Backend): Promise<User | null> {
  try {
    const { user } = (await backend.get('/api/user', userAnswerSchema)).data
    return user && userFromWire(user)
  } catch (error) {
    if (error instanceof BackendRefusal) return null
    throw error
  }
}

// By what a server hands to one request, and the session in it: every loader of a page asks, and one call answers all.
const asked = new WeakMap<AppLoadContext, Map<string, Promise<User | null>>>()

/** Who is logged in; null for nobody. Without a session the backend is not asked. Throws a 503 where it does not answer. */
export function readUser(backend: Backend, context: AppLoadContext): Promise<User | null> {
  const session = backend.session()
  if (!session) return Promise.resolve(null)
  const bySession = asked.get(context) ?? new Map<string, Promise<User | null>>()
  asked.set(context, bySession)
  const known = bySession.get(session) ?? askForUser(backend)
  bySession.set(session, known)
  return known
}

/** Ends the visitor's session; the backend's cookies say so to the browser. Nobody's session is ended without complaint. */
export async function endSession(backend: Backend): Promise<void> {
  if (!backend.session()) return
  await backend.get('/api/logout', z.unknown(), { isChange: true }).catch((error: unknown) => {
    if (!(error instanceof BackendRefusal)) throw error
  })
}

/** What the page of an account shows of it. */
export type Account = User & {
  newsletter: 'none' | 'pending' | 'subscribed'
  /** At how many places the visitor is logged in, this one included. */
  sessions: number
}

/** The account of who is logged in. Throws BackendRefusal for nobody. */
export async function readAccount(backend: Backend): Promise<Account> {
  const { user } = (await backend.get('/api/account', accountAnswerSchema)).data
  return { ...userFromWire(user), newsletter: user.Nieuwsbrief, sessions: user.sessies }
}

/** What the account of who is logged in knows, by the names of the questions. Throws BackendRefusal for nobody. */
export async function readAccountAnswers(backend: Backend): Promise<FormValues> {
  const { user } = (await backend.get('/api/account', accountAnswerSchema)).data
  const { Voornaam, Achternaam, Emailadres, Mobiel, gegevens } = user
  return { ...gegevens, Voornaam, Achternaam, Emailadres, Mobiel }
}

/** Ends every session of who is logged in, this one included. */
export async function endAllSessions(backend: Backend): Promise<void> {
  await backend.post('/api/account/sessions/end', {}, formResultSchema)
}

/** Sends the mail that confirms the e-mail address once more. Out: undefined, or why it is not sent. */
export async function resendEmailConfirmation(backend: Backend): Promise<{ problem: string } | undefined> {
  try {
    await backend.post('/api/email_confirmations/resend', {}, formResultSchema)
    return undefined
  } catch (error) {
    if (error instanceof BackendRefusal) return { problem: error.answer.message }
    throw error
  }
}

/** Everything the backend keeps about who is logged in; its shape is the backend's own. */
export async function readExport(backend: Backend): Promise<unknown> {
  return backend.get('/api/account/export', z.unknown())
}
