import { createHmac } from 'node:crypto'
import { generateSync, generateURI, ScureBase32Plugin, verifySync } from 'otplib'

const SECRET_BYTES = 20
const STEP_SECONDS = 30

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1_000)

/** The secret of the second factor that an invitation sets up: the same each time its page is shown, stored nowhere before. */
export function secretOfInvitation(key: Buffer, token: string): string {
  const bytes = createHmac('sha256', key).update(token).digest().subarray(0, SECRET_BYTES)
  return new ScureBase32Plugin().encode(bytes)
}

/** Returns the address that an authenticator app scans (otpauth:// URI). */
export function authenticatorAddress(secret: string, email: string, shop: string): string {
  return generateURI({ issuer: shop, label: email, secret })
}

/** Returns the time step of the code, or undefined if it is wrong or not newer than `usedStep` (RFC 6238: no code works twice). */
export function stepOfCode(secret: string, code: string, at: Date, usedStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const checked = verifySync({
    secret,
    token: code,
    epoch: secondsOf(at),
    epochTolerance: STEP_SECONDS,
    ...(usedStep > 0 ? { afterTimeStep: usedStep } : {}),
  })
  return checked.valid && 'timeStep' in checked ? checked.timeStep : undefined
}

/** Returns the code that an authenticator app shows at that moment. */
export function codeAt(secret: string, at: Date): string {
  return generateSync({ secret, epoch: secondsOf(at) })
}
