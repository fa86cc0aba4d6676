import type { Locale } from '../../../contract/locales'
import type mails from '../../../locales/en/server/mails.json'
import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { asHtml } from './as-html'
import { asText } from './as-text'
import type { MailBlock } from './document'

export type AccountMail = keyof typeof mails.account

export type AccountMailTo = { to: string; locale: Locale; link: string }

function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text }
}

export function accountMail(
  catalogue: Catalogue,
  mail: AccountMail,
  { to, locale, link }: AccountMailTo,
): Mail {
  const content = catalogue.webContent.get(locale)
  if (!content) throw new Error(`No web content in ${locale}`)
  const values = { shop: content.shop_name, phone: content.phone, email: content.email }
  const t = translator(locale, 'mails')
  const paragraphs = (key: string) => (t(key, { ...values, returnObjects: true }) as string[]).map(paragraph)
  const subject = t(`account.${mail}.subject`, values)
  const blocks: MailBlock[] = [
    paragraph(t('greeting')),
    ...paragraphs(`account.${mail}.before`),
    { kind: 'link', label: t(`account.${mail}.link`), url: link },
    ...paragraphs(`account.${mail}.after`),
    paragraph(t('questions', values)),
    paragraph(t('closing', values)),
    { kind: 'lines', lines: [content.legal_name, content.street, `${content.postal_code} ${content.city}`] },
  ]
  return { to, subject, text: asText(blocks), html: asHtml(blocks, subject, locale), locale }
}
