import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { DEVICE_COOKIE, STAFF_DEVICE_COOKIE } from '../../contract/headers'
import { emailKey } from '../domain/platform/email-key'
import type { Services } from '../domain/platform/services'
import { isSigned, sign } from '../domain/platform/signatures'
import type { Call } from './env'
import { cookieOptions } from './session'

// A family or a ward may share a device.
const MAX_ACCOUNTS = 5
const SEPARATOR = '~'
const PROOF = /^[\w-]{22}\.[\w-]{43}$/

const proofsIn = (text = '') => text.split(SEPARATOR).filter((proof) => PROOF.test(proof))

// Does not reveal the account to who reads the cookie.
const signedText = (name: string, email: string) => `${name} ${emailKey(email)}`

function proves(key: Buffer, proof: string, email: string): boolean {
  const [name = '', signature = ''] = proof.split('.')
  return isSigned(key, signedText(name, email), signature)
}

/** Customers and staff have a `key` each, so that proofs of one are worth nothing for the other. */
function knownDevice(key: Buffer, proofs: string | undefined, email: string): string | undefined {
  return proofsIn(proofs)
    .find((proof) => proves(key, proof, email))
    ?.split('.')[0]
}

function proofsAfterLogin(key: Buffer, proofs: string | undefined, email: string): string {
  const name = knownDevice(key, proofs, email) ?? randomBytes(16).toString('base64url')
  const otherProofs = proofsIn(proofs).filter((proof) => !proves(key, proof, email))
  const own = `${name}.${sign(key, signedText(name, email))}`
  return [own, ...otherProofs].slice(0, MAX_ACCOUNTS).join(SEPARATOR)
}

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
