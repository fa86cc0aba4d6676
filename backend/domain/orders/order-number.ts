import { randomInt } from 'node:crypto'

// Without 0, O, 1, I and L, which are mistaken for each other on the phone.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 6

/** A number for people: 'NN-26-4K7PXQ'. Random, so it tells nothing about how many orders there are. */
export function newOrderNumber(now: Date): string {
  const year = String(now.getUTCFullYear()).slice(-2)
  const tail = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `NN-${year}-${tail}`
}
