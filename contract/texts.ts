import { lookUp } from './look-up'
import { PROMISED } from './promises'

/** The kinds of texts that the owner of a shop writes, and the parts of each; a part is written in each language. */
export const TEXT_PARTS = {
  page: ['text'],
  question: ['question', 'answer', 'words'],
  topic: ['title'],
} as const

export type TextKind = keyof typeof TEXT_PARTS
export const TEXT_KINDS = Object.keys(TEXT_PARTS) as [TextKind, ...TextKind[]]

/** The moves that are possible with a question of the FAQ. */
export const MOVES = ['up', 'down', 'move', 'off', 'back'] as const

/** The steps that change which questions stand where. */
export const PLACE_STEPS = [...MOVES, 'add'] as const
export type PlaceStep = (typeof PLACE_STEPS)[number]

/** In characters, of each part in each language. */
export const MAX_PART_LENGTH = 20_000

/** These are filled in with a link, so none of them stands in a heading. */
const LINKS = ['phone', 'email', 'safety_email'] as const

const PROMISES = Object.keys(PROMISED) as (keyof typeof PROMISED)[]

/** These are filled in with plain text. */
const WORDS = [
  ...['advice_kg', 'junior_kg', 'maxx_kg', 'junior_cm', 'max_cm'],
  ...PROMISES,
  ...['checkout_days', 'included_days'],
  ...['free_shipping_from', 'lead_days', 'max_rental_days', 'trial_days', 'junior_deposit', 'maxx_deposit'],
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
export function placeholdersOf(kind: TextKind, name: string, part: string): readonly string[] {
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
