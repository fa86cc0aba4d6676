import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { pictureSrc } from '../../../../contract/article-views'
import { testBackend } from '../../../../tests/support/set-up'
import { deleteUnusedPictures, PICTURES_FOLDER, pictureName } from './pictures'

const fresh = testBackend()

const DAY_MS = 86_400_000

async function newPicture() {
  const id = randomUUID()
  for (const width of [800, 1600])
    await fresh.files.put(pictureName(`${id}-${width}.webp`), new Blob(['picture']))
  return { id, src: pictureSrc(id) }
}

async function left(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of fresh.files.list(PICTURES_FOLDER)) names.push(name)
  return names.sort()
}

const filesOf = (...pictures: { id: string }[]) =>
  pictures.flatMap(({ id }) => [`${id}-1600.webp`, `${id}-800.webp`]).sort()

it('deletes files that no article and no draft names, but for those that just came', async () => {
  const { db, files } = fresh
  const onDay = (days: number) =>
    deleteUnusedPictures({ db, files, now: () => new Date(Date.now() + days * DAY_MS) })
  const { id: article_id } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
  const [published, drafted, removed] = [await newPicture(), await newPicture(), await newPicture()]
  const articles = db.updateTable('articles').where('id', '=', article_id)
  await articles.set({ pictures: JSON.stringify([published]) }).execute()
  const content = JSON.stringify({ pictures: [drafted] })
  const draft = { article_id, content, changed_at: new Date().toISOString(), changed_by: 'Noor' }
  await db.insertInto('article_drafts').values(draft).execute()
  await files.put(pictureName('readme.txt'), new Blob(['not a picture']))

  expect(await onDay(0.9)).toBe(0)
  expect(await left()).toEqual([...filesOf(published, drafted, removed), 'readme.txt'])
  expect(await onDay(1.1)).toBe(2)
  expect(await left()).toEqual([...filesOf(published, drafted), 'readme.txt'])
  await db.deleteFrom('article_drafts').execute()
  expect(await onDay(1.1)).toBe(2)
  expect(await left()).toEqual([...filesOf(published), 'readme.txt'])
})
