import { distance } from 'fastest-levenshtein'
import type { FaqEntry } from '../../content/texts/faq.server'

/** Shorter ones, such as "is" or "ik", say little. */
const MIN_WORD_LENGTH = 3
/** One sign is in nearly every answer. */
const LEAST_WORD_LENGTH = 2
const MAX_CLOSE = 5

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
  const words = [...new Set(plainText(search.replace(/<\/?[a-z][^>]*>?/gi, ' ')).split(' '))].filter(
    (word) => word.length >= LEAST_WORD_LENGTH,
  )
  const longWords = words.filter((word) => word.length >= MIN_WORD_LENGTH)
  return longWords.length > 0 ? longWords : words
}

/** Shorter words have too many near ones. */
const MIN_TYPO_LENGTH = 5

function isNear(word: string, candidate: string): boolean {
  if (candidate.length < MIN_TYPO_LENGTH) return false
  const beginning = Math.max(MIN_TYPO_LENGTH, word.length - 2)
  if (word.length > MIN_TYPO_LENGTH && candidate.startsWith(word.slice(0, beginning))) return true
  return distance(word, candidate) <= (word.length < 7 ? 1 : 2)
}

function correctTypos(words: readonly string[], questions: readonly FaqEntry[]): string[] {
  const hasMatch = (word: string) => questions.some((question) => scoreOf(word, question) > 0)
  const unmatched = words.filter((word) => word.length >= MIN_TYPO_LENGTH && !hasMatch(word))
  if (unmatched.length === 0) return [...words]
  const vocabulary = new Set(
    questions.flatMap(({ question, words: more }) => plainText(`${question} ${more}`).split(' ')),
  )
  return words.map((word) => {
    if (!unmatched.includes(word)) return word
    const candidates = [...vocabulary].filter((candidate) => isNear(word, candidate))
    return candidates.sort((a, b) => distance(word, a) - distance(word, b))[0] ?? word
  })
}

/** 0 where the word is missing; the question counts most. Parts of words count, as German and Dutch join words. */
function scoreOf(word: string, { question, words, html }: FaqEntry): number {
  if (plainText(question).includes(word)) return 4
  if (plainText(words).includes(word)) return 2
  return plainText(html.replace(/<[^>]*>/g, ' ')).includes(word) ? 1 : 0
}

export function searchQuestions(search: string, questions: readonly FaqEntry[]) {
  const words = correctTypos(wordsOf(search), questions)
  const ranked = questions
    .map((question) => {
      const scores = words.map((word) => scoreOf(word, question)).filter((score) => score > 0)
      return { question, count: scores.length, score: scores.reduce((sum, score) => sum + score, 0) }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || b.score - a.score)
  const maxCount = ranked[0]?.count ?? 0
  const isClose = maxCount < words.length
  const best = ranked.filter(({ count }) => count === maxCount).map(({ question }) => question)
  return { questions: isClose ? best.slice(0, MAX_CLOSE) : best, isClose: isClose && best.length > 0 }
}

export type SearchResult = ReturnType<typeof searchQuestions>
