import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../contract/locales'
import { inTransaction } from '../../db/retry'
import type { Unit } from '../../db/schema'
import { limit } from '../limits/limit'
import { accountMail } from '../mail/account-mails'
import { putInOutbox } from '../outbox/put'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { emailKey } from './email-key'
import { logIn } from './log-in'
import { issueMailToken } from './mail-tokens'
import { refuseWeakPassword } from './password-rules'
import { rowByEmail } from './user'

/** Who wants an account; `shop` is where links in mails lead, `address` where the visitor comes from. */
export type Registration = {
  email: string
  password: string
  country: string
  region: string | null
  locale: Locale
  shop: string
  address: string | undefined
}

/** The account, and whether it was made here: whoever registers again with the right password is just logged in. */
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

async function create(services: Services, wish: Registration, hash: string): Promise<string | undefined> {
  const catalogue = await services.catalogue(services.db)
  return inTransaction(services.db, async (unit) => {
    const user = await insertUser(unit, services, wish, hash)
    if (!user) return undefined
    const token = await issueMailToken(unit, services, { kind: 'email', email: wish.email, userId: user.id })
    const link = `${wish.shop}/${wish.locale}/confirm-email/${token}`
    const mail = accountMail(catalogue, 'welcome', { to: wish.email, locale: wish.locale, link })
    await putInOutbox(unit, { kind: 'mail', key: `welcome:${user.id}`, payload: mail }, services.now())
    return user.id
  })
}

// The same form sent twice comes here, too, and should not tell its sender that somebody else was faster.
async function enter(services: Services, { email, password, address }: Registration): Promise<Registered> {
  try {
    const user = await logIn(services, { email, password, address })
    return { userId: user.id, isNew: false }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'login_error') throw error
    throw new Refusal('account_in_use', { fields: [{ field: 'Emailadres', code: 'account_in_use' }] })
  }
}

/**
 * Makes an account, with a mail that asks to confirm its address.
 * Throws Refusal 'account_in_use', 'too_many', 'busy', or 'invalid_form' for a password that is easy to guess.
 */
export async function register(services: Services, wish: Registration): Promise<Registered> {
  const key = emailKey(wish.email)
  refuseWeakPassword(wish.password, wish.email, 'NewPassword')
  await limit(services, 'register_address', wish.address)
  await limit(services, 'register_account', key)
  if (await rowByEmail(services.db, key)) return enter(services, wish)
  const userId = await create(services, wish, await services.passwords.hash(wish.password))
  return userId ? { userId, isNew: true } : enter(services, wish)
}
