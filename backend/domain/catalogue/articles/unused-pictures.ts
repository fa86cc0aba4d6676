import { isPictureFile } from '../../../../contract/article-views'
import type { Queries } from '../../../db/schema'
import type { Services } from '../../platform/services'
import { PICTURES, pictureName } from './pictures'

const GRACE_MS = 30 * 86_400_000

async function written(db: Queries): Promise<string> {
  const published = await db.selectFrom('articles').select('pictures as text').execute()
  const drafts = await db.selectFrom('article_drafts').select('content as text').execute()
  return [...published, ...drafts].map(({ text }) => text).join('\n')
}

const idOf = (file: string) => file.slice(0, 36)

async function filesById({ files }: Pick<Services, 'files'>): Promise<Map<string, string[]>> {
  const byId = new Map<string, string[]>()
  for await (const { name } of files.list(PICTURES)) {
    if (isPictureFile(name)) byId.set(idOf(name), [...(byId.get(idOf(name)) ?? []), name])
  }
  return byId
}

/** Pictures stay for 30 days after their last use, as open pages may show them. Returns how many are deleted. */
export async function deleteUnusedPictures(services: Pick<Services, 'db' | 'files' | 'now'>) {
  const { db, files, now } = services
  const stored = await filesById(services)
  const used = await written(db)
  const known = await db.selectFrom('unused_pictures').selectAll().execute()
  const since = new Map(known.map((picture) => [picture.id, picture.since]))
  const isUsed = (id: string) => used.includes(id)
  const gone = [...since.keys()].filter((id) => isUsed(id) || !stored.has(id))
  for (const id of gone) await db.deleteFrom('unused_pictures').where('id', '=', id).execute()
  let deleted = 0
  for (const [id, names] of stored) {
    const unusedSince = since.get(id)
    if (isUsed(id)) continue
    if (!unusedSince) {
      const row = { id, since: now().toISOString() }
      await db
        .insertInto('unused_pictures')
        .values(row)
        .onConflict((known) => known.doNothing())
        .execute()
    } else if (now().getTime() - new Date(unusedSince).getTime() > GRACE_MS) {
      for (const name of names) await files.remove(pictureName(name))
      deleted += names.length
    }
  }
  return deleted
}
