import type { Locale } from '../../../contract/locales'
import type mails from '../../../locales/en/server/mails.json'
import type { Unit } from '../../db/schema'
import { ownTranslator } from '../../translator'
import { contentFor, mailOf, paragraph } from '../mail/letter'
import { queueMail } from '../mail/outbox/put'
import type { Catalogue } from '../platform/catalogue'
import type { Services } from '../platform/services'

export type AccountMail = keyof typeof mails.account

export type RequestContext = { locale: Locale; shop: string; address: string | undefined }

export type AccountMailTo = { to: string; locale: Locale; link: string }

export function accountMail(catalogue: Catalogue, mail: AccountMail, { to, locale, link }: AccountMailTo) {
  const content = contentFor(catalogue, { locale })
  const values = { shop: content.shop_name, phone: content.phone, email: content.email }
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const texts = (key: string) => t(key, { ...values, returnObjects: true }) as string[]
  return mailOf(catalogue, {
    ...{ to, locale, subject: t(`account.${mail}.subject`, values) },
    headline: t(`mail-frame:headlines.account.${mail}`),
    greeting: t('greeting'),
    lead: texts(`account.${mail}.before`),
    button: { label: t(`account.${mail}.link`), url: link },
    more: texts(`account.${mail}.after`).map(paragraph),
  })
}

export async function sendAccountMail(
  { catalogue, now }: Services,
  unit: Unit,
  mail: AccountMail,
  { key, ...letter }: AccountMailTo & { key: string },
): Promise<void> {
  await queueMail(unit, key, accountMail(await catalogue(unit), mail, letter), now())
}
