import type { FormValues } from '../../contract/forms/values'

/** As it is compared: without accents, capitals and signs, so that any collation orders it alike. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const MAX_LENGTH = 80

type Searched = { number: string; address: FormValues; serials?: readonly string[] }

/** All that an order is found by: its number and the end of it, names, email address, and serial numbers. */
export function wordsOf({ number, address, serials = [] }: Searched): string[] {
  const text = (name: string) => [address[name] ?? ''].flat().join(' ')
  const names = ['Voornaam', 'Achternaam', 'Bedrijfsnaam', 'Factuur_Naam'].flatMap((name) => {
    return text(name)
      .split(/\s+/)
      .flatMap((part) => [part, ...part.split(/[^\p{L}\p{N}]+/u)])
  })
  const found = [number, number.split('-').at(-1) ?? '', text('Emailadres'), ...names, ...serials]
  const words = found.map((word) => plainWord(word).slice(0, MAX_LENGTH))
  return [...new Set(words.filter((word) => word !== ''))]
}
