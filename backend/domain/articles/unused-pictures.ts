import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureFile } from '../../../contract/article-views'
import type { Queries } from '../../db/schema'
import type { Services } from '../services'
import { picturesFolder } from './picture-files'

const DAY_MS = 86_400_000
const GRACE_MS = 30 * DAY_MS

/** All that articles say, published or not: a picture that is used is named in it by its file. */
async function written(db: Queries): Promise<string> {
  const published = await db.selectFrom('articles').select('pictures as text').execute()
  const drafts = await db.selectFrom('article_drafts').select('content as text').execute()
  return [...published, ...drafts].map(({ text }) => text).join('\n')
}

const idOf = (file: string) => file.slice(0, 36)

/**
 * Deletes files of pictures that no article and no draft has named for 30 days, as pages that were opened before still show
 * them. Returns how many.
 */
export async function deleteUnusedPictures({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>) {
  const folder = picturesFolder(config)
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const used = await written(db)
  let deleted = 0
  for (const file of files.filter(isPictureFile)) {
    const path = join(folder, file)
    const age = now().getTime() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? now().getTime())
    // The time of a file says when it was last in use.
    if (used.includes(idOf(file))) {
      if (age > DAY_MS) await utimes(path, now(), now())
    } else if (age > GRACE_MS) {
      await rm(path, { force: true })
      deleted += 1
    }
  }
  return deleted
}
