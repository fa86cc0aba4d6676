import { expect, test } from 'vitest'
import { validateFile } from './useChosenFiles'

const PDF = ['application/pdf']
const PICTURES = ['image/png', 'image/jpeg']

test.each([
  ['application/pdf', 5, PDF, undefined],
  ['application/pdf', 10, PDF, undefined],
  ['application/pdf', 11, PDF, 'too_large'],
  ['application/pdf', 0, PDF, 'empty'],
  ['image/png', 5, PDF, 'pdf'],
  ['image/svg+xml', 5, PICTURES, 'image'],
  ['text/plain', 5, [...PDF, ...PICTURES], 'neither'],
  // A browser that does not know the type says nothing; the server will.
  ['', 5, PDF, undefined],
])('a file of type "%s" and %i bytes where %j is asked: %s', (type, size, accept, problem) => {
  const file = new File(['x'.repeat(size)], 'file', { type })
  expect(validateFile(file, { accept, largest: 10 })).toBe(problem)
})
