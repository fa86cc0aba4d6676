import { randomUUID } from 'node:crypto'
import { ACCOUNT_FORMS } from '../../../../contract/endpoints/accounts'
import type { Locale } from '../../../../contract/locales'
import { inTransaction } from '../../../db/retry'
import type { Queries, Unit } from '../../../db/schema'
import { emailKey } from '../../platform/email-key'
import type { Processed } from '../../platform/forms/process-form'
import { isOverLimit, limit } from '../../platform/limits/limit'
import { Refusal, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { rowByEmail, type User } from '../../platform/user'
import {
  issueMailToken,
  type RequestContext,
  redeemMailToken,
  revokeMailTokens,
  sendAccountMail,
} from '../account-mails'
import { requestNewsletter } from '../newsletter/subscription'
import { authenticate, hasPassword, refuseWeakPassword } from './password'

type Registration = RequestContext & {
  email: string
  password: string
  country: string
  region: string | null
  hasNewsletter: boolean
}

export type Registered = { userId: string; isNew: boolean }

async function insertUser(unit: Unit, services: Services, registration: Registration, hash: string) {
  const at = services.now().toISOString()
  return unit
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: registration.email,
      email_key: emailKey(registration.email),
      password_hash: hash,
      ...{ first_name: '', last_name: '', phone: '', details: '{}' },
      country: registration.country,
      region: registration.region,
      locale: registration.locale,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
}

async function createAccount(services: Services, unit: Unit, registration: Registration, hash: string) {
  const user = await insertUser(unit, services, registration, hash)
  if (!user) {
    const existing = await rowByEmail(unit, emailKey(registration.email))
    if (!existing) throw new Refusal('busy')
    return { userId: existing.id, isNew: false }
  }
  const { email, locale, shop } = registration
  const token = await issueMailToken(unit, services, 'email', { email, id: user.id })
  const link = `${shop}/${locale}/confirm-email/${token}`
  await sendAccountMail(services, unit, 'confirm_email', {
    key: `welcome:${user.id}`,
    to: email,
    locale,
    link,
  })
  return { userId: user.id, isNew: true }
}

const accountInUse = (): Refusal => refusedField('Emailadres', 'account_in_use')

type Holder = Pick<User, 'email' | 'locale'>

async function tellOwner(services: Services, { email: to, locale }: Holder, shop: string): Promise<void> {
  if (await isOverLimit(services, 'register_notice_account', emailKey(to))) return
  const letter = { key: `already-registered:${randomUUID()}`, to, locale, link: `${shop}/${locale}/login` }
  await inTransaction(services.db, (unit) => sendAccountMail(services, unit, 'already_registered', letter))
}

async function logInExisting(services: Services, owner: Holder, registration: Registration) {
  const { email, password, address, shop } = registration
  try {
    const { userId } = await authenticate(services, { email, password, address })
    return { userId, isNew: false }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'login_error')) throw error
    await limit(services, 'register_known_address', address)
    await tellOwner(services, owner, shop)
    throw accountInUse()
  }
}

export async function register(services: Services, registration: Registration) {
  const { email, password, locale, shop, address } = registration
  refuseWeakPassword(password, email, 'NewPassword')
  await limit(services, 'register_address', address)
  await limit(services, 'register_account', emailKey(email))
  // Whoever has found too many accounts is refused new ones, too: a difference would tell which they are.
  await limit(services, 'register_known_address', address, 0)
  const owner = await rowByEmail(services.db, emailKey(email))
  if (owner) {
    const existing = await logInExisting(services, owner, registration)
    return async () => existing
  }
  const hash = await services.passwords.hash(password)
  if (registration.hasNewsletter) {
    // Already counted by registering; a newsletter limit must not prevent an account.
    const form = ACCOUNT_FORMS.register
    await requestNewsletter(services, { email, locale, shop, address: undefined, form })
  }
  return (unit: Unit) => createAccount(services, unit, registration, hash)
}

/** A repeated registration logs in only with the account's password. Throws Refusal 'account_in_use'. */
export async function canLogIn(
  services: Services,
  { outcome, isNew }: Processed<Registered>,
  password: string,
): Promise<boolean> {
  if (isNew && outcome.isNew) return true
  if (await hasPassword(services, outcome.userId, password)) return true
  if (!outcome.isNew) throw accountInUse()
  return false
}

export async function claimGuestOrders(db: Queries, userId: string, key: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ user_id: userId })
    .where('email_key', '=', key)
    .where('user_id', 'is', null)
    .execute()
}

/** By whoever is logged in: somebody else may have registered the address. Throws Refusal 'link_spent' or 'not_logged_in'. */
export async function confirmEmail(
  services: Services,
  token: string,
  { address, user: caller }: { address: string | undefined; user: User | null },
) {
  await limit(services, 'mail_token_address', address)
  const at = services.now().toISOString()
  await inTransaction(services.db, async (unit) => {
    const redeemed = await redeemMailToken(unit, services, 'email', token)
    const user = await unit
      .updateTable('users')
      .set(({ fn, val }) => ({
        email_confirmed_at: fn.coalesce('email_confirmed_at', val(at)),
        updated_at: at,
      }))
      .where('id', '=', redeemed?.user_id ?? '')
      .where('email_key', '=', redeemed?.email_key ?? '')
      .returning(['id', 'email_key'])
      .executeTakeFirst()
    if (!user?.email_key) throw new Refusal('link_spent')
    // The link stays unused.
    if (user.id !== caller?.id) throw new Refusal('not_logged_in')
    await claimGuestOrders(unit, user.id, user.email_key)
  })
}

/** Earlier links stop working. Throws Refusal 'too_many'. */
export async function sendConfirmation(
  services: Services,
  user: User,
  { locale, shop }: { locale: Locale; shop: string },
): Promise<void> {
  await limit(services, 'email_confirmation_account', user.id)
  await inTransaction(services.db, async (unit) => {
    await revokeMailTokens(unit, 'email', user.id)
    const token = await issueMailToken(unit, services, 'email', user)
    const link = `${shop}/${locale}/confirm-email/${token}`
    const key = `confirm-email:${randomUUID()}`
    await sendAccountMail(services, unit, 'confirm_email', { key, to: user.email, locale, link })
  })
}
