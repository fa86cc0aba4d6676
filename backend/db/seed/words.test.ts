import { expect, test } from 'vitest'
import { withWords } from './files'

const LANGUAGES: Parameters<typeof withWords>[1] = [['fr', { Bed: 'Lit' }]]

test('a language with a file of words has its own, where it names them, and English elsewhere', () => {
  expect(withWords({ en: 'Bed', de: 'Bett' }, LANGUAGES)).toEqual({ en: 'Bed', de: 'Bett', fr: 'Lit' })
  expect(withWords({ en: 'Sheet' }, LANGUAGES)).toEqual({ en: 'Sheet', fr: 'Sheet' })
  expect(withWords({ en: { name: 'Bed' } }, LANGUAGES)).toMatchObject({ fr: { name: 'Lit' } })
})

test('a text that says it itself is left so, and so is a language without a file', () => {
  expect(withWords({ en: 'Bed', fr: 'Le lit' }, LANGUAGES)).toEqual({ en: 'Bed', fr: 'Le lit' })
  expect(withWords({ en: 'Bed' }, [])).toEqual({ en: 'Bed' })
})
