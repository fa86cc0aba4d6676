import { plainWord } from '../../db/order-words'

/** The first word after all that begin so; undefined where any may follow. */
function wordAfter(start: string): string | undefined {
  const kept = start.replace(/z+$/, '')
  const last = kept.at(-1)
  if (!last) return undefined
  return kept.slice(0, -1) + (last === '9' ? 'a' : String.fromCharCode(last.charCodeAt(0) + 1))
}

/** `word` is the beginning of each found word, `end` comes after all of those. */
export type SearchedWord = { word: string; end: string | undefined }

export const searchedWords = (search: string): SearchedWord[] =>
  search
    .split(/\s+/)
    .map(plainWord)
    .filter((word) => word !== '')
    .map((word) => ({ word, end: wordAfter(word) }))
