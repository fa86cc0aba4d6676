import { articleField } from '../../../../contract/articles'
import type { ArticleContent } from '../../../../contract/endpoints/articles'
import { LOCALES } from '../../../../contract/locales'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Queries } from '../../../db/schema'
import type { Actor, Logged } from '../../platform/action-log'
import { type FieldRefusal, Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { contentChanges, contentColumns, readWritten, tidied, type WrittenArticle } from './content'

type Parts = ArticleContent['parts']

/** Refuses parts that do not exist, come twice, or contain the set itself. */
async function partProblems(db: Queries, id: string, parts: Parts): Promise<FieldRefusal[]> {
  if (parts.length === 0) return []
  const rows = await db.selectFrom('articles').select(['id', 'sub_items']).execute()
  const partsOf = new Map(rows.map((row) => [row.id, JSON.parse(row.sub_items) as Parts]))
  const holds = (part: string): boolean =>
    part === id || (partsOf.get(part) ?? []).some((inner) => holds(inner.id))
  return parts.flatMap((part, index): FieldRefusal[] => {
    const isTwice = parts.findIndex((other) => other.id === part.id) < index
    if (partsOf.has(part.id) && !isTwice && !holds(part.id)) return []
    return [{ field: `part-${index}`, code: isTwice ? 'part_twice' : 'part_impossible' }]
  })
}

export type InUnit = { db: Queries } & Pick<Services, 'now'>

/** Makes others who change the article wait, and counts the change. */
async function lockArticle(db: Queries, id: string): Promise<void> {
  const ways = { trial: 1, rent: 1, buy: 1 } as const
  await db
    .insertInto('article_settings')
    .values({ article_id: id, published: 1, ...ways, changes: 1 })
    .onConflict((conflict) =>
      conflict
        .column('article_id')
        .doUpdateSet((is) => ({ changes: is('article_settings.changes', '+', 1) })),
    )
    .execute()
}

/** Throws Refusal 'not_found', or 'changed_meanwhile' if the article has changed since `seen`. */
export async function openToChange(db: Queries, id: string, seen: string): Promise<WrittenArticle> {
  await changeCatalogueVersion(db)
  const written = await readWritten(db, id)
  if (written.seen !== seen) throw new Refusal('changed_meanwhile')
  await lockArticle(db, id)
  return written
}

export const draftLog = (id: string, changes: Record<string, unknown>): Logged => ({
  id,
  changes: { draft: true, ...changes },
})

/** Returns the texts that the law or the shop's pages require of a published article. */
export function missingIn({ texts }: ArticleContent): FieldRefusal[] {
  return (['name', 'summary', 'description', 'safety'] as const).flatMap((part) =>
    LOCALES.filter((locale) => texts[part][locale] === '').map((locale): FieldRefusal => {
      return { field: articleField(part, locale), code: 'article_text_missing' }
    }),
  )
}

/** Call it in the transaction of `openToChange`. */
export async function storeDraft({ db, now }: InUnit, { name }: Actor, id: string, content: ArticleContent) {
  const draft = { content: JSON.stringify(content), changed_at: now().toISOString(), changed_by: name }
  await db
    .insertInto('article_drafts')
    .values({ article_id: id, ...draft })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(draft))
    .execute()
}

const deleteDraft = (db: Queries, id: string) =>
  db.deleteFrom('article_drafts').where('article_id', '=', id).execute()

async function publish(
  db: Queries,
  id: string,
  { before, content }: { before: WrittenArticle; content: ArticleContent },
): Promise<Logged> {
  const fields = [...missingIn(content), ...(await partProblems(db, id, content.parts))]
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  const { offered } = content
  const flag = (type: (typeof offered)[number]) => (offered.includes(type) ? 1 : 0)
  await db.updateTable('articles').set(contentColumns(content)).where('id', '=', id).execute()
  await db
    .updateTable('article_settings')
    .set({ published: 1, trial: flag('trial'), rent: flag('rent'), buy: flag('buy') })
    .where('article_id', '=', id)
    .execute()
  await deleteDraft(db, id)
  const published = before.isPublished ? {} : { published: [false, true] }
  return { id, changes: { ...published, ...contentChanges(before.published, content) } }
}

type Writing = {
  id: string
  seen: string
  content: Omit<ArticleContent, 'pictures'>
  step: 'save' | 'publish'
}

/** Pictures stay those of the draft. Throws Refusal 'not_found', 'changed_meanwhile' or 'invalid_form'. */
export async function writeArticle(
  inUnit: InUnit,
  actor: Actor,
  { id, seen, content: given, step }: Writing,
): Promise<Logged> {
  const before = await openToChange(inUnit.db, id, seen)
  const { pictures } = before.draft?.content ?? before.published
  const content = { ...tidied(given), pictures }
  if (step === 'publish') return publish(inUnit.db, id, { before, content })
  await storeDraft(inUnit, actor, id, content)
  const known = before.draft?.content ?? before.published
  return draftLog(id, contentChanges(known, content))
}

/** Drops the draft, or takes the article out of the shop; its orders stay. */
export async function changeArticle(
  { db }: InUnit,
  { id, seen, step }: { id: string; seen: string; step: 'discard' | 'unpublish' },
): Promise<Logged> {
  await openToChange(db, id, seen)
  if (step === 'discard') {
    await deleteDraft(db, id)
    return { id, changes: { draft: false } }
  }
  await db.updateTable('article_settings').set({ published: 0 }).where('article_id', '=', id).execute()
  return { id, changes: { published: [true, false] } }
}
