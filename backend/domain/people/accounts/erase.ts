import type { Locale } from '../../../../contract/locales'
import type { UsersTable } from '../../../db/account-tables'
import type { Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'
import { deleteMessagesTo } from '../../mail/outbox/transient-effects'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { accountMail } from '../account-mails'

const ERASED_FIELDS = {
  email: '',
  email_key: null,
  password_hash: null,
  first_name: '',
  last_name: '',
  name_key: null,
  surname_key: null,
  phone: '',
  phone_verified_at: null,
  email_confirmed_at: null,
  country: null,
  region: null,
  details: '{}',
  invoice_since: null,
}

async function deleteRelatedRows(unit: Unit, { id, email_key, email, phone }: UsersTable): Promise<void> {
  await unit.deleteFrom('sessions').where('user_id', '=', id).execute()
  await unit.deleteFrom('sms_codes').where('user_id', '=', id).execute()
  await unit
    .deleteFrom('mail_tokens')
    .where((is) => is.or([is('user_id', '=', id), is('email_key', '=', email_key ?? '')]))
    .execute()
  await unit.deleteFrom('newsletter_subscriptions').where('email_key', '=', email_key).execute()
  const quotesOf = unit.deleteFrom('quotes').where('email_key', '=', email_key)
  await quotesOf.where('order_id', 'is', null).execute()
  await unit.updateTable('quotes').set({ email_key: null }).where('email_key', '=', email_key).execute()
  await unit.updateTable('quotes').set({ user_id: null }).where('user_id', '=', id).execute()
  await deleteMessagesTo(unit, [email, ...(phone ? [phone] : [])])
}

/** Orders are kept as the law asks, without an account. Throws Refusal 'not_logged_in' if erased already. */
export async function eraseAccount(
  services: Services,
  unit: Unit,
  row: UsersTable,
  { locale, shop }: { locale: Locale; shop: string },
): Promise<void> {
  const at = services.now()
  const erased = await unit
    .updateTable('users')
    .set({ ...ERASED_FIELDS, erased_at: at.toISOString(), updated_at: at.toISOString() })
    .where('id', '=', row.id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (erased.numUpdatedRows === 0n) throw new Refusal('not_logged_in')
  await deleteRelatedRows(unit, row)
  await unit
    .updateTable('orders')
    .set({ user_id: null, email_key: null })
    .where('user_id', '=', row.id)
    .execute()
  const mail = accountMail(await services.catalogue(unit), 'account_deleted', {
    to: row.email,
    locale,
    link: `${shop}/${locale}`,
  })
  await putInOutbox(unit, { kind: 'mail', key: `account-deleted:${row.id}`, payload: mail }, at)
}
