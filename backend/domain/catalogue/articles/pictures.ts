import { isPictureFile, PICTURE_WIDTHS } from '../../../../contract/article-views'
import type { ArticleContent } from '../../../../contract/endpoints/articles'
import { MAX_MEGAPIXELS } from '../../../../contract/uploads'
import type { ByStaff } from '../../platform/action-log'
import { emptyTexts, invalidField, Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { uploadName } from '../../platform/uploads/files'
import { lockForChange, storeDraft } from './write'

export const PICTURES_FOLDER = 'pictures'

export const pictureName = (file: string) => `${PICTURES_FOLDER}/${file}`

type FileServices = Pick<Services, 'files' | 'log'>

async function resizePicture({ log }: FileServices, original: ArrayBuffer, width: number): Promise<Blob> {
  try {
    const { default: sharp } = await import('sharp')
    const picture = sharp(original, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000 })
      .rotate()
      .resize({ width, height: (width / 4) * 3, fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
    return new Blob([new Uint8Array(await picture.toBuffer())])
  } catch (error) {
    log.warn({ err: error }, 'a picture could not be resizePicture anew')
    throw invalidField('picture', 'file_unreadable')
  }
}

/** Drawing removes metadata, such as the place. Throws Refusal 'file_unreadable' or 'upload_unavailable'. */
export async function storePicture(
  services: FileServices,
  { uploadId, id }: { uploadId: string; id: string },
): Promise<void> {
  const { files, log } = services
  const fail = (error: unknown) => {
    log.error({ err: error }, 'a picture could not be kept')
    throw new Refusal('upload_unavailable')
  }
  const stored = await files.read(uploadName(uploadId)).catch(fail)
  const original = await new Response(stored).arrayBuffer().catch(fail)
  for (const width of PICTURE_WIDTHS) {
    const picture = await resizePicture(services, original, width)
    await files.put(pictureName(`${id}-${width}.webp`), picture).catch(fail)
  }
}

type Pictures = ArticleContent['pictures']
type Picture = Pictures[number]

type Seen = { id: string; seen: string }

async function changePictures(inUnit: ByStaff, { id, seen }: Seen, change: (current: Pictures) => Pictures) {
  const before = await lockForChange(inUnit.db, id, seen)
  const content = { ...before.content, pictures: change(before.content.pictures) }
  return storeDraft(inUnit, id, { before, content })
}

/** Adds a picture to the draft, as its last. Throws Refusal 'changed_meanwhile' or 'invalid_form'. */
export function addPicture(inUnit: ByStaff, { picture, ...article }: Seen & { picture: Picture }) {
  return changePictures(inUnit, article, (current) => {
    if (current.some(({ view }) => view === picture.view)) throw invalidField('view', 'view_twice')
    return [...current, picture]
  })
}

export function arrangePictures(
  inUnit: ByStaff,
  { pictures, ...article }: Seen & { pictures: Pick<Picture, 'id' | 'alt'>[] },
) {
  const fields = pictures.flatMap(({ id, alt }) =>
    emptyTexts(alt, 'picture_words_missing', (locale) => `alt-${id}-${locale}`),
  )
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  return changePictures(inUnit, article, (current) =>
    pictures.flatMap(({ id, alt }) => {
      const picture = current.find((stored) => stored.id === id)
      return picture ? [{ ...picture, alt }] : []
    }),
  )
}

/** One that was just uploaded may not be in its draft yet. */
const FRESH_MS = 86_400_000

// A UUID has 36 characters.
const idOf = (file: string) => file.slice(0, 36)

/** Deletes pictures that no article and no draft has. Returns how many files. */
export async function deleteUnusedPictures({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>) {
  const before = new Date(now().getTime() - FRESH_MS)
  const published = await db.selectFrom('articles').select('pictures as text').execute()
  const drafts = await db.selectFrom('article_drafts').select('content as text').execute()
  const contents = [...published, ...drafts].map(({ text }) => text).join('\n')
  let deleted = 0
  for await (const { name, writtenAt } of files.list(PICTURES_FOLDER)) {
    if (!isPictureFile(name) || writtenAt > before || contents.includes(idOf(name))) continue
    await files.remove(pictureName(name))
    deleted++
  }
  return deleted
}
