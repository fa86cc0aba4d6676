import { fillIn } from '../../../contract/fill-in'
import type { Locale } from '../../../contract/locales'
import type { Mail } from '../../ports/mail'
import { type AccountMail, accountGreeting, accountMailWords } from '../../words/account-mail'
import { mailWords } from '../../words/mail'
import type { Catalogue } from '../catalogue/snapshot'
import { asHtml } from './as-html'
import { asText } from './as-text'
import type { MailBlock } from './document'

/** To whom a mail goes, in which language, and where its link leads. */
export type AccountMailTo = { to: string; locale: Locale; link: string }

function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text }
}

/** A mail about an account: one link, with what it is for before it and what else to know after it. */
export function accountMail(
  catalogue: Catalogue,
  mail: AccountMail,
  { to, locale, link }: AccountMailTo,
): Mail {
  const content = catalogue.webContent.get(locale)
  if (!content) throw new Error(`No web content in ${locale}`)
  const values = { shop: content.shop_name, phone: content.phone, email: content.email }
  const filled = (text: string) => fillIn(text, values)
  const words = accountMailWords[locale][mail]
  const { questions, closing } = mailWords[locale]
  const subject = filled(words.subject)
  const blocks: MailBlock[] = [
    paragraph(accountGreeting[locale]),
    ...words.before.map((text) => paragraph(filled(text))),
    { kind: 'link', label: filled(words.link), url: link },
    ...words.after.map((text) => paragraph(filled(text))),
    paragraph(filled(questions)),
    paragraph(filled(closing)),
    { kind: 'lines', lines: [content.legal_name, content.street, `${content.postal_code} ${content.city}`] },
  ]
  return { to, subject, text: asText(blocks), html: asHtml(blocks, subject, locale), locale }
}
