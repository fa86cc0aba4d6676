import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allOwnWords, KEPT_WORDS, partOfKey } from './own-words'

type Words = string | { [key: string]: Words }

const NAMESPACES = ['mails', 'mail-frame', 'documents']

function leaves(words: Words, path: string): string[] {
  if (typeof words === 'string') return [path]
  return Object.entries(words).flatMap(([key, below]) =>
    leaves(below, path + (path.includes(':') ? '.' : ':') + key),
  )
}

const keysIn = (locale: string) =>
  NAMESPACES.flatMap((name) =>
    leaves(JSON.parse(readFileSync(`locales/${locale}/server/${name}.json`, 'utf8')), name),
  )

const isBelow = (key: string, beginning: string) =>
  key === beginning || /^[.:]/.test(key.slice(beginning.length))

describe('the words that an owner may write anew', () => {
  it('are words of ours, each once', () => {
    const keys = keysIn('de')
    expect(allOwnWords().filter((key) => !keys.includes(key))).toEqual([])
    expect(new Set(allOwnWords()).size).toBe(allOwnWords().length)
  })

  it('and those that are kept are all there are', () => {
    const kept = keysIn('en').filter((key) =>
      KEPT_WORDS.some((beginning) => key.startsWith(beginning) && isBelow(key, beginning)),
    )
    const known = new Set([...allOwnWords(), ...kept])
    expect(keysIn('en').filter((key) => !known.has(key))).toEqual([])
  })

  it('are none that law or money asks for', () => {
    const own = allOwnWords()
    for (const key of [
      ...['mails:order.sums.due', 'mails:order.exempt_AE', 'mails:order.withdraw', 'mails:received.text'],
      ...['mails:withdrawal.declaration', 'mails:cancellation.received', 'mails:code'],
      ...['mails:delivered.withdrawal', 'mails:return_announced.refund.law', 'documents:titles.invoice'],
      ...['mails:recall.stop', 'mail-frame:headlines.recall'],
      ...['documents:exempt_K', 'documents:quote.terms.0', 'documents:supply_after_payment'],
    ]) {
      expect(keysIn('en')).toContain(key)
      expect(own).not.toContain(key)
    }
  })

  it('have names of parts that differ, and that a form takes', () => {
    const parts = allOwnWords().map(partOfKey)
    expect(new Set(parts).size).toBe(parts.length)
    for (const part of parts) expect(part).toMatch(/^\w[\w-]*$/)
  })
})
