import type { Locale } from '../../../contract/locales'
import type { Attachment } from '../../ports'

export type AmountRow = { label: string; quantity: string; amount: string; strong?: true }

export type MailLink = { label: string; url: string }

export type Facts = [label: string, value: string][]

export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; links?: readonly string[] }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'steps'; steps: readonly string[] }
  | { kind: 'facts'; rows: Facts }
  | { kind: 'amounts'; head: [string, string, string]; rows: AmountRow[] }
  | ({ kind: 'link' } & MailLink)

export type MailLetter = {
  to: string
  locale: Locale
  subject: string
  headline: string
  greeting?: string
  lead?: readonly string[]
  button?: MailLink | undefined
  facts?: Facts
  next?: readonly string[]
  more?: readonly MailBlock[]
  notes?: readonly string[]
  attachments?: Attachment[]
}

export type MailSheet = {
  shop: string
  headline: string
  head: readonly MailBlock[]
  button: MailLink | undefined
  facts: Facts
  body: readonly MailBlock[]
  help: MailBlock | undefined
  foot: readonly MailBlock[]
}
