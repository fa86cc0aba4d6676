import type { Selectable, Updateable } from 'kysely'
import { KEPT } from '../../../contract/promises'
import type { Tables } from '../../db/schema'

type Table = keyof Tables
type Column<T extends Table> = keyof Tables[T] & string

/**
 * What a column names that leads to a person: the account (`users.id`), an address, which has to be `proved` unless it is `typed`, that of
 * a `guest` in a row without an account, or a column of another table whose row leads to them.
 */
export type Lead = 'typed' | 'proved' | 'guest' | `${Table}.${string}`

/** What a row becomes; without it the row is deleted. */
type Leaves<T extends Table> =
  | Updateable<Tables[T]>
  | ((row: Selectable<Tables[T]>, at: string) => Updateable<Tables[T]>)

/** When the time is over for which a row is kept: where the columns of `unless` are null, and those of `where` have these values. */
type End<T extends Table> = {
  where?: Updateable<Tables[T]>
  unless?: readonly Column<T>[]
  leaves?: Leaves<T>
} /** At the moment in this column. */ & (
  | { until: Column<T> }
  | { after: Column<T>; days: number }
  | { after: Column<T>; years: number }
  /** The moment in this column, in the books: with the last of the years after it for which they are kept. */
  | { books: Column<T> }
  /** When the row of this table is over to which it leads, or when the thing of an order needs no known holder any more. */
  | { with: Table | 'holder' }
  /** Code of its own tells: `backend/domain/expire.ts`. */
  | { by: 'expire' }
)

export type Personal<T extends Table> = {
  /** It says whose data it is, and of what. */
  holds: string
  /** Why it is kept. */
  why: string
  /** The columns by which the rows of a person are found; without any, nothing leads from a person to them. */
  of?: readonly (readonly [Column<T>, Lead])[]
  /** The columns that a person is not told: secrets, hashes, and names of members of the staff. */
  hidden?: readonly Column<T>[]
  /** What happens to it once an account, or the data of somebody without one, is erased. Without it, the law or a claim keeps it. */
  erased?: readonly { unless?: readonly Column<T>[]; leaves?: Updateable<Tables[T]> }[]
  /** Without any, it stays until somebody deletes it. */
  ends?: readonly End<T>[]
  /** The texts of a row with `leaves` that tell nothing of a person any more. */
  stays?: readonly Column<T>[]
}

/** Tables with what they hold about people. */
export type Holdings = { readonly [T in Table]?: Personal<T> }

export const SETTLED_DAYS = 365 * (KEPT.settled_months / 12)

/** These reasons hold for several tables. */
export const CLAIMS = 'Claims can follow from an order'
export const BOOKS = 'The books'
export const WHO_DECIDED = 'The shop has to know who decided'

/** It is all that remains of a mail. */
export const FORGOTTEN_MAIL = { payload: '{}', last_error: null }

/** It is all that remains of an order beside its sums. */
export const FORGOTTEN_ORDER = { address: '{}', fingerprint: null, user_id: null, email_key: null }
