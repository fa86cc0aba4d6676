import { expect, it } from 'vitest'
import { text, validated } from '../../tests/support/form-validation'
import { joinPhone, splitPhone } from './phone'

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
