import fc from 'fast-check'
import { expect, it } from 'vitest'
import { text, validated } from '../../tests/support/form-validation'
import { groupDigits, joinPhone, splitPhone } from './phone'

const kept = (country: string, typed: string) =>
  validated([text({ type: 'phone' })], { Naam: joinPhone(country, typed) }).Naam

it.each([
  ['nl', '06 12345678', '+31612345678'],
  ['nl', '06\u201112\u00a0345\u200b678', '+31612345678'],
  ['nl', '+44 7700 900123', '+447700900123'],
  ['nl', '+31 (0)6 12345678', '+31612345678'],
  ['de', '0170 1234567 (+31)', '+491701234567'],
])('a number is that of the country that was chosen, or of its own: %s %s', (country, typed, number) => {
  expect(kept(country, typed)).toBe(number)
})

it.each([
  ['nl', '07700 900123'],
  ['nl', '0170 1234567'],
  ['de', '030 12'],
  ['nl', 'call me'],
])('another country’s number becomes none of the country that was chosen: %s %s', (country, typed) => {
  expect(kept(country, typed)).toEqual(['phone'])
})

it('what is no number is shown as it was typed', () => {
  expect(splitPhone(joinPhone('nl', '0170 1234567'), 'nl')).toEqual({ country: 'nl', typed: '0170 1234567' })
})

it.each([
  ['0612345678', 'nl', '06 12345678'],
  ['+49301234567', 'nl', '+49 30 1234567'],
  ['030123', 'de', '030 123'],
  ['0612345678', '', '0612345678'],
])('%s in %s is written %s', (typed, country, written) => {
  expect(groupDigits(typed, country)).toBe(written)
})

it('no digit and no plus is ever added or lost, and what is in order stays', () => {
  const text = fc
    .array(fc.constantFrom(...'+0123456789 -()'), { maxLength: 24 })
    .map((characters) => characters.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom('', 'nl', 'de', 'be', 'es', 'zz'), (typed, country) => {
      const written = groupDigits(typed, country)
      const digits = (one: string) => one.replace(/\D/g, '')
      expect(digits(written)).toBe(digits(typed))
      expect(written.startsWith('+')).toBe(typed.startsWith('+'))
    }),
  )
})
