import { getCookie, setCookie } from 'hono/cookie'
import { SESSION_COOKIE } from '../../contract/headers'
import {
  closeSession,
  findSessionUser,
  MAX_SESSION_DAYS,
  openPasswordSession,
  openSession,
} from '../domain/people/accounts/sessions'
import { Refusal } from '../domain/platform/refusal'
import { shopOrigin } from '../domain/platform/return-url'
import type { Services } from '../domain/platform/services'
import type { User } from '../domain/platform/user'
import type { Call, CallSession } from './env'

const DAY_SECONDS = 86_400

/** links2 forgets a cookie with this value alone. */
export const CLEARED = 'deleted'

export function cookieOptions(services: Services, call: Call) {
  const secure = shopOrigin(services.config, new URL(call.req.url)).startsWith('https:')
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
}

export function sessionOf(services: Services, call: Call): CallSession {
  let token = getCookie(call, SESSION_COOKIE)
  let cached: Promise<User | null> | undefined
  // A session planted in the browser before must not become the one that is logged in.
  async function closeCurrent() {
    if (token) await closeSession(services.db, token)
    token = undefined
    cached = undefined
  }
  return {
    user() {
      cached ??= findSessionUser(services, token).then((user) => user ?? null)
      return cached
    },
    async start(userId, passwordHash) {
      const newToken =
        passwordHash === undefined
          ? await openSession(services.db, services, userId)
          : await openPasswordSession(services, userId, passwordHash)
      await closeCurrent()
      token = newToken
      const maxAge = MAX_SESSION_DAYS * DAY_SECONDS
      setCookie(call, SESSION_COOKIE, token, { ...cookieOptions(services, call), maxAge })
    },
    async end() {
      await closeCurrent()
      setCookie(call, SESSION_COOKIE, CLEARED, { ...cookieOptions(services, call), maxAge: 0 })
    },
  }
}

export const currentUser = (call: Call): Promise<User | null> => call.get('session').user()

export async function requireUser(call: Call): Promise<User> {
  const user = await currentUser(call)
  if (!user) throw new Refusal('not_logged_in')
  return user
}

/** Throws Refusal 'login_error' when `passwordHash` is given and no longer the account's. */
export const startSession = (call: Call, userId: string, passwordHash?: string): Promise<void> =>
  call.get('session').start(userId, passwordHash)

export const endSession = (call: Call): Promise<void> => call.get('session').end()
