// People who type a number put in and leave out spaces and dashes, and those who pass it on break lines.
const GAP = ' ?'
const SIGN = '[2-9A-HJKMNP-Z]'
const TAIL = `(${SIGN}(?:${GAP}${SIGN}){5})`

// It is looked for at each place anew, as what seems to begin a number may be the end of a word before it. It may lie within the
// order's creditor reference.
const ORDER_NUMBER = new RegExp(`(?=N${GAP}N${GAP}(\\d)${GAP}(\\d)${GAP}${TAIL})`, 'g')

const INVOICE_NUMBER = /(?<![A-Z0-9])(20\d\d) ?(\d{6})(?![A-Z0-9])/g

// Words that stand before a number, or are written as one with it.
const SHORT_NUMBER = new RegExp(`^(?:ORDER|ORD|NUMMER|NR|NO|NN)?(\\d\\d)?(${SIGN}{6})$`)

/** So many parts may one number be torn into. */
const PARTS = 6

/** Returns a text in capitals, with one space for all that is neither letter nor digit. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')

const unique = <One>(all: readonly One[]) => [...new Set(all)]

/** The numbers of orders that a text may name in full, however they are spaced. */
export function orderNumbersIn(text: string): string[] {
  const found = [...plain(text).matchAll(ORDER_NUMBER)].map(([, ten, one, tail = '']) => {
    return `NN-${ten}${one}-${tail.replaceAll(' ', '')}`
  })
  return unique(found)
}

export function invoiceNumbersIn(text: string): { year: number; number: number }[] {
  return [...plain(text).matchAll(INVOICE_NUMBER)].map(([, year, number]) => {
    return { year: Number(year), number: Number(number) }
  })
}

/**
 * Returns the orders whose last six signs may stand in a text, in one word or several; without a year it is one of `years`, such as '26'.
 */
export function shortNumbersIn(text: string, years: readonly string[]): string[] {
  const words = plain(text).trim().split(' ')
  const found = words.flatMap((_, start) => {
    return Array.from({ length: PARTS }, (__, more) => words.slice(start, start + more + 1).join(''))
  })
  const numbers = unique(found).flatMap((word) => {
    const [, year, tail] = SHORT_NUMBER.exec(word) ?? []
    return tail ? (year ? [year] : years).map((one) => `NN-${one}-${tail}`) : []
  })
  return unique(numbers)
}
