import { getCookie, setCookie } from 'hono/cookie'
import { DEVICE_COOKIE } from '../../contract/wire/accounts'
import { knownDevice, proofsAfterLogin } from '../domain/accounts/known-devices'
import { MAX_SESSION_DAYS } from '../domain/accounts/sessions'
import type { Services } from '../domain/services'
import type { Call } from './env'
import { cookieOptions } from './session'

const DAY_SECONDS = 86_400

export function deviceOf(services: Services, call: Call, email: string): string | undefined {
  return knownDevice(services, getCookie(call, DEVICE_COOKIE), email)
}

/** Call it for whoever has proved that the account is theirs. */
export function rememberDevice(services: Services, call: Call, email: string): void {
  const proofs = proofsAfterLogin(services, getCookie(call, DEVICE_COOKIE), email)
  const maxAge = MAX_SESSION_DAYS * DAY_SECONDS
  setCookie(call, DEVICE_COOKIE, proofs, { ...cookieOptions(services, call), maxAge })
}
