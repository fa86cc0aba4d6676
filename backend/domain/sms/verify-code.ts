import { timingSafeEqual } from 'node:crypto'
import type { SmsCodesTable } from '../../db/account-tables'
import type { Unit } from '../../db/schema'
import { limit, resetLimit } from '../limits/limit'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { codeHash } from './send-code'

const MAX_ATTEMPTS = 5

function refused(code: 'sms_verification_error' | 'sms_code_spent'): Refusal {
  return new Refusal(code, { fields: [{ field: 'Code', code }] })
}

// Counts and reads in one statement, so that parallel guesses are all counted.
function countAttempt({ db, now }: Services, userId: string): Promise<SmsCodesTable | undefined> {
  return db
    .updateTable('sms_codes')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('expires_at', '>', now().toISOString())
    .returningAll()
    .executeTakeFirst()
}

/** Throws Refusal 'sms_verification_error', 'sms_code_spent' or 'too_many'. */
export async function checkCode(services: Services, userId: string, code: string): Promise<SmsCodesTable> {
  await limit(services, 'sms_code_account', userId)
  const sent = await countAttempt(services, userId)
  if (!sent) throw refused('sms_code_spent')
  const given = Buffer.from(codeHash(services, sent.id, code))
  if (!timingSafeEqual(given, Buffer.from(sent.code_hash))) throw refused('sms_verification_error')
  await resetLimit(services, 'sms_code_account', userId)
  return sent
}

/** Throws Refusal 'sms_code_spent' if the account has another number by now. */
export async function markVerified(services: Services, unit: Unit, sent: SmsCodesTable): Promise<void> {
  const at = services.now().toISOString()
  const result = await unit
    .updateTable('users')
    .set(({ fn, val }) => ({
      phone_verified_at: fn.coalesce('phone_verified_at', val(at)),
      updated_at: at,
    }))
    .where('id', '=', sent.user_id)
    .where('phone', '=', sent.phone)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw refused('sms_code_spent')
  await unit.deleteFrom('sms_codes').where('id', '=', sent.id).execute()
}
