import { lookUp } from './look-up'
import { isAboutPayment, ownWordsKeys, partOfKey, WORDS_KINDS, type WordsKind } from './own-words'
import { ALL_PROMISED, KEPT } from './promises'

/** The kinds of texts that the owner of a shop writes, and the parts of each; a part is written in each language. */
export const TEXT_PARTS = {
  page: ['text'],
  question: ['question', 'answer', 'words'],
  topic: ['title'],
} as const

/** A text that is an owner's alone. Those of mails and documents stand beside ours. */
export type OwnKind = keyof typeof TEXT_PARTS
export type TextKind = OwnKind | WordsKind
export const TEXT_KINDS = ['page', 'question', 'topic', ...WORDS_KINDS] as const

export const isWordsKind = (kind: TextKind): kind is WordsKind => kind === 'mail' || kind === 'document'

/** Returns whether a text is for owners alone to write. */
export const isForOwners = ({ kind, name }: { kind: TextKind; name: string }): boolean =>
  isWordsKind(kind) && isAboutPayment(kind, name)

/** Returns the parts of a text; none for a mail or document that does not exist. */
export function partsOf({ kind, name }: { kind: TextKind; name: string }): readonly string[] {
  return isWordsKind(kind) ? (ownWordsKeys(kind, name) ?? []).map(partOfKey) : TEXT_PARTS[kind]
}

/** The moves that are possible with a question of the FAQ. */
export const MOVES = ['up', 'down', 'move', 'off', 'back'] as const

/** The steps that change which questions stand where. */
export const PLACE_STEPS = [...MOVES, 'add'] as const
export type PlaceStep = (typeof PLACE_STEPS)[number]

/** In characters, of each part in each language. */
export const MAX_PART_LENGTH = 20_000

/** These are filled in with a link, so none of them stands in a heading. */
const LINKS = ['phone', 'email', 'safety_email'] as const

const PROMISES = Object.keys({ ...ALL_PROMISED, ...KEPT }) as (
  | keyof typeof ALL_PROMISED
  | keyof typeof KEPT
)[]

/** These are filled in with plain text. */
const WORDS = [
  ...['advice_kg', 'junior_kg', 'maxx_kg', 'junior_cm', 'max_cm'],
  ...PROMISES,
  ...['free_shipping_from', 'lead_days', 'max_rental_days', 'trial_days', 'junior_deposit', 'maxx_deposit'],
  'rent_deposits',
  ...['buy_countries', 'rent_countries'],
  ...['shop_name', 'legal_name', 'legal_form', 'represented_by', 'commerce_number', 'vat_number'],
  ...['street', 'postal_code', 'city', 'country', 'address', 'text_phone'],
] as const

/** The placeholders that stand for a value in any text. */
export type CommonPlaceholder = (typeof WORDS)[number] | (typeof LINKS)[number]

/** Only information pages have these. */
const PAGE_WORDS = [
  ...['delivery_country', 'payment_methods'],
  ...['withdrawal_buy', 'withdrawal_rent', 'withdrawal_trial', 'withdrawal_form'],
] as const

/** Only one page has each of these. */
const OWN_WORDS: Readonly<Record<string, readonly string[]>> = {
  product_safety: ['item_safety'],
  legal_guarantee: ['guarantee_notice'],
}

/** Returns the names that may stand in double braces there; by their type the shop fills in all of those that any text may name. */
export function placeholdersOf(kind: OwnKind, name: string, part: string): readonly string[] {
  if (kind === 'page') {
    return [...WORDS, ...LINKS, ...PAGE_WORDS, ...(lookUp(OWN_WORDS, name) ?? [])]
  }
  if (part === 'answer') return [...WORDS, ...LINKS]
  return part === 'question' ? WORDS : []
}

/** Returns the first name in double braces that is not filled in there. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | undefined {
  const named = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name)
  return named.find((name) => !known.includes(name))
}

/** Returns the heading that a page in Markdown begins with. */
export const titleIn = (markdown = ''): string | undefined => /^# (.+)$/m.exec(markdown)?.[1]
