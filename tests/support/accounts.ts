import { randomUUID } from 'node:crypto'
import type { WireUser } from '../../contract/endpoints/accounts'
import { FORM_PAYLOAD } from '../../contract/endpoints/form-results'
import { CLIENT_ADDRESS_HEADER, CSRF_HEADER } from '../../contract/headers'
import { type Answer, ORIGIN } from './api-client'
import type { FreshBackend } from './backend'
import { mailsTo } from './outbox'

type Fetch = (request: Request) => Promise<Response>

/** A password that keeps every rule. */
export const PASSWORD = 'a quiet night in the nest'

/** A form as it is sent: its fields, and what goes along beside them. */
type Sent = { fields: Record<string, string>; payload?: object; headers?: Record<string, string> }

/** Somebody who calls /api as the shop does for one visitor: it keeps their cookies. */
export type Caller = {
  cookies: Map<string, string>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, json: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Posts a body as it is. */
  send: (path: string, body: BodyInit) => Promise<Answer>
  /** Posts a form as multipart. */
  submit: (path: string, fields: Record<string, string>, more?: Omit<Sent, 'fields'>) => Promise<Answer>
  /** Returns who is logged in; null for nobody. */
  user: () => Promise<WireUser | null>
}

function keep(cookies: Map<string, string>, headers: Headers) {
  for (const cookie of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : text }
}

function multipart({ fields, payload }: Omit<Sent, 'headers'>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (payload) form.set(FORM_PAYLOAD, JSON.stringify(payload))
  return form
}

/** A new visitor of a backend, without cookies; `address` is where on the internet they are. */
export async function caller(fetch: Fetch, { locale = 'en', address = '' } = {}): Promise<Caller> {
  const cookies = new Map<string, string>()
  let token = ''

  async function call(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('Accept-Language', locale)
    if (!headers.has(CSRF_HEADER)) headers.set(CSRF_HEADER, token)
    if (address) headers.set(CLIENT_ADDRESS_HEADER, address)
    const response = await fetch(new Request(`${ORIGIN}${path}`, { ...init, headers }))
    keep(cookies, response.headers)
    return answerOf(response)
  }

  const { body } = await call('/api/csrf')
  token = (body as { data: { csrfToken: string } }).data.csrfToken
  return {
    cookies,
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, json, headers = {}) =>
      call(path, {
        method: 'POST',
        body: JSON.stringify(json),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    send: (path, body) => call(path, { method: 'POST', body }),
    submit: (path, fields, { payload, headers = {} } = {}) =>
      call(path, { method: 'POST', body: multipart({ fields, payload }), headers }),
    async user() {
      const answer = await call('/api/user')
      return (answer.body as { data: { user: WireUser | null } }).data.user
    },
  }
}

/** An address nobody has used yet. */
export function newAddress(): string {
  return `${randomUUID()}@example.org`
}

/** Returns the fields of a registration in the Netherlands. */
export function registration(email: string, changes: Record<string, string> = {}): Record<string, string> {
  return { Emailadres: email, NewPassword: PASSWORD, Bezorg_Landcode: 'nl', ...changes }
}

/** Makes somebody with an account of their own, logged in. */
export async function loggedIn(fetch: Fetch, email = newAddress()): Promise<Caller> {
  const visitor = await caller(fetch)
  const { status, body } = await visitor.submit('/api/register', registration(email))
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return visitor
}

/** The tokens of the links for a new password that were sent to an address, oldest first. */
export async function resetTokens(fresh: FreshBackend, email: string): Promise<string[]> {
  const mails = await mailsTo(fresh, email, /new password/i)
  return mails.map(({ text }) => /\/reset\/([\w-]{43})\n/.exec(text)?.[1] ?? '')
}
