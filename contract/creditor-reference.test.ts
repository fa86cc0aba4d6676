import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../tests/support/cases'
import { isCreditorReference } from '../tests/support/creditor-reference'
import { creditorReference, inFours } from './creditor-reference'

const LETTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const orderNumbers = fc
  .string({ unit: fc.constantFrom(...LETTERS), minLength: 6, maxLength: 6 })
  .map((tail) => `NN-26-${tail}`)

/** Returns where a text has letters, and where digits. */
const kinds = (text: string) => text.replace(/[A-Z]/g, 'A').replace(/\d/g, '0')

describe('the reference of a transfer', () => {
  it('is the one the standard gives as an example', () => {
    expect(creditorReference('539007547034')).toBe('RF18539007547034')
    expect(isCreditorReference('RF18 5390 0754 7034')).toBe(true)
  })

  it('holds the number of the order, and is right however it is spaced', () => {
    fc.assert(
      fc.property(orderNumbers, (number) => {
        const reference = creditorReference(number)
        expect(reference.slice(4)).toBe(number.replaceAll('-', ''))
        expect(isCreditorReference(inFours(reference).toLowerCase())).toBe(true)
      }),
    )
  })

  it('is wrong with one letter or digit mistyped, or two of them swapped', () => {
    const place = fc.nat({ max: 13 })
    fc.assert(
      fc.property(orderNumbers, place, fc.constantFrom(...LETTERS), (number, at, letter) => {
        const right = creditorReference(number)
        const mistyped = right.slice(0, at) + letter + right.slice(at + 1)
        const swapped = right.slice(0, at) + (right[at + 1] ?? '') + right[at] + right.slice(at + 2)
        for (const wrong of [mistyped, swapped]) {
          // A letter counts as two digits, so that only slips among letters or among digits are sure to be seen.
          if (wrong === right || kinds(wrong) !== kinds(right)) continue
          expect(isCreditorReference(wrong), wrong).toBe(false)
        }
      }),
      cases(200),
    )
  })
})
