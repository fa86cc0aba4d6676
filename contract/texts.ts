import { BED_LIMITS } from './guide'
import { lookUp } from './look-up'
import { isAboutPayment, ownWordsKeys, partOfKey, WORDS_KINDS, type WordsKind } from './own-words'
import { ALL_PROMISED, KEPT } from './promises'

export const TEXT_PARTS = {
  page: ['text'],
  question: ['question', 'answer', 'words'],
  topic: ['title'],
} as const

export type OwnKind = keyof typeof TEXT_PARTS
export type TextKind = OwnKind | WordsKind
export const TEXT_KINDS = ['page', 'question', 'topic', ...WORDS_KINDS] as const

export const isWordsKind = (kind: TextKind): kind is WordsKind => kind === 'mail' || kind === 'document'

export const isForOwners = ({ kind, name }: { kind: TextKind; name: string }): boolean =>
  isWordsKind(kind) ? isAboutPayment(kind, name) : kind === 'page' && name === 'payment_info'

export function partsOf({ kind, name }: { kind: TextKind; name: string }): readonly string[] {
  return isWordsKind(kind) ? (ownWordsKeys(kind, name) ?? []).map(partOfKey) : TEXT_PARTS[kind]
}

export const MOVES = ['move', 'off', 'back'] as const

export const MAX_PART_LENGTH = 20_000

// The names of placeholders, {{name}}. LINKS are filled in with links, which headings must not have.
const LINKS = ['phone', 'email', 'safety_email'] as const

export const TEXT_FIGURES = {
  advice_kg: BED_LIMITS.juniorTightFromKg,
  junior_kg: BED_LIMITS.juniorMaxKg,
  maxx_kg: BED_LIMITS.maxxMaxKg,
  junior_cm: BED_LIMITS.juniorTightFromCm,
  max_cm: BED_LIMITS.maxCm,
  ...ALL_PROMISED,
  ...KEPT,
}

const COMMON = [
  ...(Object.keys(TEXT_FIGURES) as (keyof typeof TEXT_FIGURES)[]),
  ...['free_shipping_from', 'lead_days', 'max_rental_days', 'trial_days', 'junior_deposit', 'maxx_deposit'],
  'rent_deposits',
  ...['buy_countries', 'rent_countries'],
  ...['shop_name', 'legal_name', 'legal_form', 'represented_by', 'commerce_number', 'vat_number'],
  ...['street', 'postal_code', 'city', 'country', 'address', 'text_phone', 'registrations'],
] as const

export type CommonPlaceholder = (typeof COMMON)[number] | (typeof LINKS)[number]

const ON_PAGES = [
  ...['delivery_country', 'payment_methods'],
  ...['withdrawal_buy', 'withdrawal_rent', 'withdrawal_trial', 'withdrawal_form'],
] as const

const ON_ONE_PAGE: Readonly<Record<string, readonly string[]>> = {
  product_safety: ['item_safety'],
  legal_guarantee: ['guarantee_notice'],
  accessibility: ['known_gaps'],
}

/** The type makes the shop fill in every placeholder that any text may have. */
export function placeholdersOf(kind: OwnKind, name: string, part: string): readonly string[] {
  if (kind === 'page') {
    return [...COMMON, ...LINKS, ...ON_PAGES, ...(lookUp(ON_ONE_PAGE, name) ?? [])]
  }
  if (part === 'answer') return [...COMMON, ...LINKS]
  return part === 'question' ? COMMON : []
}

export function unknownPlaceholder(text: string, allowed: readonly string[]): string | undefined {
  const names = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name)
  return names.find((name) => !allowed.includes(name))
}

export const titleIn = (markdown = ''): string | undefined => /^# (.+)$/m.exec(markdown)?.[1]
