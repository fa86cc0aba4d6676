import { PICTURE_WIDTHS } from '../../../../contract/article-views'
import type { ArticleContent } from '../../../../contract/endpoints/articles'
import { LOCALES } from '../../../../contract/locales'
import { MAX_MEGAPIXELS } from '../../../../contract/uploads'
import type { Actor, Logged } from '../../platform/action-log'
import { type FieldRefusal, invalidField, Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { uploadName } from '../../platform/uploads/files'
import { contentChanges } from './content'
import { draftLog, type InUnit, openToChange, storeDraft } from './write'

export const PICTURES = 'pictures'

export const pictureName = (file: string) => `${PICTURES}/${file}`

type FileServices = Pick<Services, 'files' | 'log'>

async function encoded(original: ArrayBuffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(original, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000 })
    .rotate()
    .resize({ width, height: (width / 4) * 3, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer()
}

async function drawn({ log }: FileServices, original: ArrayBuffer, width: number): Promise<Blob> {
  try {
    return new Blob([new Uint8Array(await encoded(original, width))])
  } catch (error) {
    log.warn({ err: error }, 'a picture could not be drawn anew')
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
    const picture = await drawn(services, original, width)
    await files.put(pictureName(`${id}-${width}.webp`), picture).catch(fail)
  }
}

type Picture = ArticleContent['pictures'][number]

async function changePictures(
  inUnit: InUnit,
  actor: Actor,
  { id, seen }: { id: string; seen: string },
  change: (known: readonly Picture[]) => Picture[],
): Promise<Logged> {
  const before = await openToChange(inUnit.db, id, seen)
  const known = before.draft?.content ?? before.published
  const content = { ...known, pictures: change(known.pictures) }
  await storeDraft(inUnit, actor, id, content)
  return draftLog(id, contentChanges(known, content))
}

/** Adds a picture to the draft, as its last. Throws Refusal 'changed_meanwhile' or 'invalid_form'. */
export function addPicture(
  inUnit: InUnit,
  actor: Actor,
  { picture, ...article }: { id: string; seen: string; picture: Picture },
): Promise<Logged> {
  return changePictures(inUnit, actor, article, (known) => {
    if (known.some(({ view }) => view === picture.view)) {
      throw invalidField('view', 'view_twice')
    }
    return [...known, picture]
  })
}

type Arranged = Pick<Picture, 'id' | 'alt'>[]

/** Orders the pictures of a draft, changes their texts, and removes those that are left out. */
export function arrangePictures(
  inUnit: InUnit,
  actor: Actor,
  { pictures, ...article }: { id: string; seen: string; pictures: Arranged },
): Promise<Logged> {
  const fields = pictures.flatMap(({ id, alt }) =>
    LOCALES.filter((locale) => alt[locale].trim() === '').map((locale): FieldRefusal => {
      return { field: `alt-${id}-${locale}`, code: 'picture_words_missing' }
    }),
  )
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  return changePictures(inUnit, actor, article, (known) =>
    pictures.flatMap(({ id, alt }) => {
      const picture = known.find((one) => one.id === id)
      return picture ? [{ ...picture, alt }] : []
    }),
  )
}
