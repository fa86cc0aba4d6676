import type { Selectable, Updateable } from 'kysely'
import type { Tables } from '../../db/schema'

type Table = keyof Tables
type Column<T extends Table> = keyof Tables[T] & string

/** By account (`users.id`), by address, `typed` or `proved`, by that of a `guest`, or by another table's row. */
export type Lead = 'typed' | 'proved' | 'guest' | `${Table}.${string}`

/** Of rows where the columns of `unless` are null, and those of `where` have these values. Without `leaves`, they are deleted. */
export type Change<Name = string, Row = object, Leaves = object> = {
  where?: Row
  unless?: readonly Name[]
  leaves?: Leaves
}

export type Ending<Name = string> =
  /** At the moment in this column. */
  | { until: Name }
  | { after: Name; days: number }
  | { after: Name; years: number }
  /** Books are kept for some years after the year of this moment. */
  | { books: Name }
  /** With the row of this table, or when nobody needs to find the holder of a thing any more. */
  | { with: Table | 'holder' }
  /** Code in `backend/domain/expire.ts` decides. */
  | { by: 'expire' }

export type Entry<Name = string, Row = object, Leaves = object> = {
  of?: readonly (readonly [Name, Lead])[]
  /** Not in the copy for a person: secrets, hashes, and names of members of the staff. */
  hidden?: readonly Name[]
  /** On the erasure of an account. Without it, the law or a claim keeps the row. */
  erased?: readonly Change<Name, Row, Row>[]
  ends?: readonly (Change<Name, Row, Leaves> & Ending<Name>)[]
}

export type Personal<T extends Table> = Entry<
  Column<T>,
  Updateable<Tables[T]>,
  Updateable<Tables[T]> | ((row: Selectable<Tables[T]>, at: string) => Updateable<Tables[T]>)
>
