import { expect, test } from 'vitest'
import { joinNames } from './lists'

const texts = { and: 'and', more: (count: number) => `${count} more` }

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D'], 'A, B, C and 1 more'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
  [['Tubes, set of 4', 'B', 'C'], 'Tubes, set of 4; B and C'],
])('%j is named as %j', (names, text) => {
  expect(joinNames(names, texts)).toBe(text)
})

test('as many are named as one asks for', () => {
  expect(joinNames(['A', 'B', 'C'], texts, 1)).toBe('A and 2 more')
})
