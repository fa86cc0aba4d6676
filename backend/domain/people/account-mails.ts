import type { Locale } from '../../../contract/locales'
import type mails from '../../../locales/en/server/mails.json'
import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { MailBlock } from '../mail/document'
import { contentFor, ending, mailOf, paragraph } from '../mail/letter'
import type { Catalogue } from '../platform/catalogue'

export type AccountMail = keyof typeof mails.account

export type AccountMailTo = { to: string; locale: Locale; link: string }

export function accountMail(
  catalogue: Catalogue,
  mail: AccountMail,
  { to, locale, link }: AccountMailTo,
): Mail {
  const content = contentFor(catalogue, { locale })
  const values = { shop: content.shop_name, phone: content.phone, email: content.email }
  const t = translator(locale, 'mails')
  const paragraphs = (key: string) => (t(key, { ...values, returnObjects: true }) as string[]).map(paragraph)
  const subject = t(`account.${mail}.subject`, values)
  const blocks: MailBlock[] = [
    paragraph(t('greeting')),
    ...paragraphs(`account.${mail}.before`),
    { kind: 'link', label: t(`account.${mail}.link`), url: link },
    ...paragraphs(`account.${mail}.after`),
    ...ending(t, content),
  ]
  return mailOf(to, subject, blocks, locale)
}
