import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureSrc } from '../../../contract/article-views'
import { testBackend } from '../../../tests/support/set-up'
import type { Services } from '../services'
import { picturesFolder } from './picture-files'
import { deleteUnusedPictures } from './unused-pictures'

const fresh = testBackend()

const config = { dataDir: '' } as Services['config']

beforeAll(async () => {
  config.dataDir = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(config.dataDir, { recursive: true }))

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-23T12:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

async function pictureOf(days: number) {
  const id = randomUUID()
  const folder = picturesFolder(config)
  await mkdir(folder, { recursive: true })
  for (const width of [800, 1600]) {
    const path = join(folder, `${id}-${width}.webp`)
    await writeFile(path, 'picture')
    await utimes(path, daysAgo(days), daysAgo(days))
  }
  return { id, src: pictureSrc(id) }
}

it('deletes files that no article and no draft has named for thirty days', async () => {
  const { db } = fresh
  const { id: article_id } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
  const [published, drafted, removed, old] = await Promise.all([90, 90, 29, 31].map(pictureOf))
  await db
    .updateTable('articles')
    .set({ pictures: JSON.stringify([published]) })
    .where('id', '=', article_id)
    .execute()
  const content = JSON.stringify({ pictures: [drafted] })
  const draft = { article_id, content, changed_at: NOW.toISOString(), changed_by: 'Noor' }
  await db.insertInto('article_drafts').values(draft).execute()
  await writeFile(join(picturesFolder(config), 'readme.txt'), 'not a picture')
  const left = async () => (await readdir(picturesFolder(config))).filter((name) => name.endsWith('.webp'))
  const filesOf = (...pictures: ({ id: string } | undefined)[]) =>
    pictures.flatMap((one) => [`${one?.id}-1600.webp`, `${one?.id}-800.webp`]).sort()
  expect(old).toBeDefined()
  expect(await deleteUnusedPictures({ db, config, now: () => NOW })).toBe(2)
  expect((await left()).sort()).toEqual(filesOf(published, drafted, removed))

  await db.deleteFrom('article_drafts').execute()
  const later = (days: number) => () => new Date(NOW.getTime() + days * DAY_MS)
  expect(await deleteUnusedPictures({ db, config, now: later(2) })).toBe(2)
  expect((await left()).sort()).toEqual(filesOf(published, drafted))
  expect(await deleteUnusedPictures({ db, config, now: later(31) })).toBe(2)
  expect(await left()).toEqual(filesOf(published))
  const { mtimeMs } = await stat(join(picturesFolder(config), `${published?.id}-800.webp`))
  expect(mtimeMs).toBe(later(31)().getTime())
})
