import { LOCALES } from './locales'
import { ORDER_TYPES } from './order-status'

export const TABLE_KINDS = ['items', 'prices'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

export const MAX_TABLE_BYTES = 256 * 1024

/** In rows, without the head. */
export const MAX_TABLE_ROWS = 5_000

const perLanguage = <Part extends string>(part: Part) => LOCALES.map((locale) => `${part}_${locale}` as const)

/** `item` is read only, and `in_shop` cannot be changed. */
export const TABLE_COLUMNS = {
  items: [
    'code',
    ...perLanguage('name'),
    ...perLanguage('summary'),
    ...ORDER_TYPES.map((type) => `offers_${type}` as const),
    'in_shop',
  ],
  prices: [
    'code',
    'item',
    'country',
    'region',
    'buy',
    'buyShipping',
    'buyVat',
    'rentStart',
    'rentDay',
    'rentVat',
    'trial',
    'deposit',
  ],
} as const satisfies Record<TableKind, readonly string[]>

export type TableColumn = (typeof TABLE_COLUMNS)[TableKind][number]
