import { randomInt } from 'node:crypto'
import { shopDay } from '../../../contract/dates'

// 0, O, 1, I and L are easily confused on the phone, so they are left out.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 6

/** Random, so it does not reveal how many there are. */
function newNumber(prefix: string, now: Date): string {
  const year = shopDay(now).slice(2, 4)
  const tail = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${prefix}-${year}-${tail}`
}

export const NUMBER = /\b[A-Z]{1,2}-\d\d-[A-Z\d]{6}\b/g

/** Such as 'NN-26-4K7PXQ'. */
export const newOrderNumber = (now: Date) => newNumber('NN', now)

export const newMessageNumber = (now: Date) => newNumber('C', now)

export const newQuoteNumber = (now: Date) => newNumber('NQ', now)

/** Ignores case, spaces and missing dashes. */
export function orderNumberIn(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [, year, tail] = /^NN(\d\d)([A-Z0-9]{6})$/.exec(plain) ?? []
  return year && tail ? `NN-${year}-${tail}` : undefined
}
