import { articleField, SECOND_HAND } from '../../../../contract/articles'
import type { ArticleContent } from '../../../../contract/endpoints/articles'
import { TAB_NAMES, type Tab } from '../../../../contract/endpoints/items'
import { LOCALES, type PerLocale, perLocale } from '../../../../contract/locales'
import { ORDER_TYPES, type OrderType } from '../../../../contract/order-status'
import { blocksOfText, textOfBlocks } from '../../../../contract/text-blocks'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Queries, Tables } from '../../../db/schema'
import type { SeedPicture } from '../../../db/seed/article'
import type { ByStaff, Logged } from '../../platform/action-log'
import { emptyTexts, type FieldRefusal, invalidField, notFound, Refusal } from '../../platform/refusal'

export const parsedTexts = (json: string) => JSON.parse(json) as PerLocale

type Settings = Tables['article_settings']

function contentOf(row: Tables['articles'], settings: Settings | undefined): ArticleContent {
  const tabs = JSON.parse(row.tabs) as PerLocale<Tab[]>
  const blocksIn = (tab: Tab['tab'], locale: keyof typeof tabs) =>
    tabs[locale].find((stored) => stored.tab === tab)?.blocks ?? []
  const texts = Object.fromEntries(
    TAB_NAMES.map((tab) => [tab, perLocale((locale) => textOfBlocks(blocksIn(tab, locale)))]),
  ) as Record<Tab['tab'], PerLocale>
  const pictures = JSON.parse(row.pictures) as SeedPicture[]
  return {
    texts: {
      name: parsedTexts(row.names),
      summary: parsedTexts(row.descriptions),
      bag: parsedTexts(row.bag),
      ...texts,
    },
    offered: ORDER_TYPES.filter((type) => settings?.[type] !== 0),
    parts: JSON.parse(row.sub_items) as ArticleContent['parts'],
    pictures: pictures.map(({ id, src, type, alt }) => ({ id, src, view: type, alt })),
  }
}

function contentColumns({ texts, parts, pictures }: ArticleContent) {
  const tabs = perLocale((locale) =>
    TAB_NAMES.map((tab): Tab => ({ tab, blocks: blocksOfText(texts[tab][locale]) })),
  )
  const stored = pictures.map(({ id, src, view, alt }): SeedPicture => ({ id, src, type: view, alt }))
  return {
    names: JSON.stringify(texts.name),
    descriptions: JSON.stringify(texts.summary),
    tabs: JSON.stringify(tabs),
    bag: JSON.stringify(texts.bag),
    pictures: JSON.stringify(stored),
    sub_items: JSON.stringify(parts),
  }
}

function tidyContent<T extends Pick<ArticleContent, 'texts' | 'offered'>>(content: T): T {
  const texts = Object.entries(content.texts).map(([part, byLocale]) => {
    return [part, perLocale((locale) => byLocale[locale].replaceAll('\r\n', '\n').trim())] as const
  })
  const offered = ORDER_TYPES.filter((type) => content.offered.includes(type))
  return { ...content, texts: Object.fromEntries(texts), offered }
}

type ArticleVersions = Awaited<ReturnType<typeof readArticleVersions>>

export async function readArticleVersions(db: Queries, id: string) {
  const query = db.selectFrom('articles').selectAll().where('id', '=', id)
  const row = await query.executeTakeFirstOrThrow(notFound)
  const settings = await db
    .selectFrom('article_settings')
    .selectAll()
    .where('article_id', '=', id)
    .executeTakeFirst()
  const draft = await db
    .selectFrom('article_drafts')
    .selectAll()
    .where('article_id', '=', id)
    .executeTakeFirst()
  const published = contentOf(row, settings)
  const drafted = draft && (JSON.parse(draft.content) as ArticleContent)
  return {
    published,
    isPublished: settings?.published !== 0,
    /** The draft's; without one, the published. */
    content: drafted ? { ...drafted, texts: { ...published.texts, ...drafted.texts } } : published,
    draft: draft ? { by: draft.changed_by, at: draft.changed_at } : null,
    seen: String(settings?.changes ?? 0),
  }
}

const MAX_LOGGED = 200
const short = (text: string) => (text.length > MAX_LOGGED ? `${text.slice(0, MAX_LOGGED)}…` : text)

