import type { Answered } from '../../texts/faq.server'

/** Shorter ones, such as "is" or "ik", say little. */
const MIN_LENGTH = 3
/** So many questions are shown that have only some of the words. */
const MOST_CLOSE = 5

/** Case, accents and punctuation do not count. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function wordsOf(search: string): string[] {
  const words = [...new Set(plainText(search).split(' '))].filter(Boolean)
  const long = words.filter((word) => word.length >= MIN_LENGTH)
  return long.length > 0 ? long : words
}

/** Returns how well a word fits; 0 where it is not there. Parts of words count: German and Dutch join them. */
function scoreOf(word: string, { question, words, html }: Answered): number {
  if (plainText(question).includes(word)) return 4
  if (plainText(words).includes(word)) return 2
  return plainText(html.replace(/<[^>]*>/g, ' ')).includes(word) ? 1 : 0
}

export type Found = {
  questions: Answered[]
  /** Whether no question has all the words, and these have most of them. */
  isClose: boolean
}

/** Returns the questions that fit a search, the best ones first. */
export function searchQuestions(search: string, questions: readonly Answered[]): Found {
  const words = wordsOf(search)
  const ranked = questions
    .map((question) => {
      const scores = words.map((word) => scoreOf(word, question)).filter((score) => score > 0)
      return { question, count: scores.length, score: scores.reduce((sum, score) => sum + score, 0) }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || b.score - a.score)
  const most = ranked[0]?.count ?? 0
  const isClose = most < words.length
  const best = ranked.filter(({ count }) => count === most).map(({ question }) => question)
  return { questions: isClose ? best.slice(0, MOST_CLOSE) : best, isClose: isClose && best.length > 0 }
}
