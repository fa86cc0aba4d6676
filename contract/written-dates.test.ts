import { expect, it } from 'vitest'
import { plainDays } from './unbroken-days'
import { dayInWords, daysInWords } from './written-dates'

const DAY = '2026-12-01'
const WITHIN = { start: '2026-12-01', end: '2026-12-05' }
const ACROSS = { start: '2026-11-30', end: '2026-12-05' }

it.each([
  ['en', 'Tue 1~December 2026', 'Tuesday 1~December', '1~Dec', '1 – 5~Dec 2026', '30~Nov – 5~Dec 2026'],
  ['nl', 'di 1~december 2026', 'dinsdag 1~december', '1~dec', '1–5~dec 2026', '30~nov – 5~dec 2026'],
  [
    'de',
    'Di., 1.~Dezember 2026',
    'Dienstag, 1.~Dezember',
    '1.~Dez.',
    '1.–5.~Dez. 2026',
    '30.~Nov. – 5.~Dez. 2026',
  ],
] as const)(
  'a line ends before or after the figure and its month, never between: %s',
  (locale, ...written) => {
    const words = [
      dayInWords(DAY, locale),
      dayInWords(DAY, locale, 'named'),
      dayInWords(DAY, locale, 'brief'),
      daysInWords(WITHIN, locale),
      daysInWords(ACROSS, locale),
    ]
    expect(words).toEqual(written.map((day) => day.replaceAll('~', '\u00a0')))
    expect(words.map(plainDays)).toEqual(written.map((day) => day.replaceAll('~', ' ')))
  },
)

it.each([
  ['en', '1 – 5~Dec', '30~Dec – 2~Jan'],
  ['nl', '1–5~dec', '30~dec – 2~jan'],
  ['de', '1.–5.~Dez.', '30.~Dez. – 2.~Jan.'],
] as const)('brief days have no year, also across its end: %s', (locale, within, across) => {
  const words = [WITHIN, { start: '2026-12-30', end: '2027-01-02' }].map((days) =>
    daysInWords(days, locale, 'brief').replaceAll('\u00a0', '~'),
  )
  expect(words).toEqual([within, across])
})
