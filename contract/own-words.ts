import { lookUp } from './look-up'
import listed from './own-words.json' with { type: 'json' }

const OWN_WORDS: Readonly<Record<WordsKind, Readonly<Record<string, readonly string[]>>>> = listed

export type WordsKind = 'mail' | 'document'
export const WORDS_KINDS = ['mail', 'document'] as const

/** Beginnings of keys that cannot be rewritten because of law or money, unless a list above has the whole key. */
export const KEPT_WORDS: readonly string[] = listed.kept

export const ownWordsNames = (kind: WordsKind) => Object.keys(OWN_WORDS[kind])

export const ownWordsKeys = (kind: WordsKind, name: string) => lookUp(OWN_WORDS[kind], name)

/** Customers pay by what these say, so only an owner may write them. */
const ABOUT_PAYMENT: Readonly<Record<WordsKind, readonly string[]>> = {
  mail: ['every', 'received', 'confirmation', 'transfer', 'return_settled', 'refund', 'quote'],
  document: ['quote', 'pro-forma', 'invoice', 'deposit-statement'],
}

export const isAboutPayment = (kind: WordsKind, name: string) => ABOUT_PAYMENT[kind].includes(name)

export const allOwnWords = () => WORDS_KINDS.flatMap((kind) => Object.values(OWN_WORDS[kind]).flat())

/** Field names of forms have no dots. */
export const partOfKey = (key: string) => key.replaceAll(/[:.]/g, '-')
