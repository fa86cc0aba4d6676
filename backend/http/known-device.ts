import { getCookie, setCookie } from 'hono/cookie'
import { DEVICE_COOKIE, STAFF_DEVICE_COOKIE } from '../../contract/headers'
import { knownDevice, proofsAfterLogin } from '../domain/people/accounts/known-devices'
import { MAX_SESSION_DAYS } from '../domain/people/accounts/sessions'
import type { Services } from '../domain/platform/services'
import type { Call } from './env'
import { cookieOptions } from './session'

const DAY_SECONDS = 86_400
const STAFF_DEVICE_DAYS = 180

export const deviceOf = (services: Services, call: Call, email: string): string | undefined =>
  knownDevice(services.keys.devices, getCookie(call, DEVICE_COOKIE), email)

export function rememberDevice(services: Services, call: Call, email: string): void {
  const proofs = proofsAfterLogin(services.keys.devices, getCookie(call, DEVICE_COOKIE), email)
  const maxAge = MAX_SESSION_DAYS * DAY_SECONDS
  setCookie(call, DEVICE_COOKIE, proofs, { ...cookieOptions(services, call), maxAge })
}

export const staffDeviceOf = ({ keys }: Services, call: Call, email: string): string | undefined =>
  knownDevice(keys.staffDevices, getCookie(call, STAFF_DEVICE_COOKIE), email)

export function rememberStaffDevice(services: Services, call: Call, email: string): void {
  const proofs = proofsAfterLogin(services.keys.staffDevices, getCookie(call, STAFF_DEVICE_COOKIE), email)
  const maxAge = STAFF_DEVICE_DAYS * DAY_SECONDS
  const options = { ...cookieOptions(services, call), sameSite: 'Strict', maxAge } as const
  setCookie(call, STAFF_DEVICE_COOKIE, proofs, options)
}
