import type { ArticleContent } from '../../../contract/endpoints/articles'
import { LOCALES } from '../../../contract/locales'
import { type FieldRefusal, Refusal } from '../refusal'
import type { Actor, Logged } from '../staff/log'
import { contentChanges } from './content'
import { draftLog, type InUnit, openToChange, storeDraft } from './write'

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

/** Adds a picture to the draft of an article, as its last. Call it in a transaction. Throws Refusal 'changed_meanwhile' or 'invalid_form'. */
export function addPicture(
  inUnit: InUnit,
  actor: Actor,
  { picture, ...article }: { id: string; seen: string; picture: Picture },
): Promise<Logged> {
  return changePictures(inUnit, actor, article, (known) => {
    if (known.some(({ view }) => view === picture.view)) {
      throw new Refusal('invalid_form', { fields: [{ field: 'view', code: 'view_twice' }] })
    }
    return [...known, picture]
  })
}

export type Arranged = Pick<Picture, 'id' | 'alt'>[]

/** Orders the pictures of a draft, words them, and removes those that are left out. Call it in a transaction, as above. */
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
