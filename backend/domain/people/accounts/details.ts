import { ACCOUNT_FORMS, type ShownAccount } from '../../../../contract/endpoints/accounts'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import { plainName } from '../../../db/order-words'
import type { Tables, Unit } from '../../../db/schema'
import { erasePerson, personOf } from '../../personal-data/person'
import { emailKey } from '../../platform/email-key'
import { textAnswer } from '../../platform/forms/answers'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { type User, userResponse } from '../../platform/user'
import { refuseInvalidVat } from '../../platform/vat/check'
import { type RequestContext, sendAccountMail } from '../account-mails'
import { endSubscription, newsletterState, requestNewsletter } from '../newsletter/subscription'
import { placeFrom } from './forms'
import { countSessions } from './sessions'

export async function accountResponse(services: Services, user: User): Promise<ShownAccount> {
  const details = Object.entries(user.details).map(([name, value]) => [name, [value].flat()[0] ?? ''])
  return {
    ...userResponse(user),
    answers: Object.fromEntries(details),
    newsletter: await newsletterState(services.db, user.email),
    sessions: await countSessions(services.db, services, user.id),
    createdAt: user.createdAt,
  }
}

const keyOf = (...names: string[]) => plainName(names.join(' ')) || null

/** The keys are stored, so a change of this function needs a migration that renews them. */
export function nameKeys(first: string, last: string) {
  return { name_key: keyOf(first, last), surname_key: keyOf(last, first) }
}

async function writeDetails(services: Services, unit: Unit, user: User, values: FormValues): Promise<void> {
  const { Voornaam: _first, Achternaam: _last, Mobiel: _phone, Nieuwsbrief: _news, ...details } = values
  const { country, region } = placeFrom(values)
  const [first, last] = [textAnswer(values, 'Voornaam'), textAnswer(values, 'Achternaam')]
  const phone = textAnswer(values, 'Mobiel').replaceAll(/[^\d+]/g, '')
  await unit
    .updateTable('users')
    .set({
      first_name: first,
      last_name: last,
      ...nameKeys(first, last),
      country: country || null,
      region,
      details: JSON.stringify(details),
      updated_at: services.now().toISOString(),
      ...(phone === user.phone ? {} : { phone, phone_verified_at: null }),
    })
    .where('id', '=', user.id)
    .where('erased_at', 'is', null)
    .execute()
}

export async function saveDetails(
  services: Services,
  user: User,
  values: FormValues,
  context: RequestContext,
): Promise<(unit: Unit) => Promise<void>> {
  const isNewNumber = textAnswer(values, 'BTWNummer') !== textAnswer(user.details, 'BTWNummer')
  if (isNewNumber) await refuseInvalidVat(services, values)
  const wantsNewsletter = textAnswer(values, 'Nieuwsbrief') === '1'
  const state = await newsletterState(services.db, user.email)
  if (wantsNewsletter && state === 'none') {
    await requestNewsletter(services, { ...context, email: user.email, form: ACCOUNT_FORMS.details })
  }
  return async (unit) => {
    await writeDetails(services, unit, user, values)
    if (!wantsNewsletter) await endSubscription(unit, services, emailKey(user.email))
  }
}

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
