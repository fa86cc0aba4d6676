import { ORDER_TYPES } from '../../../contract/order-status'
import { ratingOf, STARS } from '../../../contract/reviews'
import { offerOf, readCatalogue } from '../../api/catalogue.server'
import { allows, readCountry } from '../../api/countries.server'
import { readReviews } from '../../api/reviews.server'
import { readShopDetails, withoutExamples } from '../../api/web-content.server'
import { ratingInWords } from '../../content/texts/rating.server'
import type { Visit } from '../../session/visit.server'
import { articlePath, reviewsPath } from '../../shop/paths'

const PAGE_SIZE = 8

function paged<Row>(rows: readonly Row[], { searchParams, pathname }: URL) {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const asked = Number(searchParams.get('page'))
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
  const to = (other: number) => {
    if (other < 1 || other > pages) return undefined
    const query = new URLSearchParams(searchParams)
    query.set('page', String(other))
    return `${pathname}?${query}`
  }
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return { shown, paging: { page, pages, newer: to(page - 1), older: to(page + 1) } }
}

const linesOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .filter(Boolean)

/** An unknown article or number of stars counts as none. */
export async function readReviewsPage(visit: Visit) {
  const { backend, url, place, locale } = visit
  const [reviews, catalogue, country, details] = await Promise.all([
    readReviews(backend),
    readCatalogue(backend),
    readCountry(backend, place.country),
    readShopDetails(backend),
  ])
  const about = reviews.flatMap((review) => {
    const article = catalogue.byId.get(review.articleId)
    return article ? [{ review, article }] : []
  })
  const articles = catalogue.articles.filter((one) => about.some(({ article }) => article === one))
  const chosen = articles.find(({ id }) => id === url.searchParams.get('article'))
  const stars = STARS.find((count) => String(count) === url.searchParams.get('stars'))
  const ofArticle = about.filter(({ article }) => !chosen || article === chosen)
  const rated = ratingOf(ofArticle.map(({ review }) => review))
  const hasExamples = ofArticle.some(({ review }) => review.isExample)
  const { shown, paging } = paged(
    ofArticle.filter(({ review }) => !stars || review.stars === stars),
    url,
  )
  return {
    path: reviewsPath(locale),
    rating: rated && { average: rated.average, words: ratingInWords(visit, { ...rated, hasExamples }) },
    hasExamples,
    articles: articles.map(({ id, name }) => ({ id, name })),
    chosen: { article: chosen && { id: chosen.id, name: chosen.name }, stars },
    reviews: shown.map(({ review, article }) => {
      const type = ORDER_TYPES.find((one) => allows(country, one) && offerOf(article, one, place))
      return {
        ...review,
        text: linesOf(review.text),
        answer: linesOf(review.answer ?? ''),
        article: { name: article.name, to: type && articlePath(locale, type, article.id) },
      }
    }),
    paging,
    outside: withoutExamples(details).reviews,
  }
}

export type ReviewsPage = Awaited<ReturnType<typeof readReviewsPage>>