const partsText = (parts: ArticleContent['parts']) =>
  parts.map(({ id, quantity }) => `${quantity} × ${id}`).join(', ')

const picturesText = (pictures: ArticleContent['pictures']) =>
  pictures
    .map(
      ({ view, src, alt }) =>
        `${view} (${src.split('/').at(-1)}): ${LOCALES.map((locale) => alt[locale]).join(' / ')}`,
    )
    .join('; ')

function contentChanges(before: ArticleContent, after: ArticleContent): Record<string, unknown> {
  const texts = Object.entries(after.texts).flatMap(([part, byLocale]) =>
    LOCALES.map((locale) => {
      const old = before.texts[part as keyof typeof before.texts][locale]
      return [`${part}-${locale}`, old, byLocale[locale]] as const
    }),
  )
  const lists = [
    ['offered', before.offered.join(', '), after.offered.join(', ')],
    ['parts', partsText(before.parts), partsText(after.parts)],
    ['pictures', picturesText(before.pictures), picturesText(after.pictures)],
  ] as const
  return Object.fromEntries(
    [...texts, ...lists]
      .filter(([, old, fresh]) => old !== fresh)
      .map(([name, old, fresh]) => [name, [short(old), short(fresh)]]),
  )
}

type Parts = ArticleContent['parts']

async function partProblems(db: Queries, id: string, parts: Parts): Promise<FieldRefusal[]> {
  if (parts.length === 0) return []
  const articles = db.selectFrom('articles').where('kind', '!=', SECOND_HAND)
  const rows = await articles.select(['id', 'sub_items']).execute()
  const partsOf = new Map(rows.map((row) => [row.id, JSON.parse(row.sub_items) as Parts]))
  const contains = (part: string): boolean =>
    part === id || (partsOf.get(part) ?? []).some((inner) => contains(inner.id))
  return parts.flatMap((part, index): FieldRefusal[] => {
    const isTwice = parts.findIndex((other) => other.id === part.id) < index
    if (partsOf.has(part.id) && !isTwice && !contains(part.id)) return []
    return [{ field: `part-${index}`, code: isTwice ? 'part_twice' : 'part_impossible' }]
  })
}

function offeredColumns(offered: ArticleContent['offered']) {
  const flag = (type: OrderType) => (offered.includes(type) ? 1 : 0)
  return { trial: flag('trial'), rent: flag('rent'), buy: flag('buy') } as const
}

async function lockArticle(db: Queries, id: string): Promise<void> {
  await db
    .insertInto('article_settings')
    .values({ article_id: id, published: 1, ...offeredColumns([...ORDER_TYPES]), changes: 1 })
    .onConflict((conflict) =>
      conflict
        .column('article_id')
        .doUpdateSet((eb) => ({ changes: eb('article_settings.changes', '+', 1) })),
    )
    .execute()
}

/** Throws Refusal 'not_found', or 'changed_meanwhile' if the article has changed since `seen`. */
export async function lockForChange(db: Queries, id: string, seen: string): Promise<ArticleVersions> {
  await changeCatalogueVersion(db)
  const versions = await readArticleVersions(db, id)
  if (versions.seen !== seen) throw new Refusal('changed_meanwhile')
  await lockArticle(db, id)
  return versions
}

/** Returns the texts that the law or the shop's pages require of a published article. */
function missingTexts({ texts }: ArticleContent): FieldRefusal[] {
  return (['name', 'summary', 'description', 'safety'] as const).flatMap((part) =>
    emptyTexts(texts[part], 'article_text_missing', (locale) => articleField(part, locale)),
  )
}

/** Whoever packs ticks a thing in one language, and its customer reads the same line in another. */
function bagProblems({ texts: { bag } }: ArticleContent): FieldRefusal[] {
  const things = LOCALES.map((locale) => bag[locale].split('\n').filter((thing) => thing.trim()).length)
  const most = Math.max(...things)
  const values = { count: String(most) }
  return LOCALES.filter((_, at) => ![0, most].includes(things[at] ?? 0)).map((locale): FieldRefusal => {
    return { field: articleField('bag', locale), code: 'bag_lines', values }
  })
}

type Drafted = { before: ArticleVersions; content: ArticleContent }

