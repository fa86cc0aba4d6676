import type { Locale } from '../../../contract/locales'
import type mails from '../../../locales/en/server/mails.json'
import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { asHtml } from './as-html'
import { asText } from './as-text'
import { type MailBlock, paragraph } from './document'

type Notice = Exclude<keyof typeof mails.notice, 'labels'>

type Told = {
  /** Staff answers in this language. */
  locale: Locale
  /** The values for the placeholders in its words. */
  values: Record<string, string>
  blocks?: MailBlock[]
}

/** Tells whoever runs the shop what has come in. It names numbers, not people: a mailbox keeps what the shop deletes. */
export function shopNotice(
  catalogue: Catalogue,
  notice: Notice,
  { locale, values, blocks = [] }: Told,
): Mail {
  const content = catalogue.webContent.get(locale)
  if (!content) throw new Error(`No web content in ${locale}`)
  const t = translator(locale, 'mails')
  const texts = t(`notice.${notice}.text`, { ...values, returnObjects: true }) as string[]
  const subject = t(`notice.${notice}.subject`, values)
  const letter = [...texts.map(paragraph), ...blocks]
  return { to: content.email, subject, text: asText(letter), html: asHtml(letter, subject, locale), locale }
}
