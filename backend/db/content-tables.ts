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
    first_position: number | null
    questions: JsonText
    answers: JsonText
    words: JsonText
  }
  texts: { name: string; locale: string; text: string }
  text_versions: {
    id: string
    kind: TextKind
    name: string
    version: number
    content: JsonText
    at: Moment
    actor: string
  }
  own_words: { key: string; locale: Locale; text: string; replaced: string }
  own_questions: { version: number; questions: JsonText; at: Moment; actor: string }
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
    written_on: string
    stars: number
    locale: Locale
    text: string
    answer: string
    order_number: string
    is_shown: Flag
    is_checked: Flag
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
    order_number: string | null
    message: string
    locale: Locale
    received_at: Moment
    answered_at: Moment | null
    answered_by: string | null
    answer: string | null
  }
  order_withdrawals: { order_id: string; withdrawal_id: string; linked_at: Moment; linked_by: string | null }
}
