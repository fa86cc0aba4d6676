import { describe, expect, it } from 'vitest'
import { LOCALES, type PerLocale } from '../../../contract/locales'
import { parseTopic, readFaq } from './faq'
import { readSeed } from './read'

const { topics, questions } = await readFaq()
const { articles } = await readSeed()

const LANGUAGES_OF_TEXTS = questions.flatMap((entry) => [entry.questions, entry.answers])

/** What must be said alike in every language: figures that are filled in, measures and links. */
function factsOf(text: string): string[] {
  const found = text.matchAll(
    /\{\{\w+\}\}|\]\([^)]+\)|\d+(?:[–.,]\d+)*(?: × \d+(?:–\d+)?)*\s?(?:cm|kg|mm|°C|%)|^(?:- |\d\. )/gm,
  )
  return [...found].map(([fact]) => fact.replace(/\s/g, '')).sort()
}

describe('the questions of the FAQ', () => {
  it('are at least 40, each once, and the first ones are among them', () => {
    expect(questions.length).toBeGreaterThanOrEqual(40)
    const ids = [...questions, ...topics].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const first = questions.filter(({ firstPosition }) => firstPosition !== null)
    expect(first.map(({ firstPosition }) => firstPosition).sort()).toEqual([0, 1, 2])
  })

  it('are asked and answered in every language, in its own words', () => {
    for (const texts of [...topics.map(({ titles }) => titles), ...LANGUAGES_OF_TEXTS]) {
      expect(new Set(Object.values(texts)).size, texts.en).toBe(LOCALES.length)
    }
    for (const { questions: asked } of questions) {
      for (const text of Object.values(asked)) expect(text).toMatch(/[.?]$/)
    }
  })

  it.each(questions.map(({ id, answers }) => [id, answers] as const))(
    'say the same figures and lead to the same pages in every language: %s',
    (_, answers: PerLocale) => {
      for (const locale of LOCALES) expect(factsOf(answers[locale]), locale).toEqual(factsOf(answers.en))
    },
  )

  it('give measures that an article has too', () => {
    const known = JSON.stringify(articles)
    for (const { id, answers } of questions) {
      for (const [measure] of answers.en.matchAll(/\d+(?:–\d+)?(?: × \d+(?:–\d+)?)+/g)) {
        expect(known.includes(measure), `${id}: ${measure}`).toBe(true)
      }
    }
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

describe('a file of the FAQ', () => {
  it('is read by topic, question, id, further words and answer', () => {
    const text = '# Beds\n\n## Why? {#why}\n\nSearch: reason, cause\n\nBecause.\n\n- One\n'
    expect(parseTopic('a.md', text)).toEqual({
      title: 'Beds',
      questions: [{ id: 'why', question: 'Why?', words: 'reason, cause', answer: 'Because.\n\n- One' }],
    })
  })

  it.each([
    ['## Why? {#why}\n\nSearch: a\n\nb', "begins with '# title'"],
    ['# Beds\n\n## Why?\n\nSearch: a\n\nb', "'Why?' needs {#id}"],
    ['# Beds\n\n## Why? {#why}\n\nBecause.', "a line 'Search: ...'"],
  ])('%j is refused by name', (text, refusal) => {
    expect(() => parseTopic('a.md', text)).toThrow(refusal)
    expect(() => parseTopic('a.md', text)).toThrow('backend/db/seed/a.md')
  })
})
