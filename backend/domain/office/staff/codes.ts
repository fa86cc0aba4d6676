import { createHmac, randomInt } from 'node:crypto'
import { generateSync, generateURI, ScureBase32Plugin, verifySync } from 'otplib'
import type { Queries, Unit } from '../../../db/schema'
import { tokenHash } from '../../platform/signatures'

const CODE_COUNT = 10
const GROUPS = 3
const GROUP_LENGTH = 4
// Letters and digits that look alike are left out.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const letter = () => ALPHABET[randomInt(ALPHABET.length)]
const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
const code = () => Array.from({ length: GROUPS }, group).join('-')

const hashFor = (staffId: string, typed: string) =>
  tokenHash(`${staffId} ${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)

export async function renewRecoveryCodes(unit: Unit, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, code)
  await unit.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  const rows = codes.map((typed) => {
    return { code_hash: hashFor(staffId, typed), staff_id: staffId, used_at: null }
  })
  await unit.insertInto('staff_recovery_codes').values(rows).execute()
  return codes
}

export async function spendRecoveryCode(db: Queries, staffId: string, typed: string, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: at.toISOString() })
    .where((eb) => eb.and({ code_hash: hashFor(staffId, typed), staff_id: staffId }))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const SECRET_BYTES = 20
const STEP_SECONDS = 30

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1_000)

/** The same each time the invitation is opened, so that it need not be stored. */
export function secretOfInvitation(key: Buffer, token: string): string {
  const bytes = createHmac('sha256', key).update(token).digest().subarray(0, SECRET_BYTES)
  return new ScureBase32Plugin().encode(bytes)
}

export const authenticatorAddress = (secret: string, email: string, shop: string): string =>
  generateURI({ issuer: shop, label: email, secret })

/** Returns undefined for a wrong code, and for one that was used (RFC 6238: no code works twice). */
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

export const codeAt = (secret: string, at: Date): string => generateSync({ secret, epoch: secondsOf(at) })
