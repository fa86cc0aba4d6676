import type { Tables } from '../../db/schema'
import type { Lead } from './personal'
import { REGISTER } from './register'

/** Without `leaves`, the rows are deleted. */
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

interface Entry {
  of?: readonly (readonly [column: string, lead: Lead])[]
  hidden?: readonly string[]
  erased?: readonly Change[]
  ends?: readonly (Change & Ending)[]
}

export const ENTRIES: ReadonlyMap<keyof Tables, Entry> = new Map(
  (Object.keys(REGISTER) as (keyof Tables)[]).flatMap((table): [keyof Tables, Entry][] => {
    const entry = REGISTER[table]
    return typeof entry === 'string' ? [] : [[table, entry]]
  }),
)
