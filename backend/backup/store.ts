import { finishedMigrations } from '../db/migrate'
import type { Database } from '../db/schema'
import type { Manifest } from './archive'

export type Contents = Pick<Manifest, 'migrations' | 'orders' | 'newest'>

/** What fails throws BackupFailure. */
export interface Store {
  engine: Manifest['engine']
  /** For people, such as "at data/shop.sqlite". */
  where: string
  isEmpty: () => Promise<boolean>
  isInUse: () => Promise<boolean>
  /** Writes a consistent copy to a new file, while others may read and write. */
  save: (file: string) => Promise<Contents>
  examine: (file: string) => Promise<void>
  /** Replaces the contents by a file of `save`, which it may move; the old ones move to the folder `aside` where possible. */
  replace: (file: string, aside: string) => Promise<void>
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
