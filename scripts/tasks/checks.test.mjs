import { expect, it } from 'vitest'
import { filesMatching, patternFor } from './checks.mjs'

it('files are found by one of several words in their path, others by what they say', () => {
  const { byPath, byText } = filesMatching(['REPORT.TEST', 'never said'])
  expect(byPath).toEqual(['scripts/tasks/report.test.mjs'])
  expect(byText).toEqual(['scripts/tasks/checks.test.mjs'])
})

it('each word is looked for as it is, in any case', () => {
  const pattern = new RegExp(patternFor(['Überall (a.b)', 'never']))
  expect(pattern.test('das gilt überall (A.B)')).toBe(true)
  expect(pattern.test('Never mind')).toBe(true)
  expect(pattern.test('überall (aXb)')).toBe(false)
})
