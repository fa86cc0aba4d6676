import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone } from './format-phone'

test.each([
  ['0612345678', 'nl', '06 12345678'],
  ['+49301234567', 'nl', '+49 30 1234567'],
  ['030123', 'de', '030 123'],
  ['0612345678', '', '0612345678'],
])('%s in %s is written %s', (typed, country, written) => {
  expect(formatPhone(typed, country)).toBe(written)
})

test('no digit and no plus is ever added or lost, and what is in order stays', () => {
  const text = fc
    .array(fc.constantFrom(...'+0123456789 -()'), { maxLength: 24 })
    .map((characters) => characters.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom('', 'nl', 'de', 'be', 'es', 'zz'), (typed, country) => {
      const written = formatPhone(typed, country)
      const digits = (one: string) => one.replace(/\D/g, '')
      expect(digits(written)).toBe(digits(typed))
      expect(written.startsWith('+')).toBe(typed.startsWith('+'))
    }),
  )
})
