import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { LOCALES, type Locale } from '../../../../contract/locales'
import { inTransaction } from '../../../db/retry'
import type { Tables, Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'
import { emailKey } from '../../platform/email-key'
import { type Attempt, countAttempt, forgiveAttempts, resetPair } from '../../platform/limits/attempts'
import { limit, resetLimit } from '../../platform/limits/limit'
import { type ErrorCode, invalidField, Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { rowByEmail, rowById } from '../../platform/user'
import {
  issueMailToken,
  type RequestContext,
  readMailToken,
  redeemMailToken,
  revokeMailTokens,
  sendAccountMail,
} from '../account-mails'
import commonPasswords from './common-passwords.json' with { type: 'json' }
import { closeAllSessions } from './sessions'

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(commonPasswords)

// This matches 'aaaaaaaaaa', '1212121212', and 'abcabcabcabc'.
const REPEATED = /^(.{1,3})\1+.?.?$/su

function weakness(password: string, email: string): ErrorCode | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain.trim() === emailKey(email)) return 'password_is_email'
  return COMMON_PASSWORDS.has(plain) || REPEATED.test(plain) ? 'password_common' : undefined
}

export function refuseWeakPassword(password: string, email: string, field: string): void {
  const code = weakness(password, email)
  if (code) throw invalidField(field, code)
}

async function renewHash({ db, passwords }: Services, userId: string, hash: string, password: string) {
  if (!passwords.needsRehash(hash)) return hash
  const renewed = await passwords.hash(password)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', userId)
    .where('password_hash', '=', hash)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return renewed
  // A parallel login may have renewed it.
  const current = (await rowById(db, userId))?.password_hash
  return (await passwords.verify(password, current)) ? current : undefined
}

/** Unknown addresses look like wrong passwords, in time too. Throws Refusal 'login_error', 'too_many' or 'busy'. */
export async function authenticate(services: Services, credentials: Attempt & { password: string }) {
  const { email, password } = credentials
  // Counted first, so that parallel guesses are all counted.
  await countAttempt(services, 'login', credentials)
  const row = await rowByEmail(services.db, emailKey(email))
  const isRight = await services.passwords.verify(password, row?.password_hash)
  if (!row?.password_hash || !isRight) throw new Refusal('login_error')
  await forgiveAttempts(services, 'login', credentials)
  const hash = await renewHash(services, row.id, row.password_hash, password)
  if (!hash) throw new Refusal('login_error')
  return { userId: row.id, hash }
}

type NewPassword = { password: string; locale: Locale; shop: string }

export async function hasPassword(services: Services, userId: string, password: string): Promise<boolean> {
  const user = await rowById(services.db, userId)
  return services.passwords.verify(password, user?.password_hash)
}

export async function requirePassword(
  services: Services,
  { id, password_hash }: Pick<Tables['users'], 'id' | 'password_hash'>,
  typed: { password: string; field: string },
): Promise<void> {
  await limit(services, 'password_again', id)
  if (!(await services.passwords.verify(typed.password, password_hash))) {
    throw invalidField(typed.field, 'old_password_wrong')
  }
  await resetLimit(services, 'password_again', id)
}

// An intruder may be logged in, so changing the password ends every session and every reset link.
async function replacePassword(
  services: Services,
  unit: Unit,
  user: Tables['users'],
  hash: string,
  request: NewPassword,
) {
  const { numUpdatedRows } = await unit
    .updateTable('users')
    .set({ password_hash: hash, updated_at: services.now().toISOString() })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('busy')
  await closeAllSessions(unit, user.id)
  await revokeMailTokens(unit, 'reset', user.id)
  const { shop, locale } = request
  const link = `${shop}/${locale}/login/forgot`
  const key = `password-changed:${randomUUID()}`
  await sendAccountMail(services, unit, 'password_changed', { key, to: user.email, locale, link })
}

export async function resetPassword(
  services: Services,
  request: NewPassword & { token: string; address: string | undefined },
): Promise<(unit: Unit) => Promise<void>> {
  await limit(services, 'reset_address', request.address)
  const token = await readMailToken(services.db, services, 'reset', request.token)
  if (!token) throw new Refusal('reset_token_invalid')
  refuseWeakPassword(request.password, token.email, 'NewPassword')
  const hash = await services.passwords.hash(request.password)
  // Wrong guesses by somebody else must not lock the owner out.
  await resetPair(services, 'login', { email: token.email, address: request.address })
  return async (unit) => {
    const token = await redeemMailToken(unit, services, 'reset', request.token)
    const user = token?.user_id ? await rowById(unit, token.user_id) : undefined
    if (!user) throw new Refusal('reset_token_invalid')
    await replacePassword(services, unit, user, hash, request)
  }
}

export async function changePassword(
  services: Services,
  userId: string,
  request: NewPassword & { oldPassword: string },
): Promise<(unit: Unit) => Promise<void>> {
  const user = await rowById(services.db, userId)
  if (!user) throw new Refusal('not_logged_in')
  refuseWeakPassword(request.password, user.email, 'NewPassword')
  await requirePassword(services, user, { password: request.oldPassword, field: 'OldPassword' })
  const hash = await services.passwords.hash(request.password)
  return (unit) => replacePassword(services, unit, user, hash, request)
}

export const RESET_REQUEST = 'reset-request'

const requestSchema = z.object({ email: z.string(), locale: z.enum(LOCALES), shop: z.string() })

/** Looks up the account later: response times must not reveal which addresses exist. */
export async function requestReset(services: Services, request: RequestContext & { email: string }) {
  const { address, ...payload } = request
  await limit(services, 'forgot_address', address)
  await limit(services, 'forgot_account', emailKey(request.email))
  const key = `${RESET_REQUEST}:${randomUUID()}`
  return (unit: Unit) => putInOutbox(unit, { kind: RESET_REQUEST, key, payload }, services.now())
}

export async function sendResetLink(services: Services, payload: unknown): Promise<void> {
  const { email, locale, shop } = requestSchema.parse(payload)
  await inTransaction(services.db, async (unit) => {
    const user = await rowByEmail(unit, emailKey(email))
    if (!user) return
    const token = await issueMailToken(unit, services, 'reset', user)
    const link = `${shop}/${locale}/reset/${token}`
    const key = `reset-link:${randomUUID()}`
    await sendAccountMail(services, unit, 'reset', { key, to: user.email, locale, link })
  })
}
