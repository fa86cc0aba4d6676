import { readDeliveryDay } from '../../api/calendar.server'
import { isSoldOut, offerOf, readCatalogue, readRentalCalendar } from '../../api/catalogue.server'
import { allows, readCountry } from '../../api/countries.server'
import { readRating } from '../../api/reviews.server'
import { ratingInWords } from '../../content/texts/rating.server'
import { fittingArticles } from '../../ordering/cart/fitting-articles.server'
import { visitorPlaceName } from '../../ordering/place/place-name.server'
import type { Visit } from '../../session/visit.server'
import { offerFrom } from '../../shop/offer'
import { articlePath, manualPath, orderTypeOf, reviewsPath } from '../../shop/paths'

export async function readArticle(visit: Visit, id: string) {
  const { backend, place, url, t } = visit
  const type = orderTypeOf(url)
  const [catalogue, country, calendar, trialCalendar, rating, promised] = await Promise.all([
    readCatalogue(backend),
    readCountry(backend, place.country),
    type === 'buy' ? undefined : readRentalCalendar(backend, type),
    readRentalCalendar(backend, 'trial'),
    readRating(backend, id.toLowerCase()),
    type === 'buy' ? readDeliveryDay(backend, place) : null,
  ])
  const article = catalogue.byId.get(id) ?? catalogue.byId.get(id.toLowerCase())
  if (!article) throw new Response(null, { status: 404 })
  const isPossible = allows(country, type)
  return {
    type,
    article,
    catalogue,
    place,
    calendar,
    trialDays: trialCalendar.maxDays,
    promised,
    locale: backend.locale,
    guide: t('guide:link'),
    rating,
    reviews: rating && { to: reviewsPath(visit.locale, article.id), label: ratingInWords(visit, rating) },
    country,
    countryName: visitorPlaceName(visit, country),
    isPossible,
    offerRow: isPossible ? offerOf(article, type, place) : undefined,
  }
}

const OFFER_ORDER = ['rent', 'buy', 'trial'] as const

export type LoadedArticle = Awaited<ReturnType<typeof readArticle>>

function contentsOf({ article, catalogue, type, place, locale }: LoadedArticle) {
  return article.contains.flatMap(({ articleId, quantity }) => {
    const part = catalogue.byId.get(articleId)
    if (!part) return []
    const to = offerOf(part, type, place) ? articlePath(locale, type, part.id) : undefined
    return [{ id: part.id, name: part.name, quantity, to }]
  })
}

export function articleView(loaded: LoadedArticle) {
  const { article, type, place, country, countryName, isPossible, trialDays } = loaded
  const { id, name, summary, code, group, pictures, tabs } = article
  return {
    isSoldOut: isSoldOut(article, type),
    left: type === 'buy' ? article.left : undefined,
    ...{ type, id, name, summary, code, group, pictures, tabs, countryName, isPossible },
    reviews: loaded.reviews,
    guide: group === 'model' || group === 'set' ? loaded.guide : undefined,
    manual: article.hasManual ? manualPath(loaded.locale, id) : undefined,
    contents: contentsOf(loaded),
    fitting: fittingArticles(loaded).fitting.map(({ article: other }) => ({
      id: other.id,
      name: other.name,
      picture: other.pictures[0]?.src,
      to: articlePath(loaded.locale, type, other.id),
    })),
    offer: loaded.offerRow ? offerFrom(loaded.offerRow, type) : undefined,
    offers: OFFER_ORDER.flatMap((offerType) => {
      const row = allows(country, offerType) ? offerOf(article, offerType, place) : undefined
      return row ? [offerFrom(row, offerType)] : []
    }),
    trialDays,
  }
}
export type ArticleView = ReturnType<typeof articleView>
