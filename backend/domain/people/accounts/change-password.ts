import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../../contract/locales'
import type { Tables, Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'
import { limit, resetLimit } from '../../platform/limits/limit'
import { invalidField, Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { rowById } from '../../platform/user'
import { accountMail } from '../account-mails'
import { readMailToken, redeemMailToken, revokeMailTokens } from '../mail-tokens'
import { resetLoginLimits } from './authenticate'
import { refuseWeakPassword } from './password-rules'
import { closeAllSessions } from './sessions'

type NewPassword = { password: string; locale: Locale; shop: string }

export async function hasPassword(services: Services, userId: string, password: string): Promise<boolean> {
  const user = await rowById(services.db, userId)
  return services.passwords.verify(password, user?.password_hash)
}

/** Throws Refusal 'invalid_form' with a message at the field, or 'too_many'. */
export async function requirePassword(
  services: Services,
  { id, password_hash }: Pick<Tables['users'], 'id' | 'password_hash'>,
  given: { password: string; field: string },
): Promise<void> {
  await limit(services, 'password_again', id)
  if (!(await services.passwords.verify(given.password, password_hash))) {
    throw invalidField(given.field, 'old_password_wrong')
  }
  await resetLimit(services, 'password_again', id)
}

// An intruder may be logged in, so changing the password ends every session and every reset link.
async function replace(
  services: Services,
  unit: Unit,
  user: Tables['users'],
  hash: string,
  request: NewPassword,
) {
  const catalogue = await services.catalogue(unit)
  const at = services.now()
  const { numUpdatedRows } = await unit
    .updateTable('users')
    .set({ password_hash: hash, updated_at: at.toISOString() })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst()
  // The password or the account has changed since it was read.
  if (numUpdatedRows !== 1n) throw new Refusal('busy')
  await closeAllSessions(unit, user.id)
  await revokeMailTokens(unit, 'reset', user.id)
  const link = `${request.shop}/${request.locale}/login/forgot`
  const mail = accountMail(catalogue, 'password_changed', { to: user.email, locale: request.locale, link })
  const key = `password-changed:${randomUUID()}`
  await putInOutbox(unit, { kind: 'mail', key, payload: mail }, at)
}

/** Returns the write. Both throw Refusal 'reset_token_invalid'. */
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
  await resetLoginLimits(services, token.email, request.address)
  return async (unit) => {
    const token = await redeemMailToken(unit, services, 'reset', request.token)
    const user = token?.user_id ? await rowById(unit, token.user_id) : undefined
    if (!user) throw new Refusal('reset_token_invalid')
    await replace(services, unit, user, hash, request)
  }
}

/** Throws Refusal 'not_logged_in', 'too_many', 'busy' or 'invalid_form'. */
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
  return (unit) => replace(services, unit, user, hash, request)
}
