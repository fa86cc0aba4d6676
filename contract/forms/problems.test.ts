import { describe, expect, it } from 'vitest'
import { problemMessagesIn } from '../../tests/support/problem-messages'
import { LOCALES, type Locale } from '../locales'
import { PROBLEM_CODES, type Problem } from './problems'

const problem = (changes: Partial<Problem>): Problem => ({ code: 'required', label: 'Name', ...changes })

describe('a sentence about a refused answer', () => {
  it.each(LOCALES)('is whole in %s for every problem', (locale) => {
    const known = {
      limit: 3,
      day: '2026-12-21',
      other: '2026-12-22',
      country: 'de',
      target: 'Other',
      file: 'id.pdf',
    }
    for (const code of PROBLEM_CODES) {
      expect(problemMessagesIn(locale)(problem({ code, ...known }))).toMatch(/^[^{}]+\.$/)
    }
  })

  it('quotes the label as the language does', () => {
    const said = (locale: Locale) => problemMessagesIn(locale)(problem({}))
    expect(said('en')).toBe('Fill in “Name”.')
    expect(said('nl')).toBe('Vul ‘Name’ in.')
    expect(said('de')).toBe('Füllen Sie „Name“ aus.')
  })

  it('writes days and numbers as the shop does', () => {
    expect(problemMessagesIn('nl')(problem({ code: 'too_early', day: '2026-12-21' }))).toBe(
      '‘Name’: kies 21-12-2026 of een latere dag.',
    )
    expect(problemMessagesIn('de')(problem({ code: 'too_low', limit: 1250.5 }))).toContain('1250,5')
    expect(problemMessagesIn('en')(problem({ code: 'too_low', limit: 1250.5 }))).toContain('1250.5')
  })

  it('asks for what is missing in the words of the field, where it has some', () => {
    const missing = 'Geben Sie Ihren Vornamen ein.'
    expect(problemMessagesIn('de')(problem({ missing }))).toBe(missing)
  })

  it('names the part of an address instead of the whole', () => {
    const part = { label: 'Adresse', part: 'Plaatsnaam' } as const
    expect(problemMessagesIn('de')(problem(part))).toBe('Geben Sie den Ort ein.')
    expect(problemMessagesIn('de')(problem({ ...part, code: 'too_long' }))).toContain('„Ort“')
  })

  it('shows how a postcode looks in its country', () => {
    expect(problemMessagesIn('en')(problem({ code: 'postcode', country: 'nl' }))).toContain('1234AB')
    expect(problemMessagesIn('en')(problem({ code: 'postcode', country: 'pl' }))).toContain('00-497')
  })

  it('leaves the name of a file as its owner wrote it', () => {
    expect(problemMessagesIn('en')(problem({ code: 'issued', file: '{{label}} $t(email).pdf' }))).toContain(
      '(“{{label}} $t(email).pdf”)',
    )
  })
})
