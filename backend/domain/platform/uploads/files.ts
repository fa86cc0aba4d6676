import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../config'
import type { Services } from '../services'

const HOUR_MS = 3_600_000

/** Left by a crash, for example; recent files may still be uploading. */
export async function deleteStrayFiles({
  db,
  config,
  files,
  now,
}: Pick<Services, 'db' | 'config' | 'files' | 'now'>) {
  const before = new Date(now().getTime() - HOUR_MS)
  await deleteOldDrafts(config, before)
  for await (const { name, writtenAt } of files.list(UPLOADS)) {
    if (writtenAt > before) continue
    const row = await db.selectFrom('uploads').select('id').where('id', '=', name).executeTakeFirst()
    if (!row) await files.remove(uploadName(name))
  }
}

const UPLOADS = 'uploads'

export const uploadName = (id: string) => `${UPLOADS}/${id}`

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, '.drafts')

/** Returns the path for a file until it is complete and inspected. */
export async function draftPath(config: Pick<Config, 'dataDir'>, id: string): Promise<string> {
  const folder = folderOf(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, id)
}

async function deleteOldDrafts(config: Pick<Config, 'dataDir'>, before: Date) {
  const folder = folderOf(config)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    const written = (await stat(path).catch(() => undefined))?.mtime
    if (written && written < before) await rm(path, { force: true })
  }
}
