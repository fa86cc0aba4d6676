import { describe, expect, it } from 'vitest'
import { problemMessagesIn } from '../../tests/support/problem-messages'
import { LOCALES } from '../locales'
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

  it('names the part of an address instead of the whole', () => {
    const part = { label: 'Adresse', part: 'Plaatsnaam' } as const
    expect(problemMessagesIn('de')(problem(part))).toBe('Geben Sie den Ort ein.')
    expect(problemMessagesIn('de')(problem({ ...part, code: 'too_long' }))).toContain('„Ort“')
  })

  it('leaves the name of a file as its owner wrote it', () => {
    expect(problemMessagesIn('en')(problem({ code: 'issued', file: '{{label}} $t(email).pdf' }))).toContain(
      '(“{{label}} $t(email).pdf”)',
    )
  })
})
