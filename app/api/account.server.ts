import { z } from 'zod'
import type { FormValues } from '../../contract/forms/values'
import {
  accountResponseSchema,
  smsSentSchema,
  userResponseSchema,
  type WireUser,
} from '../../contract/wire/accounts'
import { type Backend, unlessUnavailable } from './backend.server'
import type { Place } from './catalogue.server'
import type { Refusal } from './refusal.server'
import { specifiedAccount, specifiedUser } from './specified/accounts'

const userSchema = userResponseSchema.or(specifiedUser)
/** Whoever tells nothing of a code has sent it. */
const smsSchema = smsSentSchema.or(z.unknown().transform(() => undefined))
const accountSchema = accountResponseSchema.or(specifiedAccount)

export type User = {
  email: string
  firstName: string
  lastName: string
  /** As '+31612345678'; empty if none was given. */
  phone: string
  isPhoneVerified: boolean
  isEmailConfirmed: boolean
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

/** Null if nobody is logged in. Throws a 503 response if the backend is unavailable. */
export async function readUser(backend: Backend): Promise<User | null> {
  const { body } = await backend.getNoted('/api/user', userSchema, { expect: [401, 403] })
  return body?.data.user ? userFromWire(body.data.user) : null
}

/** Whether it was right is for the session to tell. */
export async function logIn(backend: Backend, email: string, password: string): Promise<void> {
  const fields = { Username: email, Password: password }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const expect = [400, 401, 403, 409, 415, 422, 429]
  const { refusal } = await backend.post('/api/login', form, z.unknown(), { expect })
  if (refusal?.status === 415) await backend.post('/api/login', fields, z.unknown(), { expect })
}

export async function endSession(backend: Backend): Promise<void> {
  await backend.get('/api/logout', z.unknown(), { isChange: true, expect: [401] })
}

export type Account = User & {
  /** Undefined where the backend does not tell. */
  newsletter?: 'none' | 'pending' | 'subscribed'
  sessions?: number
}

/** Undefined if nobody is logged in any more. */
export async function readAccount(backend: Backend): Promise<Account | undefined> {
  const { user } = (await backend.get('/api/account', accountSchema)).data
  if (!user) return undefined
  return { ...userFromWire(user), newsletter: user.Nieuwsbrief, sessions: user.sessies }
}

/** By field name; empty if the backend is unavailable. */
export async function readAccountAnswers(backend: Backend): Promise<FormValues> {
  const reading = backend.get('/api/account', accountSchema, { expect: [401] })
  const user = (await unlessUnavailable(reading))?.body?.data.user
  if (!user) return {}
  const { Voornaam, Achternaam, Emailadres, Mobiel, gegevens = {} } = user
  return { ...gegevens, Voornaam, Achternaam, Emailadres, Mobiel }
}

export async function endAllSessions(backend: Backend): Promise<void> {
  await backend.post('/api/account/sessions/end', {}, z.unknown())
}

export async function readExport(backend: Backend): Promise<unknown> {
  return backend.get('/api/account/export', z.unknown())
}

export async function resendEmailConfirmation(backend: Backend): Promise<{ problem: string } | undefined> {
  const path = '/api/email_confirmations/resend'
  const { refusal } = await backend.post(path, {}, z.unknown(), { expect: [401, 429] })
  return refusal && { problem: refusal.message }
}

export type MailLink = 'email' | 'newsletter-confirm' | 'newsletter-cancel'

const LINK_ROUTES: Record<MailLink, string> = {
  email: '/api/email_confirmations',
  'newsletter-confirm': '/api/newsletter/confirmations',
  'newsletter-cancel': '/api/newsletter/cancellations',
}

/** Returns the problem if the link is used, expired or unknown (410), or after too many attempts (429). */
export async function redeemMailToken(
  backend: Backend,
  link: MailLink,
  token: string,
): Promise<{ problem: string; status: number } | undefined> {
  const expect = [404, 410, 413, 422, 429]
  const { refusal } = await backend.post(LINK_ROUTES[link], { token }, z.unknown(), { expect })
  return refusal && { problem: refusal.message, status: refusal.status === 429 ? 429 : 410 }
}

/** After which another code may be asked for, where the backend does not say when. */
const RESEND_MS = 15_000

export type SentCode = {
  phone: string
  /** When another one may be requested, in milliseconds since 1970. */
  again: number
}

/** Without a problem in words, nothing can be sent now. */
export async function sendCode(
  backend: Backend,
  phone: string,
): Promise<{ sent: SentCode } | { problem: string | undefined; refusal?: Refusal }> {
  const expect = [401, 409, 422, 429, 503]
  // A text message that cannot be sent must not break the login.
  const answer = await unlessUnavailable(
    backend.post('/api/send_sms', phone ? { mobile: phone } : {}, smsSchema, { expect }),
  )
  if (!answer) return { problem: undefined }
  const { body, refusal } = answer
  if (refusal) return { problem: refusal.errors?.mobile?.[0] ?? refusal.message, refusal }
  if (!body) return { sent: { phone, again: Date.now() + RESEND_MS } }
  return { sent: { phone: body.data.mobile, again: Date.parse(body.data.again_at) } }
}
