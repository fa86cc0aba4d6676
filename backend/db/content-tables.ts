import type { Locale } from '../../contract/locales'
import type { PlaceStep, TextKind } from '../../contract/texts'
import type { Flag, JsonText, Moment } from './columns'

export type ContentTables = {
  web_content: { locale: string; content: JsonText }
  faq_topics: { id: string; position: number; titles: JsonText }
  faq_questions: {
    id: string
    topic_id: string
    position: number
    /** Its place among the first ones of the home page. */
    first_position: number | null
    questions: JsonText
    answers: JsonText
    words: JsonText
  }
  /** Markdown with placeholders; an owner may have a text in some languages only. */
  texts: { name: string; locale: string; text: string }
  /** Append only: every text that was ever published, with its parts in all languages. */
  text_versions: {
    id: string
    kind: TextKind
    name: string
    version: number
    content: JsonText
    at: Moment
    actor: string
  }
  /** Instead of our words at a key of the locales; `replaced` is what they were when it was written. */
  own_words: { key: string; locale: Locale; text: string; replaced: string }
  /** Append only: what the owner asks in the checkout, whole for each version. */
  own_questions: { version: number; questions: JsonText; at: Moment; actor: string }
  /** Append only: which questions of the FAQ stand where, whole for each version, and what made it so. */
  faq_places: {
    version: number
    places: JsonText
    step: PlaceStep
    question_id: string
    at: Moment
    actor: string
  }
  reviews: {
    id: string
    article_id: string
    author: string
    /** It is a day without a time. */
    written_on: string
    stars: number
    locale: Locale
    text: string
    /** It is empty where the shop has not answered. */
    answer: string
    /** The number of the order by which it was checked; empty where there is none. */
    order_number: string
    is_shown: Flag
    is_checked: Flag
    /** It is invented, and so never shown by a live shop. */
    is_example: Flag
    version: number
    created_at: Moment
  }
  contact_messages: {
    id: string
    number: string
    topic: string
    name: string
    email: string
    /** The number as it was typed, which may be that of no order. */
    order_number: string | null
    message: string
    locale: Locale
    received_at: Moment
    answered_at: Moment | null
    /** The member of the staff who dealt with it by name; `answer` is what they wrote. */
    answered_by: string | null
    answer: string | null
  }
  order_withdrawals: {
    order_id: string
    withdrawal_id: string
    linked_at: Moment
    /** The name of the member of the staff who did; null where the shop did itself. */
    linked_by: string | null
  }
}
