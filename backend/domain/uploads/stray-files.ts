import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../services'
import { uploadsFolder } from './folder'

const HOUR_MS = 3_600_000

/** Left by a crash, for example; recent files may still be uploading. */
export async function deleteStrayFiles({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>) {
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
