import type { Locale } from '../../../contract/locales'
import { shopTime } from '../../../contract/shop-time'
import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { formatDay } from '../format'
import { asHtml } from './as-html'
import { asText } from './as-text'
import { type MailBlock, paragraph } from './document'

export type Letter = {
  kind: 'message' | 'withdrawal'
  to: string
  locale: Locale
  /** The number of a message, or the day of a withdrawal: nothing that was typed. */
  number: string
}

export const dayOfReceipt = (receivedAt: string) => formatDay(shopTime(new Date(receivedAt)).day)

/** Writes what staff has answered, with greeting, between the subject and the signature of the shop. */
export function officeAnswer(catalogue: Catalogue, letter: Letter, text: string): Mail {
  const { kind, to, locale, number } = letter
  const t = translator(locale, 'mails')
  const content = catalogue.webContent.get(locale)
  if (!content) throw new Error(`No web content in ${locale}`)
  const { phone, email, shop_name: shop, legal_name, street, postal_code, city } = content
  const subject = t(`answer.${kind}`, { number, shop })
  const written = text.split('\n').filter((line) => line.trim() !== '')
  const blocks: MailBlock[] = [
    ...written.map(paragraph),
    paragraph(t('questions', { phone, email })),
    paragraph(t('closing', { shop })),
    { kind: 'lines', lines: [legal_name, street, `${postal_code} ${city}`] },
  ]
  return { to, subject, text: asText(blocks), html: asHtml(blocks, subject, locale), locale }
}
