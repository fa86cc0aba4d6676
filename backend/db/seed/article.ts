import type { PerLocale } from '../../../contract/locales'
import { ARTICLE_IDS, type ArticleSlug } from './article-ids'
import { type ArticleText, articleTabs } from './article-text'
import { type PriceSource, priceRows } from './prices'
import type { SeedArticle, SeedPicture } from './types'

type ArticleSource = {
  slug: ArticleSlug
  group: SeedArticle['group']
  names: PerLocale
  descriptions: PerLocale
  text: Omit<ArticleText, 'code'>
  code: string
  pictures: { id: string; view: 'Main' | 'Open' | 'Packed' | 'Measures'; alt: PerLocale }[]
  contents?: Partial<Record<ArticleSlug, number>>
  price: PriceSource
}

function picture(slug: string, { id, view, alt }: ArticleSource['pictures'][number]): SeedPicture {
  const name = view === 'Main' ? slug : `${slug}-${view.toLowerCase()}`
  return { id, src: `/pictures/${name}.svg`, type: view, alt }
}

function isSlug(text: string): text is ArticleSlug {
  return text in ARTICLE_IDS
}

/** An article as the database is seeded with it, from what is particular to it. */
export function article(source: ArticleSource): SeedArticle {
  const { slug, code, group, names, descriptions } = source
  return {
    id: ARTICLE_IDS[slug],
    code,
    group,
    slug,
    names,
    descriptions,
    tabs: articleTabs({ ...source.text, code }),
    pictures: source.pictures.map((entry) => picture(slug, entry)),
    subItems: Object.entries(source.contents ?? {}).flatMap(([part, quantity]) =>
      isSlug(part) ? [{ id: ARTICLE_IDS[part], quantity }] : [],
    ),
    prices: priceRows(source.price),
  }
}
