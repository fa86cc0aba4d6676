import { expect, it } from 'vitest'
import { keepTogether } from './keep-together'

it.each([
  ['up to {{junior_kg}} kg and 175 cm', 'up to {{junior_kg}}~kg and 175~cm'],
  ['bei 40 °C, etwa 95 % des Lichts', 'bei 40~°C, etwa 95~% des Lichts'],
  ['z. B. Art. 6 Abs. 1 Buchst. f DSGVO', 'z.~B. Art.~6 Abs.~1 Buchst.~f DSGVO'],
  ['14 days, 3 months, 2 men', '14 days, 3 months, 2 men'],
])('a line breaks where it may: %s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept.replaceAll('~', '\u00a0'))
})
