import { LOCALES } from './locales'
import { ORDER_TYPES } from './order-type'

/** What a table of the catalogue is about. */
export const TABLE_KINDS = ['items', 'prices'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

export const MAX_TABLE_BYTES = 256 * 1024

/** Beside its head. */
export const MAX_TABLE_ROWS = 5_000

const inAll = <Part extends string>(part: Part) => LOCALES.map((locale) => `${part}_${locale}` as const)

/** The columns of each table, in their order; `item` is there to be read only, `in_shop` cannot be changed. */
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
