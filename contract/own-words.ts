import { lookUp } from './look-up'
import listed from './own-words.json' with { type: 'json' }

/** Our words that an owner may write anew: by mail, and by document, in the order in which they are read. */
const OWN_WORDS: Readonly<Record<WordsKind, Readonly<Record<string, readonly string[]>>>> = listed

export type WordsKind = 'mail' | 'document'
export const WORDS_KINDS = ['mail', 'document'] as const

/** What law or money asks for stays as it is: the beginnings of the keys that are in no list, of those that are not said more exactly. */
export const KEPT_WORDS: readonly string[] = listed.kept

/** Returns the names of all mails or documents. */
export const ownWordsNames = (kind: WordsKind) => Object.keys(OWN_WORDS[kind])

/** Returns the keys of a mail or document; undefined for none. */
export const ownWordsKeys = (kind: WordsKind, name: string) => lookUp(OWN_WORDS[kind], name)

/** Customers pay by what these say, so that only an owner writes them. */
const ABOUT_PAYMENT: Readonly<Record<WordsKind, readonly string[]>> = {
  mail: ['every', 'received', 'transfer', 'refund', 'quote'],
  document: ['quote', 'pro-forma', 'invoice', 'deposit-receipt', 'deposit-statement'],
}

/** Returns whether customers pay, or are paid, by what a mail or document says. */
export const isAboutPayment = (kind: WordsKind, name: string) => ABOUT_PAYMENT[kind].includes(name)

/** Returns all keys that an owner may write anew. */
export const allOwnWords = () => WORDS_KINDS.flatMap((kind) => Object.values(OWN_WORDS[kind]).flat())

/** Returns the name of a key as the part of a text: a form takes no dots in names. */
export const partOfKey = (key: string) => key.replaceAll(/[:.]/g, '-')
