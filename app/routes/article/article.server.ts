import { ORDER_TYPES, type OrderType } from '../../../contract/order-status'
import type { PriceRow } from '../../../contract/prices'
import {
  type Article,
  type Catalogue,
  offerOf,
  readCatalogue,
  readRentalCalendar,
} from '../../api/catalogue.server'
import { allows, readCountry } from '../../api/countries.server'
import { readRating } from '../../api/reviews.server'
import { ratingInWords } from '../../content/texts/rating.server'
import { fittingArticles, type OfferedArticle } from '../../ordering/cart/fitting-articles.server'
import { visitorPlaceName } from '../../ordering/place/place-name.server'
import type { Visit } from '../../session/visit.server'
import type { ListedArticle } from '../../shop/Article/shown-article'
import { type Offer, offerFrom } from '../../shop/offer'
import { articlePath, manualPath, orderTypeOf, reviewsPath } from '../../shop/paths'

function findArticle(catalogue: Catalogue, id: string | undefined): Article {
  const article = catalogue.byId.get(id ?? '') ?? catalogue.byId.get(id?.toLowerCase() ?? '')
  if (!article) throw new Response(null, { status: 404 })
  return article
}

export async function readArticle(visit: Visit, id: string | undefined) {
  const { backend, place, url, t } = visit
  const type = orderTypeOf(url)
  const [catalogue, country, calendar, trials] = await Promise.all([
    readCatalogue(backend),
    readCountry(backend, place.country),
    type === 'buy' ? undefined : readRentalCalendar(backend, type),
    readRentalCalendar(backend, 'trial'),
  ])
  const article = findArticle(catalogue, id)
  const rating = await readRating(backend, article.id)
  const isPossible = allows(country, type)
  return {
    type,
    article,
    catalogue,
    place,
    calendar,
    trialDays: trials.maxDays,
    locale: backend.locale,
    guide: t('guide:link'),
    rating,
    reviews: rating && { to: reviewsPath(visit.locale, article.id), label: ratingInWords(visit, rating) },
    country,
    countryName: visitorPlaceName(visit, country),
    isPossible,
    row: isPossible ? offerOf(article, type, place) : undefined,
  }
}

export type LoadedArticle = Awaited<ReturnType<typeof readArticle>>

function offerAs(type: OrderType, { article, place, country }: LoadedArticle): Offer[] {
  const row: PriceRow | undefined = allows(country, type) ? offerOf(article, type, place) : undefined
  return row ? [offerFrom(row, type)] : []
}

function contents({ article, catalogue, type, place, locale }: LoadedArticle) {
  return article.contains.flatMap(({ articleId, quantity }) => {
    const part = catalogue.byId.get(articleId)
    if (!part) return []
    const to = offerOf(part, type, place) ? articlePath(locale, type, part.id) : undefined
    return [{ id: part.id, name: part.name, quantity, to }]
  })
}

function listed({ type, locale }: LoadedArticle, articles: OfferedArticle[]): ListedArticle[] {
  return articles.map(({ article: { id, name, pictures } }) => {
    return { id, name, picture: pictures[0]?.src, to: articlePath(locale, type, id) }
  })
}

export function articleView(loaded: LoadedArticle) {
  const { article, type, countryName, isPossible, trialDays } = loaded
  const { id, name, summary, code, group, pictures, tabs } = article
  return {
    ...{ type, id, name, summary, code, group, pictures, tabs, countryName, isPossible },
    reviews: loaded.reviews,
    guide: group === 'model' || group === 'set' ? loaded.guide : undefined,
    manual: article.hasManual ? manualPath(loaded.locale, id) : undefined,
    contents: contents(loaded),
    fitting: listed(loaded, fittingArticles(loaded).fitting),
    offer: loaded.row ? offerFrom(loaded.row, type) : undefined,
    otherOffers: ORDER_TYPES.filter((other) => other !== type).flatMap((other) => offerAs(other, loaded)),
    trialDays,
  }
}
export type ArticleView = ReturnType<typeof articleView>
