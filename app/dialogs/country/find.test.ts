import { expect, test } from 'vitest'
import { isFound } from './find'

const austria = { code: 'at', name: 'Österreich' }

test.each(['', ' ', 'Österreich', 'osterreich', 'REICH', ' o\u0308ster', 'at', 'AT'])('%j finds it', (find) =>
  expect(isFound(find, austria)).toBe(true),
)

test.each(['de', 'x', '.*', 'Austria'])('%j does not', (find) => expect(isFound(find, austria)).toBe(false))
