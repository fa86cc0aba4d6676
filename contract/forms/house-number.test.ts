import { expect, test } from 'vitest'
import { withNumberInPlace } from './house-number'

const apart = (line: string, number = '') => {
  const { Bezorg_Adresline1, Bezorg_Huisnummer } = withNumberInPlace({
    Bezorg_Adresline1: line,
    Bezorg_Huisnummer: number,
  })
  return [Bezorg_Adresline1, Bezorg_Huisnummer]
}

test.each([
  ['Dorpsstraat 12 B', ['Dorpsstraat', '12 B']],
  ['Laan 1945  3-2', ['Laan 1945', '3-2']],
  ['Plein 1944', ['Plein 1944', '']],
  ['12 34', ['12 34', '']],
])('a house number is set apart from its street: %s', (line, parts) => {
  expect(apart(line)).toEqual(parts)
})

test.each([
  ['Dorpsstraat 12', '12', ['Dorpsstraat', '12']],
  ['Dorpsstraat 12 ', ' 12', ['Dorpsstraat', '12']],
  ['Dorpsstraat 12 b', '12B', ['Dorpsstraat', '12B']],
  ['Dorpsstraat 12 B', '12', ['Dorpsstraat', '12 B']],
  ['Dorpsstraat 12', '12 B', ['Dorpsstraat', '12 B']],
  ['Dorpsstraat 12', '12-3', ['Dorpsstraat', '12-3']],
  ['Dorpsstraat 12', '120', ['Dorpsstraat 12', '120']],
  ['Dorpsstraat 1', '12', ['Dorpsstraat 1', '12']],
  ['Plein 1944', '7', ['Plein 1944', '7']],
  ['12', '12', ['12', '12']],
])('a house number that is said twice is kept once: %s with %s', (line, number, parts) => {
  expect(apart(line, number)).toEqual(parts)
})

test.each([
  ['Hauptstraße', '3 a', 'Hauptstraße 3 a'],
  ['Hauptstraße 3', '3 a', 'Hauptstraße 3 a'],
  ['Hauptstraße 13', '3', 'Hauptstraße 13 3'],
  ['Hauptstraße 3', '', 'Hauptstraße 3'],
])('a house number stands behind its street where it is no question: %s with %s', (line, number, street) => {
  const inputs = { Bezorg_Adresline1: line, Bezorg_Huisnummer: number }
  expect(withNumberInPlace(inputs, ['Bezorg_Adresline1']).Bezorg_Adresline1).toBe(street)
})

test('a line of any length is looked at in no time, or it would hold up everybody', () => {
  const line = `${'a'.repeat(2_000)}${' '.repeat(2_000)}!`
  const begun = performance.now()
  expect(apart(line)).toEqual([line, ''])
  expect(performance.now() - begun).toBeLessThan(1_000)
})
