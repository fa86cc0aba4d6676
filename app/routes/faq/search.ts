import { distance } from 'fastest-levenshtein'
import type { FaqEntry } from '../../content/texts/faq.server'

/** Shorter ones, such as "is" or "ik", say little. */
const MIN_LENGTH = 3
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

/** Shorter words have too many near ones. */
const MIN_MISTYPED = 5

function isNear(word: string, meant: string): boolean {
  if (meant.length < MIN_MISTYPED) return false
  const beginning = Math.max(MIN_MISTYPED, word.length - 2)
  if (word.length > MIN_MISTYPED && meant.startsWith(word.slice(0, beginning))) return true
  return distance(word, meant) <= (word.length < 7 ? 1 : 2)
}

function asMeant(words: readonly string[], questions: readonly FaqEntry[]): string[] {
  const isKnown = (word: string) => questions.some((question) => scoreOf(word, question) > 0)
  const unknown = words.filter((word) => word.length >= MIN_MISTYPED && !isKnown(word))
  if (unknown.length === 0) return [...words]
  const all = new Set(
    questions.flatMap(({ question, words: more }) => plainText(`${question} ${more}`).split(' ')),
  )
  return words.map((word) => {
    if (!unknown.includes(word)) return word
    const near = [...all].filter((meant) => isNear(word, meant))
    return near.sort((a, b) => distance(word, a) - distance(word, b))[0] ?? word
  })
}

/** 0 where the word is missing. Parts of words count, as German and Dutch join words. */
function scoreOf(word: string, { question, words, html }: FaqEntry): number {
  if (plainText(question).includes(word)) return 4
  if (plainText(words).includes(word)) return 2
  return plainText(html.replace(/<[^>]*>/g, ' ')).includes(word) ? 1 : 0
}

export function searchQuestions(search: string, questions: readonly FaqEntry[]) {
  const words = asMeant(wordsOf(search), questions)
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

export type Found = ReturnType<typeof searchQuestions>
