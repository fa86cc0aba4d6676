import type { ArticleContent } from '../../../../contract/endpoints/articles'
import { TAB_NAMES, type Tab } from '../../../../contract/endpoints/items'
import { LOCALES, type PerLocale, perLocale } from '../../../../contract/locales'
import { ORDER_TYPES } from '../../../../contract/order-type'
import { blocksOfText, textOfBlocks } from '../../../../contract/text-blocks'
import type { Queries, Tables } from '../../../db/schema'
import type { SeedPicture } from '../../../db/seed/article'
import { notFound } from '../../platform/refusal'
import { parsedTexts } from '../stored-article'

type Settings = Tables['article_settings']

function contentOf(row: Tables['articles'], settings: Settings | undefined): ArticleContent {
  const tabs = JSON.parse(row.tabs) as PerLocale<Tab[]>
  const blocksIn = (tab: Tab['tab'], locale: keyof typeof tabs) =>
    tabs[locale].find((one) => one.tab === tab)?.blocks ?? []
  const texts = Object.fromEntries(
    TAB_NAMES.map((tab) => [tab, perLocale((locale) => textOfBlocks(blocksIn(tab, locale)))]),
  ) as Record<Tab['tab'], PerLocale>
  const pictures = JSON.parse(row.pictures) as SeedPicture[]
  return {
    texts: { name: parsedTexts(row.names), summary: parsedTexts(row.descriptions), ...texts },
    offered: ORDER_TYPES.filter((type) => settings?.[type] !== 0),
    parts: JSON.parse(row.sub_items) as ArticleContent['parts'],
    pictures: pictures.map(({ id, src, type, alt }) => ({ id, src, view: type, alt })),
  }
}

export function contentColumns({ texts, parts, pictures }: ArticleContent) {
  const tabs = perLocale((locale) =>
    TAB_NAMES.map((tab): Tab => ({ tab, blocks: blocksOfText(texts[tab][locale]) })),
  )
  const stored = pictures.map(({ id, src, view, alt }): SeedPicture => ({ id, src, type: view, alt }))
  return {
    names: JSON.stringify(texts.name),
    descriptions: JSON.stringify(texts.summary),
    tabs: JSON.stringify(tabs),
    pictures: JSON.stringify(stored),
    sub_items: JSON.stringify(parts),
  }
}

export function tidied<Written extends Pick<ArticleContent, 'texts' | 'offered'>>(content: Written): Written {
  const texts = Object.entries(content.texts).map(([part, inAll]) => {
    return [part, perLocale((locale) => inAll[locale].replaceAll('\r\n', '\n').trim())] as const
  })
  const offered = ORDER_TYPES.filter((type) => content.offered.includes(type))
  return { ...content, texts: Object.fromEntries(texts), offered }
}

export type WrittenArticle = {
  published: ArticleContent
  isPublished: boolean
  draft: { content: ArticleContent; by: string; at: string } | undefined
  seen: string
}

export async function readWritten(db: Queries, id: string): Promise<WrittenArticle> {
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
  return {
    published: contentOf(row, settings),
    isPublished: settings?.published !== 0,
    draft: draft && {
      content: JSON.parse(draft.content) as ArticleContent,
      by: draft.changed_by,
      at: draft.changed_at,
    },
    seen: String(settings?.changes ?? 0),
  }
}

const MAX_LOGGED = 200
const short = (text: string) => (text.length > MAX_LOGGED ? `${text.slice(0, MAX_LOGGED)}…` : text)

const listed = (parts: ArticleContent['parts']) =>
  parts.map(({ id, quantity }) => `${quantity} × ${id}`).join(', ')

const shown = (pictures: ArticleContent['pictures']) =>
  pictures
    .map(
      ({ view, src, alt }) =>
        `${view} (${src.split('/').at(-1)}): ${LOCALES.map((locale) => alt[locale]).join(' / ')}`,
    )
    .join('; ')

/** Returns before and after by field; long texts are cut. */
export function contentChanges(before: ArticleContent, after: ArticleContent): Record<string, unknown> {
  const texts = Object.entries(after.texts).flatMap(([part, inAll]) =>
    LOCALES.map((locale) => {
      const old = before.texts[part as keyof typeof before.texts][locale]
      return [`${part}-${locale}`, old, inAll[locale]] as const
    }),
  )
  const others = [
    ['offered', before.offered.join(', '), after.offered.join(', ')],
    ['parts', listed(before.parts), listed(after.parts)],
    ['pictures', shown(before.pictures), shown(after.pictures)],
  ] as const
  return Object.fromEntries(
    [...texts, ...others]
      .filter(([, old, fresh]) => old !== fresh)
      .map(([name, old, fresh]) => [name, [short(old), short(fresh)]]),
  )
}
