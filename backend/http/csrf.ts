import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { CSRF_COOKIE, CSRF_HEADER } from '../../contract/headers'
import { Refusal } from '../domain/platform/refusal'
import { isSigned, sign } from '../domain/platform/signatures'
import type { Call, Env } from './env'

function isSignedToken(key: Buffer, token: string | undefined): token is string {
  const [nonce, signature] = (token ?? '').split('.')
  return Boolean(nonce && signature) && isSigned(key, nonce ?? '', signature ?? '')
}

export function csrfToken(call: Call, key: Buffer, origin: string): string {
  const current = getCookie(call, CSRF_COOKIE)
  if (isSignedToken(key, current)) return current
  const nonce = randomBytes(16).toString('base64url')
  const token = `${nonce}.${sign(key, nonce)}`
  setCookie(call, CSRF_COOKIE, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
  })
  return token
}

export function refuseWithoutToken(call: Call, key: Buffer): void {
  const token = getCookie(call, CSRF_COOKIE)
  if (!isSignedToken(key, token) || call.req.header(CSRF_HEADER) !== token) throw new Refusal('csrf')
}

export function requireCsrfToken(key: Buffer) {
  return createMiddleware<Env>(async (call, next) => {
    if (call.req.method !== 'GET' && call.req.method !== 'HEAD') refuseWithoutToken(call, key)
    await next()
  })
}
