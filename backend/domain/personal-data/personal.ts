import type { Selectable, Updateable } from 'kysely'
import type { Tables } from '../../db/schema'

type Table = keyof Tables
type Column<T extends Table> = keyof Tables[T] & string

/** By account (`users.id`), by address, `typed` or `proved`, by that of a `guest`, or by another table's row. */
export type Lead = 'typed' | 'proved' | 'guest' | `${Table}.${string}`

/** The changed row; without it the row is deleted. */
type Leaves<T extends Table> =
  | Updateable<Tables[T]>
  | ((row: Selectable<Tables[T]>, at: string) => Updateable<Tables[T]>)

/** Only rows where the columns of `unless` are null, and those of `where` have these values. */
type End<T extends Table> = {
  where?: Updateable<Tables[T]>
  unless?: readonly Column<T>[]
  leaves?: Leaves<T>
} /** At the moment in this column. */ & (
  | { until: Column<T> }
  | { after: Column<T>; days: number }
  | { after: Column<T>; years: number }
  /** Books are kept for some years after the year of this moment. */
  | { books: Column<T> }
  /** With the row of this table, or when nobody needs to find the holder of a thing any more. */
  | { with: Table | 'holder' }
  /** Code in `backend/domain/expire.ts` decides. */
  | { by: 'expire' }
)

export type Personal<T extends Table> = {
  of?: readonly (readonly [Column<T>, Lead])[]
  /** Not in the copy for a person: secrets, hashes, and names of members of the staff. */
  hidden?: readonly Column<T>[]
  /** On the erasure of an account. Without it, the law or a claim keeps the row. */
  erased?: readonly { unless?: readonly Column<T>[]; leaves?: Updateable<Tables[T]> }[]
  ends?: readonly End<T>[]
}
