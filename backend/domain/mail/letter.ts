import { plainDays } from '../../../contract/dates'
import type { WebContent } from '../../../contract/endpoints/web-content'
import type { Locale } from '../../../contract/locales'
import type { Mail } from '../../ports'
import { ownTranslator } from '../../translator'
import type { Catalogue } from '../platform/catalogue'
import { asHtml } from './as-html'
import { asText } from './as-text'
import type { MailBlock, MailLetter, MailSheet } from './document'

export const heading = (text: string): MailBlock => ({ kind: 'heading', text })
export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })

export function contentFor(catalogue: Catalogue, { locale }: { locale: Locale }): WebContent {
  const content = catalogue.webContent.get(locale)
  if (!content) throw new Error(`No web content in ${locale}`)
  return content
}

function sheetOf(catalogue: Catalogue, letter: MailLetter): MailSheet {
  const { shop_name: shop } = contentFor(catalogue, letter)
  const { headline, greeting, lead = [], button, facts = [], next = [], more = [], notes = [] } = letter
  const t = ownTranslator(catalogue, letter.locale, 'mail-frame')
  const attached = letter.attachments?.map(({ title }) => title).join(', ')
  return {
    shop,
    headline,
    head: [...(greeting ? [greeting] : []), ...lead].map(paragraph),
    button,
    facts,
    body: [
      ...(next.length > 0 ? [heading(t('next')), { kind: 'steps', steps: next } as const] : []),
      ...more,
    ],
    help: undefined,
    foot: [...notes, ...(attached ? [t('attached', { title: attached })] : [])].map(paragraph),
  }
}

function mailFrom({ to, subject: title, locale, attachments }: MailLetter, sheet: MailSheet): Mail {
  const subject = plainDays(title)
  return {
    ...{ to, subject, locale },
    text: asText(sheet),
    html: asHtml(sheet, subject, locale),
    ...(attachments ? { attachments } : {}),
  }
}

export function mailOf(catalogue: Catalogue, letter: MailLetter): Mail {
  const { phone, email, shop_name: shop, ...content } = contentFor(catalogue, letter)
  const address = [content.legal_name, content.street, `${content.postal_code} ${content.city}`]
  const t = ownTranslator(catalogue, letter.locale, 'mails')
  const sheet = sheetOf(catalogue, letter)
  return mailFrom(letter, {
    ...sheet,
    body: [...sheet.body, paragraph(t('closing', { shop }))],
    help: { kind: 'paragraph', text: t('questions', { phone, email }), links: [phone, email] },
    foot: [...sheet.foot, { kind: 'lines', lines: address }],
  })
}

export const noticeOf = (catalogue: Catalogue, letter: MailLetter): Mail =>
  mailFrom(letter, sheetOf(catalogue, letter))
