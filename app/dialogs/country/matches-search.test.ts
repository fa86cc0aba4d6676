import { expect, test } from 'vitest'
import { matchesSearch } from './matches-search'

const austria = { code: 'at', name: 'Österreich' }

test.each(['', ' ', 'Österreich', 'osterreich', 'REICH', ' o\u0308ster', 'at', 'AT'])('%j finds it', (find) =>
  expect(matchesSearch(find, austria)).toBe(true),
)

test.each(['Tenerife', 'kanarisch', 'Spanien', 'teneriffa'])('%j finds the country of an island', (find) =>
  expect(
    matchesSearch(find, { code: 'es', name: 'Spanien', parts: 'Kanarische Inseln, Tenerife, Teneriffa' }),
  ).toBe(true),
)

test.each(['de', 'x', '.*', 'Austria'])('%j does not', (find) =>
  expect(matchesSearch(find, austria)).toBe(false),
)
