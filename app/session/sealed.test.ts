import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.server'

const SECRET = 'only-for-tests-only-for-tests-only-for-tests'

test('what is sealed comes back as it was, and is never to be read in between', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6, unit: 'grapheme' }), (text) => {
      const sealed = seal(text, SECRET)
      expect(sealed).not.toContain(text)
      expect(Buffer.from(sealed, 'base64url').includes(text)).toBe(false)
      expect(unseal(sealed, SECRET)).toBe(text)
    }),
  )
})

test('the same text is never sealed alike', () => {
  expect(seal('Noor', SECRET)).not.toBe(seal('Noor', SECRET))
})

test('what was changed, cut, or sealed with another secret is refused', () => {
  const sealed = seal('Noor de Vries', SECRET)
  fc.assert(
    fc.property(
      fc.nat(Buffer.from(sealed, 'base64url').length - 1),
      fc.integer({ min: 1, max: 255 }),
      (at, by) => {
        const bytes = Buffer.from(sealed, 'base64url')
        bytes[at] = (bytes[at] ?? 0) ^ by
        expect(() => unseal(bytes.toString('base64url'), SECRET)).toThrow()
      },
    ),
  )
  expect(() => unseal(sealed.slice(0, 12), SECRET)).toThrow()
  expect(() => unseal('', SECRET)).toThrow()
  expect(() => unseal(sealed, `${SECRET}!`)).toThrow()
})
