import type { WireFaq } from '../../../contract/endpoints/texts'
import type { Locale } from '../../../contract/locales'
import { withoutMarkup } from './plain-text'
import { anyText, contentSchema, listOf, memberOf, memberRead, recordOf } from './values'

const FIRST_QUESTIONS = 4

type KeyPatterns = readonly [first: RegExp, ...rest: RegExp[]]
const QUESTION: KeyPatterns = [/^(?:question|vraag|frage)/i, /^(?:title|titel|q$)/i]
const ANSWER: KeyPatterns = [/^(?:answer|antwoord|antwort)/i, /^(?:text|tekst|content|body|a$)/i]
const TOPIC: KeyPatterns = [/^(?:topic|category|categorie|group|groep|section)/i]
const QUESTIONS: KeyPatterns = [/^(?:questions|items|vragen|faqs?)$/i]

function fieldOf(entry: unknown, patterns: KeyPatterns, locale: Locale): unknown {
  const entries = Object.entries(recordOf(entry))
  for (const pattern of patterns) {
    const matches = entries.filter(([key]) => pattern.test(key))
    const own = matches.find(([key]) => key.toLowerCase().endsWith(`_${locale}`)) ?? matches[0]
    if (own) return memberOf(own[1], locale) ?? own[1]
  }
  return undefined
}

function questionOf(entry: unknown, id: string, locale: Locale) {
  const question = withoutMarkup(anyText.parse(fieldOf(entry, QUESTION, locale)))
  const answer = withoutMarkup(anyText.parse(fieldOf(entry, ANSWER, locale)))
  return question && answer ? [{ id, language: locale, question, answer, words: '' }] : []
}

function faqOf(content: unknown, locale: Locale, title: string): WireFaq {
  const list = memberOf(content, locale) ?? fieldOf(content, QUESTIONS, locale) ?? content
  const entries = Array.isArray(list) ? list : Object.values(recordOf(list))
  const topics = new Map<string, WireFaq['topics'][number]['questions']>()
  entries.forEach((entry: unknown, index) => {
    const nested = listOf(fieldOf(entry, QUESTIONS, locale))
    const topic =
      anyText.parse(fieldOf(entry, nested.length > 0 ? [...TOPIC, ...QUESTION] : TOPIC, locale)) || title
    const items = nested.length > 0 ? nested : [entry]
    const questions = items.flatMap((item, i) => questionOf(item, `question-${index + 1}-${i + 1}`, locale))
    topics.set(topic, [...(topics.get(topic) ?? []), ...questions])
  })
  const answered = [...topics].filter(([, questions]) => questions.length > 0)
  return {
    topics: answered.map(([name, questions], index) => {
      return { id: `topic-${index + 1}`, language: locale, title: name, questions }
    }),
    first: answered.flatMap(([, questions]) => questions.map(({ id }) => id)).slice(0, FIRST_QUESTIONS),
  }
}

export const specifiedFaq = (locale: Locale, title: string) =>
  memberRead('content', contentSchema).transform((content) => ({
    data: { content: faqOf(content, locale, title) },
  }))
