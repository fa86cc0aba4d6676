const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** The shop's own texts, and most names, are written with these: they are in the file that comes with the first page. */
export const COMMON = `${between(0x20, 0x7e)}\u00a0–—‘’‚“”„•…−€§°²³·×®ÄÖÜßäöüáàâçèéêëïîñóôûú`

const LATIN = `${between(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€−`

/** The letters of neighbouring languages, and signs that hardly anybody writes, are in a file that only a page with one of them fetches. */
export const RARE = [...LATIN].filter((character) => !COMMON.includes(character)).join('')

const inHex = (code: number) => code.toString(16)

/** Returns these characters as `unicode-range` has them: their codes in ascending order, neighbours together. */
export function unicodeRangeOf(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0)
  const ranges: { first: number; last: number }[] = []
  for (const code of codes.sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && range.last + 1 >= code) range.last = code
    else ranges.push({ first: code, last: code })
  }
  return ranges
    .map(({ first, last }) => (first === last ? `U+${inHex(first)}` : `U+${inHex(first)}-${inHex(last)}`))
    .join(',')
}
