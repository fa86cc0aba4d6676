import type { Locale } from '../../../contract/locales'
import type { Attachment } from '../../ports'

export type AmountRow = { label: string; quantity: string; amount: string; strong?: true }

export type MailLink = { label: string; url: string }

export type Facts = [label: string, value: string][]

/** What the two twins of a mail, its text and its HTML, are both written from. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  /** `links` are addresses and phone numbers in the text. */
  | { kind: 'paragraph'; text: string; links?: readonly string[] }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'steps'; steps: readonly string[] }
  | { kind: 'facts'; rows: Facts }
  | { kind: 'amounts'; head: [string, string, string]; rows: AmountRow[] }
  | ({ kind: 'link' } & MailLink)

/** What one mail says; the shop adds whom to ask and who has written it. */
export type MailLetter = {
  to: string
  locale: Locale
  subject: string
  /** The news in one line, with its day where there is one. */
  headline: string
  greeting?: string
  lead?: readonly string[]
  /** The one thing to do, or to see. */
  button?: MailLink | undefined
  /** They are what one looks for first. */
  facts?: Facts
  /** Each step that follows has a sentence of its own. */
  next?: readonly string[]
  more?: readonly MailBlock[]
  /** The small print. */
  notes?: readonly string[]
  attachments?: Attachment[]
}

/** A letter in the order in which it is read. */
export type MailSheet = {
  shop: string
  headline: string
  /** It is for whoever reads no further. */
  head: readonly MailBlock[]
  button: MailLink | undefined
  facts: Facts
  body: readonly MailBlock[]
  help: MailBlock | undefined
  foot: readonly MailBlock[]
}
