import { ARTICLE_GROUPS } from '../../../../contract/articles'
import type { Locale } from '../../../../contract/locales'
import { FALLBACK_COUNTRY } from '../../../../contract/prices'
import type { Tables } from '../../../db/schema'
import { notFound } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { type PriceHistories, readCurrentPrices, readPriceHistories } from '../price-history'
import { stockOf } from '../stock'
import { placeNamed, placesOf, withoutPlace } from './prices'
import { parsedTexts } from './write'

export function groupOf(kind: string, code: string): (typeof ARTICLE_GROUPS)[number] {
  const group = ARTICLE_GROUPS.find((candidate) => candidate === kind)
  if (!group) throw new Error(`Article ${code} is of no group the shop knows: ${kind}`)
  return group
}

type ReadServices = Pick<Services, 'db' | 'now' | 'catalogue'>

function plannedPrices(histories: PriceHistories, articleId: string, at: string) {
  return [...histories]
    .filter(([key]) => key.startsWith(articleId))
    .flatMap(([, history]) => history.filter(({ from }) => from > at))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

function wireArticle({ id, code, kind, names }: Tables['articles'], stock: ReadonlyMap<string, number>) {
  const left = stock.get(id) ?? null
  return { id, code, group: groupOf(kind, code), names: parsedTexts(names), left }
}

export async function listArticles({ db, now }: ReadServices) {
  const at = now().toISOString()
  const rows = await db.selectFrom('articles').selectAll().orderBy('position').orderBy('id').execute()
  const histories = await readPriceHistories(db)
  const stock = await stockOf(db)
  return rows.map((row) => ({
    ...wireArticle(row, stock),
    planned: plannedPrices(histories, row.id, at).length,
  }))
}

export async function readArticle({ db, now, catalogue }: ReadServices, id: string, locale: Locale) {
  const query = db.selectFrom('articles').selectAll().where('id', '=', id)
  const row = await query.executeTakeFirstOrThrow(notFound)
  const at = now().toISOString()
  const places = placesOf(await catalogue(db), locale)
  const histories = await readPriceHistories(db)
  const current = (await readCurrentPrices(db, histories, at)).get(id) ?? []
  const fallback = current.filter(({ country }) => country === FALLBACK_COUNTRY)
  const prices = [...current.filter((price) => !fallback.includes(price)), ...fallback]
  return {
    ...wireArticle(row, await stockOf(db)),
    descriptions: parsedTexts(row.descriptions),
    prices: prices.map((price) => ({ ...placeNamed(places, price), price: withoutPlace(price) })),
    planned: plannedPrices(histories, id, at).map(({ id: line, from, row: price }) => {
      return { ...placeNamed(places, price), id: line, from, price: withoutPlace(price) }
    }),
    places: places.filter(
      ({ country, region }) => !current.some((row) => row.country === country && row.region === region),
    ),
  }
}
