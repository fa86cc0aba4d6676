import type { TFunction } from 'i18next'
import type { WebContent } from '../../../contract/endpoints/web-content'
import type { Locale } from '../../../contract/locales'
import type { Mail } from '../../ports'
import type { Catalogue } from '../platform/catalogue'
import { asHtml } from './as-html'
import { asText } from './as-text'
import type { MailBlock } from './document'

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })

/** Returns what the shop says of itself in a language. */
export function contentFor(catalogue: Catalogue, { locale }: { locale: Locale }): WebContent {
  const content = catalogue.webContent.get(locale)
  if (!content) throw new Error(`No web content in ${locale}`)
  return content
}

export const signature = ({ legal_name, street, postal_code, city }: WebContent): MailBlock => ({
  kind: 'lines',
  lines: [legal_name, street, `${postal_code} ${city}`],
})

/** How a letter ends: whom to ask, and who has written it. */
export function ending(t: TFunction, content: WebContent): MailBlock[] {
  const { phone, email, shop_name: shop } = content
  return [paragraph(t('questions', { phone, email })), paragraph(t('closing', { shop })), signature(content)]
}

export const mailOf = (to: string, subject: string, blocks: readonly MailBlock[], locale: Locale): Mail => ({
  ...{ to, subject, locale },
  text: asText(blocks),
  html: asHtml(blocks, subject, locale),
})
