import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { z } from 'zod'
import { smsSchema } from '../../../../contract/endpoints/outbox'
import type { Locale } from '../../../../contract/locales'
import { asTyped } from '../../../../contract/notation'
import { inTransaction } from '../../../db/retry'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { translator } from '../../../translator'
import { limit, resetLimit } from '../../platform/limits/limit'
import { LIMITS } from '../../platform/limits/limits'
import { Refusal, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { sign } from '../../platform/signatures'
import type { User } from '../../platform/user'
import { cancelEffect, putInOutbox } from '../outbox/put'
import type { Outbox } from '../outbox/work'

const MAX_ATTEMPTS = 5

const refusedCode = (code: 'sms_verification_error' | 'sms_code_spent') => refusedField('Code', code)

// Counts and reads in one statement, so that parallel guesses are all counted.
function countAttempt({ db, now }: Services, userId: string): Promise<Tables['sms_codes'] | undefined> {
  return db
    .updateTable('sms_codes')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('expires_at', '>', now().toISOString())
    .returningAll()
    .executeTakeFirst()
}

export async function checkCode(services: Services, userId: string, code: string) {
  await limit(services, 'sms_code_account', userId)
  const sent = await countAttempt(services, userId)
  if (!sent) throw refusedCode('sms_code_spent')
  const typedHash = Buffer.from(codeHash(services, sent.id, code))
  if (!timingSafeEqual(typedHash, Buffer.from(sent.code_hash))) throw refusedCode('sms_verification_error')
  await resetLimit(services, 'sms_code_account', userId)
  return sent
}

export async function markVerified(services: Services, unit: Unit, sent: Tables['sms_codes']): Promise<void> {
  const at = services.now().toISOString()
  const result = await unit
    .updateTable('users')
    .set(({ fn, val }) => ({ phone_verified_at: fn.coalesce('phone_verified_at', val(at)), updated_at: at }))
    .where((eb) => eb.and({ id: sent.user_id, phone: sent.phone }))
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw refusedCode('sms_code_spent')
  await unit.deleteFrom('sms_codes').where('id', '=', sent.id).execute()
}

/** The message is not sent after `until` (ISO time). */
const effectSchema = smsSchema.extend({ until: z.string() })

export async function deliverSms({ sms, now }: Pick<Services, 'sms' | 'now'>, payload: unknown) {
  const { until, ...message } = effectSchema.parse(payload)
  if (now().toISOString() >= until) return
  await sms.deliver(message)
}

/**
 * A number without country code belongs to `country` (two small letters). Returns it as '+31612345678', `masked` for display as
 * '+31 6 •••• 78', and `countries` that it may belong to. Throws Refusal 'mobile_needed'.
 */
function readMobile(typed: string, country: string | null) {
  const code = country?.toUpperCase() ?? ''
  const parsed = parsePhoneNumberFromString(asTyped(typed), isSupportedCountry(code) ? code : undefined)
  if (!parsed?.isValid()) throw refusedField('mobile', 'mobile_needed')
  const { number, country: ownCountry, countryCallingCode, nationalNumber } = parsed
  const countries = ownCountry ? [ownCountry] : parsed.getPossibleCountries()
  return {
    number,
    masked: `+${countryCallingCode} ${nationalNumber[0]} •••• ${nationalNumber.slice(-2)}`,
    countries: countries.map((country) => country.toLowerCase()),
  }
}

export const CODE_LENGTH = 6

const CODE_MINUTES = 10
const MINUTE_MS = 60_000

/** Keyed, so that the code cannot be found by trying all of them. */
const codeHash = ({ keys }: Pick<Services, 'keys'>, codeId: string, code: string): string =>
  sign(keys.sms, `${codeId} ${code}`)

async function waitBetween(services: Services, userId: string): Promise<void> {
  try {
    await limit(services, 'sms_pause', userId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { retryAfter = LIMITS.sms_pause.seconds } = error
    throw new Refusal('sms_too_soon', { values: { seconds: String(retryAfter) }, retryAfter })
  }
}

// Calls to some countries are expensive, and fraudsters earn a share of it.
async function refuseOtherCountries({ db, catalogue }: Services, countries: readonly string[]) {
  const served = (await catalogue(db)).countries
  const isServed = (code: string) => Boolean(served.get(code)?.buy || served.get(code)?.rent)
  if (countries.some(isServed)) return
  throw refusedField('mobile', 'mobile_abroad')
}

// Counted before sending: each message costs and may go to somebody who did not ask for it.
async function countMessage(services: Services, userId: string, number: string, address: string | undefined) {
  await waitBetween(services, userId)
  await limit(services, 'sms_account', userId)
  await limit(services, 'sms_account_day', userId)
  await limit(services, 'sms_number', number)
  await limit(services, 'sms_number_day', number)
  await limit(services, 'sms_address', address)
  await limit(services, 'sms_address_day', address)
  await limit(services, 'sms_everybody', 'everybody')
}

type NewCode = { id: string; userId: string; phone: string; locale: Locale }

async function writeCode(services: Services, unit: Unit, { id, userId, phone, locale }: NewCode) {
  const at = services.now()
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const until = new Date(at.getTime() + CODE_MINUTES * MINUTE_MS).toISOString()
  await unit
    .updateTable('users')
    .set({ phone, phone_verified_at: null, updated_at: at.toISOString() })
    .where((eb) => eb.and({ id: userId, erased_at: null }))
    .where('phone', '!=', phone)
    .execute()
  await unit.deleteFrom('sms_codes').where('user_id', '=', userId).execute()
  const row = { id, user_id: userId, phone, code_hash: codeHash(services, id, code), attempts: 0 }
  const times = { created_at: at.toISOString(), expires_at: until }
  await unit
    .insertInto('sms_codes')
    .values({ ...row, ...times })
    .execute()
  const shop = (await services.catalogue(unit)).webContent.get(locale)?.shop_name ?? ''
  const text = translator(locale, 'mails')('code', { code, shop, minutes: CODE_MINUTES })
  const payload: z.infer<typeof effectSchema> = { to: phone, text, locale, until }
  await putInOutbox(unit, { kind: 'sms', key: `sms-code:${id}`, payload }, at)
}

async function isGivenUp(db: Queries, key: string): Promise<boolean> {
  const row = db.selectFrom('outbox').select('id').where('effect_key', '=', key)
  return (await row.where('given_up_at', 'is not', null).executeTakeFirst()) !== undefined
}

/**
 * The number becomes that of the account. A message that cannot be delivered at once is withdrawn; one that is given up stays, for staff
 * to see why.
 */
export async function sendCode(
  services: Services,
  outbox: Outbox,
  user: User,
  request: { mobile: string | undefined; locale: Locale; address: string | undefined },
): Promise<{ masked: string; againAt: Date }> {
  const mobile = readMobile(request.mobile ?? user.phone, user.country)
  if (user.isPhoneVerified && user.phone === mobile.number) throw new Refusal('phone_verified')
  await refuseOtherCountries(services, mobile.countries)
  await countMessage(services, user.id, mobile.number, request.address)
  const id = randomUUID()
  const code = { id, userId: user.id, phone: mobile.number, locale: request.locale }
  await inTransaction(services.db, (unit) => writeCode(services, unit, code))
  const key = `sms-code:${id}`
  await outbox.deliverNow(key)
  if ((await isGivenUp(services.db, key)) || (await cancelEffect(services.db, key))) {
    await resetLimit(services, 'sms_pause', user.id)
    throw new Refusal('send_sms_error')
  }
  const againAt = new Date(services.now().getTime() + LIMITS.sms_pause.seconds * 1_000)
  return { masked: mobile.masked, againAt }
}
