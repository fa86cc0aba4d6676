import fc from 'fast-check'
import { expect, it } from 'vitest'
import { harmlessText } from './csv.server'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', 'a') }),
)

it('no text begins as a formula, and each is still in its cell', () => {
  fc.assert(
    fc.property(text, (given) => {
      const cell = harmlessText(given)
      expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/)
      expect(cell.endsWith(given)).toBe(true)
    }),
  )
})

it('leaves alone what is no formula', () => {
  for (const given of ["'s Nachts", 'a=b', '', '12', '+31612345678']) expect(harmlessText(given)).toBe(given)
})
