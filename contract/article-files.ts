import { LOCALES } from './locales'
import { ORDER_TYPES } from './order-type'

/** The subjects of tables of the catalogue. */
export const TABLE_KINDS = ['items', 'prices'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

export const MAX_TABLE_BYTES = 256 * 1024

/** In rows beside the head. */
export const MAX_TABLE_ROWS = 5_000

const inAll = <Part extends string>(part: Part) => LOCALES.map((locale) => `${part}_${locale}` as const)

/** The columns of each table, in their order; `item` can only be read, and `in_shop` cannot be changed. */
export const TABLE_COLUMNS = {
  items: [
    'code',
    ...inAll('name'),
    ...inAll('summary'),
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
