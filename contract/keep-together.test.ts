import { expect, it } from 'vitest'
import { keepAllTogether, keepTogether } from './keep-together'

it.each([
  ['up to {{junior_kg}} kg and 175 cm', 'up to {{junior_kg}}~kg and 175~cm'],
  ['bei 40 °C, etwa 95 % des Lichts', 'bei 40~°C, etwa 95~% des Lichts'],
  ['z. B. Art. 6 Abs. 1 Buchst. f DSGVO', 'z.~B. Art.~6 Abs.~1 Buchst.~f DSGVO'],
  ['for {{days}} days, 3 months, 2 men', 'for {{days}}~days, 3 months, 2 men'],
  ['about 8 minutes, 14 dagen, die ersten 4 Tage', 'about 8~minutes, 14~dagen, die ersten 4~Tage'],
  ['zwischen 8 und 18 Uhr, 8:00 and 18:00', 'zwischen 8~und~18~Uhr, 8:00~and~18:00'],
  ['bel +31 85 000 00 00 of 085 000 00 00', 'bel +31~85~000~00~00 of 085~000~00~00'],
  ['2 and 3 beds, 198 × 88 cm', '2 and 3 beds, 198 × 88~cm'],
])('a line breaks where it may: %s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept.replaceAll('~', '\u00a0'))
})

it('a line breaks where it may in all texts of some data', () => {
  expect(keepAllTogether({ rows: [['Width', '98 cm']], count: 2 })).toEqual({
    rows: [['Width', '98\u00a0cm']],
    count: 2,
  })
})
