import type { WireFaq } from '../../../contract/endpoints/texts'
import type { Locale } from '../../../contract/locales'
import { withoutMarkup } from './plain-text'
import { anyText, contentSchema, listOf, memberOf, memberRead, recordOf } from './values'

const FIRST = 4

type Named = readonly [name: RegExp, ...others: RegExp[]]
const QUESTION: Named = [/^(?:question|vraag|frage)/i, /^(?:title|titel|q$)/i]
const ANSWER: Named = [/^(?:answer|antwoord|antwort)/i, /^(?:text|tekst|content|body|a$)/i]
const TOPIC: Named = [/^(?:topic|category|categorie|group|groep|section)/i]
const QUESTIONS: Named = [/^(?:questions|items|vragen|faqs?)$/i]

function named(entry: unknown, names: Named, locale: Locale): unknown {
  const entries = Object.entries(recordOf(entry))
  for (const name of names) {
    const found = entries.filter(([key]) => name.test(key))
    const own = found.find(([key]) => key.toLowerCase().endsWith(`_${locale}`)) ?? found[0]
    if (own) return memberOf(own[1], locale) ?? own[1]
  }
  return undefined
}

function questionOf(entry: unknown, id: string, locale: Locale) {
  const question = withoutMarkup(anyText.parse(named(entry, QUESTION, locale)))
  const answer = withoutMarkup(anyText.parse(named(entry, ANSWER, locale)))
  return question && answer ? [{ id, language: locale, question, answer, words: '' }] : []
}

function faqOf(content: unknown, locale: Locale, title: string): WireFaq {
  const list = memberOf(content, locale) ?? named(content, QUESTIONS, locale) ?? content
  const entries = Array.isArray(list) ? list : Object.values(recordOf(list))
  const topics = new Map<string, WireFaq['topics'][number]['questions']>()
  entries.forEach((entry: unknown, index) => {
    const within = listOf(named(entry, QUESTIONS, locale))
    const topic =
      anyText.parse(named(entry, within.length > 0 ? [...TOPIC, ...QUESTION] : TOPIC, locale)) || title
    const asked = within.length > 0 ? within : [entry]
    const questions = asked.flatMap((one, at) => questionOf(one, `question-${index + 1}-${at + 1}`, locale))
    topics.set(topic, [...(topics.get(topic) ?? []), ...questions])
  })
  const filled = [...topics].filter(([, questions]) => questions.length > 0)
  return {
    topics: filled.map(([name, questions], index) => {
      return { id: `topic-${index + 1}`, language: locale, title: name, questions }
    }),
    first: filled.flatMap(([, questions]) => questions.map(({ id }) => id)).slice(0, FIRST),
  }
}

export const specifiedFaq = (locale: Locale, title: string) =>
  memberRead('content', contentSchema).transform((content) => ({
    data: { content: faqOf(content, locale, title) },
  }))
