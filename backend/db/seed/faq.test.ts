import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../../contract/locales'
import { parseTopic, readFaq } from './faq'

const { topics, questions } = await readFaq()

const LANGUAGES_OF_TEXTS = questions.flatMap((entry) => [entry.questions, entry.answers])

/** What must be said alike in every language: figures that are filled in, measures and links. */
function factsOf(text: string): string[] {
  const found = text.matchAll(
    /\{\{\w+\}\}|\]\([^)]+\)|\d+(?:[–.,]\d+)*(?: × \d+(?:–\d+)?)*\s?(?:cm|kg|mm|°C|%)|^(?:- |\d\. )/gm,
  )
  return [...found].map(([fact]) => fact.replace(/\s/g, '')).sort()
}

describe('the questions of the FAQ', () => {
  it('are asked and answered in every language, in its own words', () => {
    for (const texts of [...topics.map(({ titles }) => titles), ...LANGUAGES_OF_TEXTS]) {
      expect(new Set(Object.values(texts)).size, texts.en).toBe(LOCALES.length)
    }
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  })

  it('say the same figures and lead to the same pages in every language', () => {
    for (const { id, answers } of questions)
      for (const locale of LOCALES)
        expect(factsOf(answers[locale]), `${id} ${locale}`).toEqual(factsOf(answers.en))
  })

  it('lead to each other by ids that exist', () => {
    const ids = questions.map(({ id }) => id)
    for (const { answers } of questions) {
      for (const [, asked, target] of answers.en.matchAll(/\(faq\?question=([\w-]+)#([\w-]+)\)/g)) {
        expect(ids).toContain(asked)
        expect(target).toBe(asked)
      }
    }
  })
})

describe('what the FAQ promises', () => {
  const EXCEPTIONS: [id: string, named: Record<Locale, string>][] = [
    ['hygiene', { en: 'second-hand', nl: 'tweedehands', de: 'gebraucht' }],
    ['earlier', { en: 'by the month', nl: 'per maand', de: 'monatlich' }],
  ]

  it.each(EXCEPTIONS)('names its exceptions in each language: %s', (id, named) => {
    const answers = questions.find((question) => question.id === id)?.answers
    for (const locale of LOCALES) expect(answers?.[locale]).toContain(named[locale])
  })
})

describe('a file of the FAQ', () => {
  it('is read by topic, question, id, further words and answer', () => {
    const text = '# Beds\n\n## Why? {#why}\n\nSearch: reason, cause\n\nBecause.\n\n- One\n'
    expect(parseTopic('a.md', text)).toEqual({
      title: 'Beds',
      questions: [{ id: 'why', question: 'Why?', words: 'reason, cause', answer: 'Because.\n\n- One' }],
    })
  })

  it.each([
    ['# Beds\n\n## Why?\n\nSearch: a\n\nb', "'Why?' needs {#id}"],
    ['# Beds\n\n## Why? {#why}\n\nBecause.', "a line 'Search: ...'"],
  ])('%j is refused by name', (text, refusal) => {
    expect(() => parseTopic('a.md', text)).toThrow(refusal)
    expect(() => parseTopic('a.md', text)).toThrow('backend/db/seed/a.md')
  })
})
