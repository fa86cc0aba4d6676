import { randomInt } from 'node:crypto'

// Without 0, O, 1, I and L, which are easily confused on the phone.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 6

/** Such as 'NN-26-4K7PXQ'; random, so it does not reveal how many orders there are. */
export function newOrderNumber(now: Date): string {
  const year = String(now.getUTCFullYear()).slice(-2)
  const tail = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `NN-${year}-${tail}`
}
