import { finishedMigrations } from '../db/migrate'
import type { Database } from '../db/schema'
import type { Manifest } from './archive'

export type Contents = Pick<Manifest, 'migrations' | 'orders' | 'newest'>

/** A database of one of the two engines, as a whole. What fails throws BackupFailure. */
export interface Store {
  engine: Manifest['engine']
  /** The place in words for people, such as "at data/shop.sqlite". */
  where: string
  isEmpty: () => Promise<boolean>
  /** Whether a shop, or anybody else, is at work in it. */
  isInUse: () => Promise<boolean>
  /** Writes what is in it at one moment to a new file, and returns what that is. Others may read and write meanwhile. */
  save: (file: string) => Promise<Contents>
  /** Examines a file that `save` has written. */
  examine: (file: string) => Promise<void>
  /**
   * Replaces what is in it by a file that `save` has written, which it may move; what was there moves to the folder `aside` where it can.
   */
  replace: (file: string, aside: string) => Promise<void>
}

/** Returns what is in a database, as far as a backup says so. */
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
