import type { Locale } from '../../../../contract/locales'
import type { Tables, Unit } from '../../../db/schema'
import { erasePerson, personOf } from '../../personal-data/person'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { sendAccountMail } from '../account-mails'

/** Orders are kept as the law asks, without an account. Throws Refusal 'not_logged_in' if erased already. */
export async function eraseAccount(
  services: Services,
  unit: Unit,
  row: Tables['users'],
  { locale, shop }: { locale: Locale; shop: string },
): Promise<void> {
  const at = services.now()
  const erased = await unit
    .updateTable('users')
    .set({ erased_at: at.toISOString(), updated_at: at.toISOString() })
    .where('id', '=', row.id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (erased.numUpdatedRows === 0n) throw new Refusal('not_logged_in')
  await erasePerson(unit, personOf(row), row.phone, at)
  const key = `account-deleted:${row.id}`
  await sendAccountMail(services, unit, 'account_deleted', {
    ...{ key, to: row.email, locale },
    link: `${shop}/${locale}`,
  })
}
