import type { Tables } from '../../db/schema'
import type { Lead } from './personal'
import { REGISTER } from './register'

/** What happens to rows: without `leaves`, which may be a function of a row and of now, they are deleted. */
export interface Change {
  where?: object
  unless?: readonly string[]
  leaves?: object
}

export type Ending =
  | { until: string }
  | { after: string; days: number }
  | { after: string; years: number }
  | { books: string }
  | { with: string }
  | { by: string }

/** An entry of the register, whichever table it is of. */
interface Entry {
  of?: readonly (readonly [column: string, lead: Lead])[]
  hidden?: readonly string[]
  erased?: readonly Change[]
  ends?: readonly (Change & Ending)[]
}

/** The tables that hold something about people. */
export const ENTRIES: ReadonlyMap<keyof Tables, Entry> = new Map(
  (Object.keys(REGISTER) as (keyof Tables)[]).flatMap((table): [keyof Tables, Entry][] => {
    const entry = REGISTER[table]
    return typeof entry === 'string' ? [] : [[table, entry]]
  }),
)
