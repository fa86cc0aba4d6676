import { getCookie, setCookie } from 'hono/cookie'
import { DEVICE_COOKIE, STAFF_DEVICE_COOKIE } from '../../contract/headers'
import { knownDevice, proofsAfterLogin } from '../domain/people/accounts/known-devices'
import type { Services } from '../domain/platform/services'
import type { Call } from './env'
import { cookieOptions } from './session'

const MAX_AGE_SECONDS = 180 * 86_400

const DEVICES = {
  customer: { key: 'devices', cookie: DEVICE_COOKIE, sameSite: 'Lax' },
  staff: { key: 'staffDevices', cookie: STAFF_DEVICE_COOKIE, sameSite: 'Strict' },
} as const
type Holder = keyof typeof DEVICES

export function deviceOf({ keys }: Services, call: Call, holder: Holder, email: string): string | undefined {
  const { key, cookie } = DEVICES[holder]
  return knownDevice(keys[key], getCookie(call, cookie), email)
}

export function rememberDevice(services: Services, call: Call, holder: Holder, email: string): void {
  const { key, cookie, sameSite } = DEVICES[holder]
  const proofs = proofsAfterLogin(services.keys[key], getCookie(call, cookie), email)
  setCookie(call, cookie, proofs, { ...cookieOptions(services, call), sameSite, maxAge: MAX_AGE_SECONDS })
}
