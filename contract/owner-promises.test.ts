import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCALES } from './locales'
import { OWNER_PROMISES, PROMISE_IDS, withAnswered, withPromises } from './owner-promises'

describe('a text without a promise', () => {
  it.each([
    ['words', 'Call us{{promise_phone}}, day and night{{end_promise}}.', 'Call us.'],
    ['a point of a list', '- One\n- {{promise_phone}}Two{{end_promise}}\n- Three', '- One\n- Three'],
    ['a step', '1. One\n2. {{promise_phone}}Two{{end_promise}}\n', '1. One\n'],
    ['a section', '## A {#a}\n\n{{promise_phone}}\n\nOne.\n\nTwo.\n\n{{end_promise}}\n', '## A {#a}\n\n\n'],
    ['nothing of another', '{{promise_maker}}We make it.{{end_promise}} - 1', 'We make it. - 1'],
  ])('loses %s', (_, text, left) => {
    expect(withPromises(text, ['phone'])).toBe(left)
  })
})

describe('a text about a call', () => {
  const text =
    '- {{if_recalls}}Look it up.{{promise_recalls}} We write.{{end_promise}}{{otherwise}}Call us.{{end_if}}\n'

  it.each([
    ['that is answered', text, [], '- Look it up.{{promise_recalls}} We write.{{end_promise}}\n'],
    ['that is not answered', text, ['recalls'], '- Call us.\n'],
    [
      'that is not answered, in a list',
      '- {{if_recalls}}Look it up.{{end_if}}\n- Call us.',
      ['recalls'],
      '- Call us.',
    ],
  ])('%s, has the words for that', (_, markdown, unanswered, left) => {
    expect(withAnswered(markdown, unanswered)).toBe(left)
  })
})

describe('marks', () => {
  const begins = '{{promise_data}}'.repeat(1_000)
  const others = '{{otherwise}}'.repeat(1_000)

  it.each([
    ['that never end are left, however many', begins + others, begins + others],
    ['that end once begin at the first', `${begins}One${others}{{end_promise}}`, others.slice(13)],
    ['that only end are left', '{{end_promise}} One{{otherwise}}', '{{end_promise}} One{{otherwise}}'],
    ['that begin again are within the first', '{{promise_data}}A{{promise_maker}}B{{end_promise}}C', 'C'],
  ])('%s', (_, text, left) => {
    expect(withPromises(text, ['data'])).toBe(left)
  })
})

function textsIn(folder: string): [name: string, text: string][] {
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])
}

const FOLDERS = ['locales/*/pages', 'backend/db/seed/faq/*']

const textsOf = (locale: string) => FOLDERS.flatMap((folder) => textsIn(folder.replace('*', locale)))

const MARK = /\{\{(promise_\w+|end_promise)\}\}/g

function marksOf(locale: string) {
  return textsOf(locale).map(
    ([name, text]) => [name, [...text.matchAll(MARK)].map(([, mark = '']) => mark)] as const,
  )
}

describe('the marks of promises', () => {
  it('are the same in each language, of promises that there are, and never within each other', () => {
    for (const [name, marks] of marksOf('en')) {
      for (const locale of LOCALES) {
        const others = new Map(marksOf(locale)).get(name) ?? []
        expect([...others].sort(), `${name} in ${locale}`).toEqual([...marks].sort())
      }
      marks.forEach((mark, index) => {
        if (index % 2 === 1) expect(mark, name).toBe('end_promise')
        else expect(PROMISE_IDS, name).toContain(mark.replace('promise_', ''))
      })
    }
  })

  it('stand wherever a promise is made that a shop may open without', () => {
    const marked = new Set(marksOf('en').flatMap(([, marks]) => marks))
    const pages = ['home', 'contact', 'reviews'].map((page) =>
      readFileSync(`app/routes/${page}/route.tsx`, 'utf8'),
    )
    const unmarked = OWNER_PROMISES.filter(({ id, requiredByLaw }) => {
      return !requiredByLaw && !marked.has(`promise_${id}`) && !pages.some((page) => page.includes(`'${id}'`))
    })
    expect(unmarked).toEqual([])
  })
})
