import type { Locale } from '../../../contract/locales'
import { shopTime } from '../../../contract/shop-time'
import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { formatDay } from '../format'
import { asHtml } from './as-html'
import { asText } from './as-text'
import { type MailBlock, paragraph } from './document'
import { shopNotice } from './shop-notice'

type Message = { number: string; topic: string; email: string; locale: Locale; received_at: string }

/** Quotes nothing that was typed: anybody may have typed the address, and would send what they like through the shop. */
export function contactReceipt(catalogue: Catalogue, message: Message): Mail {
  const { number, topic, email: to, locale } = message
  const t = translator(locale, 'mails', 'contact-form')
  const content = catalogue.webContent.get(locale)
  if (!content) throw new Error(`No web content in ${locale}`)
  const { phone, email, text_phone, shop_name: shop } = content
  const { day, time } = shopTime(new Date(message.received_at))
  const subject = t('contact.subject', { number })
  const blocks: MailBlock[] = [
    paragraph(t('greeting')),
    paragraph(t('contact.received')),
    {
      kind: 'facts',
      rows: [
        [t('contact.number'), number],
        [t('contact.topic'), t(`contact-form:topics.${topic}`)],
        [t('contact.received_at'), t('withdrawal.moment', { day: formatDay(day), time })],
      ],
    },
    paragraph(t('contact.next')),
    paragraph(t('contact.urgent', { phone })),
    paragraph(text_phone),
    paragraph(t('contact.not_you', { email })),
    paragraph(t('closing', { shop })),
    { kind: 'lines', lines: [content.legal_name, content.street, `${content.postal_code} ${content.city}`] },
  ]
  return { to, subject, text: asText(blocks), html: asHtml(blocks, subject, locale), locale }
}

/** Tells the shop of a message without the number of an order that somebody typed wrong: it may be anything. */
export function contactNotice(catalogue: Catalogue, message: Message, files: number): Mail {
  const { number, topic, locale, received_at } = message
  const t = translator(locale, 'mails', 'contact-form')
  const { day, time } = shopTime(new Date(received_at))
  const rows: [string, string][] = [
    [t('contact.topic'), t(`contact-form:topics.${topic}`)],
    [t('contact.received_at'), t('withdrawal.moment', { day: formatDay(day), time })],
    [t('notice.labels.files'), String(files)],
  ]
  const values = { number, topic: t(`contact-form:topics.${topic}`) }
  return shopNotice(catalogue, 'message', { locale, values, blocks: [{ kind: 'facts', rows }] })
}
