import { z } from 'zod'
import { accountsApi, newsletterApi, type ShownAccount, sessionApi } from '../../contract/endpoints/accounts'
import type { FormValues } from '../../contract/forms/values'
import { type Backend, unlessUnavailable } from './backend.server'
import { attempt } from './call.server'
import { postForm } from './either-kind.server'
import type { Refusal } from './refusal.server'
import { type SpecifiedUser, specifiedAccount, specifiedUser } from './specified/accounts'

export type User = SpecifiedUser

/** Returns null if nobody is logged in. Throws a 503 response if the backend is unavailable. */
export async function readUser(backend: Backend): Promise<User | null> {
  const options = { fallback: specifiedUser, expect: [401, 403, 404], isNoted: true } as const
  const { body } = await attempt(backend, sessionApi.user, {}, options)
  return body?.data.user ?? null
}

/** Throws nothing for a wrong password: the session shows who is logged in. */
export async function logIn(backend: Backend, email: string, password: string): Promise<void> {
  const form = new FormData()
  form.append('Username', email)
  form.append('Password', password)
  const expect = [400, 401, 403, 409, 415, 422, 429]
  await postForm(backend, sessionApi.logIn.path, form, z.unknown(), { expect })
}

export async function endSession(backend: Backend): Promise<void> {
  await attempt(backend, sessionApi.logOut, {}, { fallback: z.unknown(), expect: [401] })
}

export type Account = User & Omit<Partial<ShownAccount>, keyof User>

export async function readAccount(backend: Backend): Promise<Account | undefined> {
  const { body } = await attempt(backend, accountsApi.read, {}, { fallback: specifiedAccount, expect: [401] })
  return body?.data.user ?? undefined
}

export async function readAccountAnswers(backend: Backend): Promise<FormValues> {
  const account = await unlessUnavailable(readAccount(backend))
  if (!account) return {}
  const { firstName: Voornaam, lastName: Achternaam, email: Emailadres, phone: Mobiel, answers } = account
  return { ...answers, Voornaam, Achternaam, Emailadres, Mobiel }
}

const LINK_ENDPOINTS = {
  email: accountsApi.confirmEmail,
  'newsletter-confirm': newsletterApi.confirm,
  'newsletter-cancel': newsletterApi.cancel,
}
export type MailLink = keyof typeof LINK_ENDPOINTS

/** Returns the problem if the link is used, expired or unknown (410), needs a login (401), or after too many attempts (429). */
export async function redeemMailToken(backend: Backend, link: MailLink, token: string) {
  const options = { fallback: z.unknown(), expect: [401, 404, 410, 413, 422, 429] }
  const { refusal } = await attempt(backend, LINK_ENDPOINTS[link], { token }, options)
  return (
    refusal && {
      problem: refusal.message,
      status: [401, 429].includes(refusal.status) ? refusal.status : 410,
    }
  )
}

/** The wait before another code, where the backend does not name a time. */
const RESEND_MS = 15_000

export type SentCode = {
  phone: string
  /** The moment from which another one may be requested, in milliseconds since 1970. */
  again: number
}

/** `problem` is undefined where no text message can be sent now. */
export async function sendCode(
  backend: Backend,
  phone: string,
): Promise<{ sent: SentCode } | { problem: string | undefined; refusal?: Refusal }> {
  const options = { fallback: z.unknown().transform(() => undefined), expect: [401, 409, 422, 429, 503] }
  // A text message that cannot be sent must not break the login.
  const answer = await unlessUnavailable(
    attempt(backend, accountsApi.sendCode, phone ? { phone } : {}, options),
  )
  if (!answer) return { problem: undefined }
  const { body, refusal } = answer
  if (refusal) return { problem: refusal.errors?.mobile?.[0] ?? refusal.message, refusal }
  if (!body) return { sent: { phone, again: Date.now() + RESEND_MS } }
  return { sent: { phone: body.data.phone, again: Date.parse(body.data.againAt) } }
}
