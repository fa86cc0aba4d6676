import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../services'
import { uploadsFolder } from './folder'

const HOUR_MS = 3_600_000

/** How long an upload waits for its form to be taken, in hours. */
const KEPT_HOURS = 24

/** The moment of the oldest upload that still counts, as its row has it. */
export function oldestKept(now: Date): string {
  return new Date(now.getTime() - KEPT_HOURS * HOUR_MS).toISOString()
}

// A file a process is just writing is no row's either; old ones are what a crash has left.
async function sweep({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>) {
  const folder = uploadsFolder(config)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    const written = (await stat(path).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (now().getTime() - written < HOUR_MS) continue
    const row = await db.selectFrom('uploads').select('id').where('id', '=', name).executeTakeFirst()
    if (!row) await rm(path, { force: true })
  }
}

/** Deletes uploads that no form has claimed for a day, and files that belong to none. Out: how many uploads. */
export async function forgetOldUploads(services: Pick<Services, 'db' | 'config' | 'now'>): Promise<number> {
  const { db, now } = services
  const result = await db.deleteFrom('uploads').where('created_at', '<', oldestKept(now())).executeTakeFirst()
  await sweep(services)
  return Number(result.numDeletedRows)
}
