import type { FormValues } from '../../contract/forms/values'
import { lookUp } from '../../contract/look-up'

// These are letters of their own, of which NFKD takes no accent off.
const LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't' },
  // Greek writes this letter in another way at the end of a word.
  ς: 'σ',
}

// Where a keyboard lacks these letters, people write two others.
const SPELT_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

// All codes are equally long, so that the beginning of a word is also the beginning of what is kept of it.
const codeOf = (letter: string) => (letter.codePointAt(0) ?? 0).toString(36).padStart(4, '0')

/**
 * Returns a text as it is compared: without accents, capitals and signs, and letters other than Latin ones as codes of Latin ones, so that
 * any collation orders it alike. '' for what has neither letters nor digits.
 */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[^a-z0-9]/gu, (letter) => lookUp(LETTERS, letter) ?? letter)
    .replace(/[^a-z0-9]/gu, codeOf)

/** Returns the words of a name as they are compared, with a space between them; '' where there is nothing to compare. */
export const plainName = (name: string): string =>
  name
    .split(/[\s,]+/)
    .map(plainWord)
    .filter((word) => word !== '')
    .join(' ')

const speltOut = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüøå]/g, (letter) => lookUp(SPELT_OUT, letter) ?? letter)

/** In characters; whatever is behind them in a word is not kept. */
export const MAX_LENGTH = 80

type Searched = { number: string; address: FormValues; serials?: readonly string[] }

/**
 * Returns all that an order is found by: its number and the end of it, names, email address, and serial numbers. They are stored, so a
 * change of this needs a migration that indexes known orders and quotes anew.
 */
export function wordsOf({ number, address, serials = [] }: Searched): string[] {
  const text = (name: string) => [address[name] ?? ''].flat().join(' ')
  const names = ['Voornaam', 'Achternaam', 'Bedrijfsnaam', 'Factuur_Naam'].flatMap((name) => {
    return text(name)
      .split(/\s+/)
      .flatMap((part) => [part, ...part.split(/[^\p{L}\p{M}\p{N}]+/u)])
  })
  const found = [number, number.split('-').at(-1) ?? '', text('Emailadres'), ...names, ...serials]
  const words = found.flatMap((word) => [word, speltOut(word)].map(plainWord))
  return [...new Set(words.map((word) => word.slice(0, MAX_LENGTH)).filter((word) => word !== ''))]
}
