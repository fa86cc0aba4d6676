import { expect, test } from 'vitest'
import { listNames } from './lists'

const words = { and: 'and', more: (count: number) => `${count} more` }

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D'], 'A, B, C and 1 more'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
  [['Tubes, set of 4', 'B', 'C'], 'Tubes, set of 4; B and C'],
])('%j is named as %j', (names, text) => {
  expect(listNames(names, words)).toBe(text)
})

test('as many are named as one asks for', () => {
  expect(listNames(['A', 'B', 'C'], words, 1)).toBe('A and 2 more')
})
