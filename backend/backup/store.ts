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
  examine: (file: string) => Promise<void>
  replace: (file: string, aside: string) => Promise<void>
  rows: (file: string) => SavedRows
  /** Takes rows of another engine in place of its own; a file may be made in `folder`. Returns their number. */
  takeOver: (rows: SavedRows, folder: string, aside: string) => Promise<number>
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
