import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText, searchQuestions } from './search'

const question = (id: string, text: string, html = '', words = '') => ({ id, question: text, html, words })

const QUESTIONS = [
  question('wash', 'How do I clean the bed?', '<p>Wash the cover at 40 °C.</p>', 'stain, dirt'),
  question('money', 'Wann erhalte ich die Kaution zurück?', '<p>Binnen 14 Tagen, über die Bank.</p>'),
  question(
    'garantie',
    'Wat als er iets kapotgaat?',
    '<p>De wettelijke garantie geldt.</p>',
    'rits, één jaar',
  ),
  question('insurer', 'Zahlt die Krankenkasse?', '<p>Fragen Sie Ihre Krankenversicherung.</p>', 'Rezept'),
]
const found = (search: string) => searchQuestions(search, QUESTIONS).questions.map(({ id }) => id)

describe('a search', () => {
  it.each([
    ['zuruck kaution', 'money'],
    ['een jaar', 'garantie'],
    ['how can I clean it', 'wash'],
    ['Krankenkase', 'insurer'],
    ['kaushon', 'money'],
  ])('for “%s” finds %s', (search, id) => {
    expect(found(search)[0]).toBe(id)
  })

  it('without an answer to all of it offers what comes closest, or nothing', () => {
    expect(searchQuestions('clean unicorn', QUESTIONS)).toMatchObject({
      isClose: true,
      questions: [{ id: 'wash' }],
    })
    expect(searchQuestions('unicorn', QUESTIONS)).toEqual({ isClose: false, questions: [] })
  })

  it.each(['<b>', '<b>bed</b>'.slice(0, 3), 'b', '?', '<a href="bed">', '<bed'])(
    'of “%s” finds nothing',
    (typed) => {
      expect(searchQuestions(typed, QUESTIONS)).toEqual({ isClose: false, questions: [] })
    },
  )

  it('takes anything that can be typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(searchQuestions(typed, QUESTIONS).questions.length).toBeLessThanOrEqual(QUESTIONS.length)
        expect(plainText(plainText(typed))).toBe(plainText(typed))
      }),
    )
  })
})
