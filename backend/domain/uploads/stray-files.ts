import type { Services } from '../services'
import { deleteOldDrafts } from './drafts'
import { UPLOADS, uploadName } from './names'

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
