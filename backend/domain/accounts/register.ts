import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../contract/locales'
import { ACCOUNT_FORMS } from '../../../contract/wire/accounts'
import type { Unit } from '../../db/schema'
import type { Taken } from '../forms/take-form'
import { limit } from '../limits/limit'
import { accountMail } from '../mail/account-mails'
import { askForNewsletter } from '../newsletter/ask'
import { putInOutbox } from '../outbox/put'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { hasPassword } from './change-password'
import { emailKey } from './email-key'
import { logIn } from './log-in'
import { issueMailToken } from './mail-tokens'
import { refuseWeakPassword } from './password-rules'
import { rowByEmail } from './user'

export type Registration = {
  email: string
  password: string
  country: string
  region: string | null
  locale: Locale
  shop: string
  address: string | undefined
  hasNewsletter: boolean
}

export type Registered = { userId: string; isNew: boolean }

async function insertUser(unit: Unit, services: Services, wish: Registration, hash: string) {
  const at = services.now().toISOString()
  return unit
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: wish.email,
      email_key: emailKey(wish.email),
      password_hash: hash,
      ...{ first_name: '', last_name: '', phone: '', details: '{}' },
      country: wish.country,
      region: wish.region,
      locale: wish.locale,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
}

async function create(services: Services, unit: Unit, wish: Registration, hash: string): Promise<Registered> {
  const user = await insertUser(unit, services, wish, hash)
  if (!user) {
    const faster = await rowByEmail(unit, emailKey(wish.email))
    if (!faster) throw new Refusal('busy')
    return { userId: faster.id, isNew: false }
  }
  const token = await issueMailToken(unit, services, { kind: 'email', email: wish.email, userId: user.id })
  const link = `${wish.shop}/${wish.locale}/confirm-email/${token}`
  const catalogue = await services.catalogue(unit)
  const mail = accountMail(catalogue, 'welcome', { to: wish.email, locale: wish.locale, link })
  await putInOutbox(unit, { kind: 'mail', key: `welcome:${user.id}`, payload: mail }, services.now())
  return { userId: user.id, isNew: true }
}

function inUse(): Refusal {
  return new Refusal('account_in_use', { fields: [{ field: 'Emailadres', code: 'account_in_use' }] })
}

// The same form may have been sent twice without its key; the second visitor simply logs in.
async function enter(services: Services, { email, password, address }: Registration): Promise<Registered> {
  try {
    const { userId } = await logIn(services, { email, password, address })
    return { userId, isNew: false }
  } catch (error) {
    throw error instanceof Refusal && error.code === 'login_error' ? inUse() : error
  }
}

/** Returns the write. Throws Refusal 'account_in_use', 'too_many', 'busy' or 'invalid_form'. */
export async function register(
  services: Services,
  wish: Registration,
): Promise<(unit: Unit) => Promise<Registered>> {
  const { email, password, locale, shop, address } = wish
  refuseWeakPassword(password, email, 'NewPassword')
  await limit(services, 'register_address', address)
  await limit(services, 'register_account', emailKey(email))
  if (await rowByEmail(services.db, emailKey(email))) {
    const known = await enter(services, wish)
    return async () => known
  }
  const hash = await services.passwords.hash(password)
  if (wish.hasNewsletter) {
    // Already counted by registering; a newsletter limit must not prevent an account.
    const form = ACCOUNT_FORMS.register
    await askForNewsletter(services, { email, locale, shop, address: undefined, form })
  }
  return (unit) => create(services, unit, wish, hash)
}

/** A repeated registration logs in only with the account's password. Throws Refusal 'account_in_use'. */
export async function mayEnter(
  services: Services,
  { outcome, isNew }: Taken<Registered>,
  password: string,
): Promise<boolean> {
  if (isNew && outcome.isNew) return true
  if (await hasPassword(services, outcome.userId, password)) return true
  if (!outcome.isNew) throw inUse()
  return false
}
