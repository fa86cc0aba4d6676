import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../../contract/locales'
import { inTransaction } from '../../../db/retry'
import type { Queries } from '../../../db/schema'
import { limit } from '../../platform/limits/limit'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import type { User } from '../../platform/user'
import { sendAccountMail } from '../account-mails'
import { issueMailToken, redeemMailToken, revokeMailTokens } from '../mail-tokens'

export async function claimGuestOrders(db: Queries, userId: string, emailKey: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ user_id: userId })
    .where('email_key', '=', emailKey)
    .where('user_id', 'is', null)
    .execute()
}

export async function confirmEmail(services: Services, token: string, address: string | undefined) {
  await limit(services, 'mail_token_address', address)
  const at = services.now().toISOString()
  await inTransaction(services.db, async (unit) => {
    const spent = await redeemMailToken(unit, services, 'email', token)
    const user = await unit
      .updateTable('users')
      .set(({ fn, val }) => ({
        email_confirmed_at: fn.coalesce('email_confirmed_at', val(at)),
        updated_at: at,
      }))
      .where('id', '=', spent?.user_id ?? '')
      .where('email_key', '=', spent?.email_key ?? '')
      .returning(['id', 'email_key'])
      .executeTakeFirst()
    if (!user?.email_key) throw new Refusal('link_spent')
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
