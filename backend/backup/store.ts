import { finishedMigrations } from '../db/migrate'
import type { Database } from '../db/schema'
import type { Manifest } from './archive'
import type { SavedRows } from './move'

export type Contents = Pick<Manifest, 'migrations' | 'orders' | 'newest'>

export interface Store {
  engine: Manifest['engine']
  where: string
  isEmpty: () => Promise<boolean>
  isInUse: () => Promise<boolean>
  save: (file: string) => Promise<Contents>
  replace: (file: string, aside: string) => Promise<void>
  /** Takes the rows of the other engine in place of its own; `file` may be written meanwhile. Returns their number. */
  takeOver: (rows: SavedRows, file: string, aside: string) => Promise<number>
}

/** A saved database of an engine. */
export interface Saved {
  examine: (file: string) => Promise<unknown>
  /** Reads the rows; a file beside it may be written meanwhile. */
  rows: (file: string) => SavedRows
}

export async function contentsOf(db: Database): Promise<Contents> {
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  const newest = await db
    .selectFrom('orders')
    .select('number')
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { migrations: await finishedMigrations(db), orders, newest: newest?.number ?? null }
}
