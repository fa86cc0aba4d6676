import type { FormValues } from '../../contract/forms/values'
import { lookUp } from '../../contract/look-up'

const LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't' },
  ς: 'σ',
}

const SPELT_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

// Codes of equal length keep prefixes of words as prefixes.
const codeOf = (letter: string) => (letter.codePointAt(0) ?? 0).toString(36).padStart(4, '0')

/** Without accents, capitals and signs; other than Latin letters become codes, so that any collation sorts alike. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[^a-z0-9]/gu, (letter) => lookUp(LETTERS, letter) ?? letter)
    .replace(/[^a-z0-9]/gu, codeOf)

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

/** In characters; longer words are cut. */
export const MAX_LENGTH = 80

type Searched = { number: string; address: FormValues; serials?: readonly string[] }

/** The words are stored, so a change needs a migration that indexes known orders and quotes anew. */
export function wordsOf({ number, address, serials = [] }: Searched): string[] {
  const text = (name: string) => [address[name] ?? ''].flat().join(' ')
  const names = ['Voornaam', 'Achternaam', 'Bedrijfsnaam', 'Bezorg_Naam', 'Factuur_Naam'].flatMap((name) => {
    return text(name)
      .split(/\s+/)
      .flatMap((part) => [part, ...part.split(/[^\p{L}\p{M}\p{N}]+/u)])
  })
  const texts = [number, number.split('-').at(-1) ?? '', text('Emailadres'), ...names, ...serials]
  const words = texts.flatMap((word) => [word, speltOut(word)].map(plainWord))
  return [...new Set(words.map((word) => word.slice(0, MAX_LENGTH)).filter((word) => word !== ''))]
}
