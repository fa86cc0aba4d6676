import type { Locale } from '../../contract/locales'
import type { QuotedType, QuoteState } from '../../contract/quotes'
import type { JsonText, Moment } from './columns'

export type QuotesTable = {
  id: string
  number: string
  state: QuoteState
  type: QuotedType
  locale: Locale
  country: string
  region: string | null
  start_date: string | null
  end_date: string | null
  /** The last day on which it can be accepted. */
  valid_until: string
  address: JsonText
  email_key: string | null
  /** The account that was logged in when it was asked for. */
  user_id: string | null
  /** Lines have names and codes, so that they stay as they were offered. */
  lines: JsonText
  totals: JsonText
  /** The totals before the first reduction; null without one. */
  listed_totals: JsonText | null
  /** When staff last sent it; null if only whoever asked was mailed. */
  sent_at: Moment | null
  /** The name of the member of the staff who wrote it; null if the customer asked. */
  made_by: string | null
  reason: string | null
  accepted_by: string | null
  order_id: string | null
  created_at: Moment
  /** The moment at which it was accepted or withdrawn, once it was. */
  updated_at: Moment
}

/** The words by which the back office finds a quote. */
type QuoteWordsTable = { quote_id: string; word: string }

export type QuoteTables = { quotes: QuotesTable; quote_words: QuoteWordsTable }