export async function storeDraft({ db, now, actor }: ByStaff, id: string, { before, content }: Drafted) {
  const changed = { changed_at: now().toISOString(), changed_by: actor.name }
  const draft = { content: JSON.stringify(content), ...changed }
  await db
    .insertInto('article_drafts')
    .values({ article_id: id, ...draft })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(draft))
    .execute()
  return { id, changes: { draft: true, ...contentChanges(before.content, content) } }
}

const deleteDraft = (db: Queries, id: string) =>
  db.deleteFrom('article_drafts').where('article_id', '=', id).execute()

async function publish(db: Queries, id: string, { before, content }: Drafted): Promise<Logged> {
  const fields = [...missingTexts(content), ...bagProblems(content)]
  fields.push(...(await partProblems(db, id, content.parts)))
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  const offers = db.selectFrom('second_hand_offers').innerJoin('units', 'units.id', 'unit_id').select('state')
  const offer = await offers.where('second_hand_offers.article_id', '=', id).executeTakeFirst()
  const isSoldAsIs = content.parts.length === 0 && content.offered.every((type) => type === 'buy')
  if (offer && !(offer.state === 'for_sale' && isSoldAsIs)) throw new Refusal('not_permitted')
  await db.updateTable('articles').set(contentColumns(content)).where('id', '=', id).execute()
  await db
    .updateTable('article_settings')
    .set({ published: 1, ...offeredColumns(content.offered) })
    .where('article_id', '=', id)
    .execute()
  await deleteDraft(db, id)
  const published = before.isPublished ? {} : { published: [false, true] }
  return { id, changes: { ...published, ...contentChanges(before.published, content) } }
}

type ArticleChange = {
  id: string
  seen: string
  content: Omit<ArticleContent, 'pictures'>
  step: 'save' | 'publish'
}

/** Pictures stay those of the draft. Throws Refusal 'not_found', 'changed_meanwhile' or 'invalid_form'. */
export async function writeArticle(inUnit: ByStaff, { id, seen, content: newContent, step }: ArticleChange) {
  const before = await lockForChange(inUnit.db, id, seen)
  const content = { ...tidyContent(newContent), pictures: before.content.pictures }
  if (step === 'publish') return publish(inUnit.db, id, { before, content })
  return storeDraft(inUnit, id, { before, content })
}

export async function changeArticle(
  { db }: ByStaff,
  { id, seen, step }: { id: string; seen: string; step: 'discard' | 'unpublish' },
): Promise<Logged> {
  await lockForChange(db, id, seen)
  if (step === 'discard') {
    await deleteDraft(db, id)
    return { id, changes: { draft: false } }
  }
  await db.updateTable('article_settings').set({ published: 0 }).where('article_id', '=', id).execute()
  return { id, changes: { published: [true, false] } }
}

type NewArticle = Record<'slug' | 'code' | 'kind', string> & { names: PerLocale; offered: OrderType[] }

/** Adds an unpublished article. Throws Refusal 'invalid_form' for a code or short name that is taken. */
export async function addArticle(db: Queries, id: string, article: NewArticle) {
  await changeCatalogueVersion(db)
  const { slug, code, kind, names, offered } = article
  const rows = await db.selectFrom('articles').select(['slug', 'code', 'position']).execute()
  if (rows.some((row) => row.slug === slug)) throw invalidField('slug', 'slug_taken')
  if (rows.some((row) => row.code.toLowerCase() === code.toLowerCase())) {
    throw invalidField('code', 'article_code_taken')
  }
  const tabs = perLocale(() => TAB_NAMES.map((tab) => ({ tab, blocks: [] })))
  const empty = JSON.stringify(perLocale(() => ''))
  const position = Math.max(0, ...rows.map((row) => row.position)) + 1
  await db
    .insertInto('articles')
    .values({
      ...{ id, code, kind, slug, position, names: JSON.stringify(names), tabs: JSON.stringify(tabs) },
      ...{ descriptions: empty, bag: empty, pictures: '[]', sub_items: '[]' },
    })
    .execute()
  await db
    .insertInto('article_settings')
    .values({ article_id: id, published: 0, changes: 0, ...offeredColumns(offered) })
    .execute()
}
