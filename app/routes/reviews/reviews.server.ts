import { ORDER_TYPES } from '../../../contract/order-status'
import { ratingOf } from '../../../contract/reviews'
import { offerOf, readCatalogue } from '../../api/catalogue.server'
import { allows, readCountry } from '../../api/countries.server'
import { readReviews } from '../../api/reviews.server'
import { readShopDetails } from '../../api/web-content.server'
import { ratingInWords } from '../../content/texts/rating.server'
import type { Visit } from '../../session/visit.server'
import { articlePath, reviewsPath } from '../../shop/paths'

const PAGE_SIZE = 8

function paginate<Row>(rows: readonly Row[], { searchParams, pathname }: URL) {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const requested = Number(searchParams.get('page'))
  const page = Number.isInteger(requested) ? Math.min(Math.max(requested, 1), pages) : 1
  const linkTo = (other: number) => {
    if (other < 1 || other > pages) return undefined
    const query = new URLSearchParams(searchParams)
    query.set('page', String(other))
    return `${pathname}?${query}`
  }
  const pageRows = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return { pageRows, paging: { page, pages, newer: linkTo(page - 1), older: linkTo(page + 1) } }
}

const linesOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .filter(Boolean)

/** The first sentence heads the rest. */
function headed(text: string) {
  const [headline = ''] = text.trim().split(/(?<=[.!?])\s+/)
  return { headline, text: linesOf(text.trim().slice(headline.length)) }
}

export async function readReviewsPage(visit: Visit) {
  const { backend, url, place, locale } = visit
  const [reviews, catalogue, country, details] = await Promise.all([
    readReviews(backend),
    readCatalogue(backend),
    readCountry(backend, place.country),
    readShopDetails(backend),
  ])
  const reviewed = reviews.flatMap((review) => {
    const article = catalogue.byId.get(review.articleId)
    return article ? [{ review, article }] : []
  })
  const articles = catalogue.articles.filter(({ id }) => reviewed.some(({ article }) => article.id === id))
  const chosen = articles.find(({ id }) => id === url.searchParams.get('article'))
  const matching = reviewed.filter(({ article }) => !chosen || article === chosen)
  const overall = ratingOf(matching.map(({ review }) => review))
  const hasExamples = matching.some(({ review }) => review.isExample)
  const isForeign = ({ review }: (typeof matching)[number]) => Number(review.language !== locale)
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' })
  const { pageRows, paging } = paginate(
    matching.toSorted((a, b) => isForeign(a) - isForeign(b)),
    url,
  )
  return {
    path: reviewsPath(locale),
    rating: overall && { average: overall.average, words: ratingInWords(visit, { ...overall, hasExamples }) },
    hasExamples,
    articles: articles.map(({ id, name }) => ({ id, name })),
    chosen: chosen && { id: chosen.id, name: chosen.name },
    reviews: pageRows.map(({ review, article }) => {
      const type = ORDER_TYPES.find((type) => allows(country, type) && offerOf(article, type, place))
      return {
        ...review,
        ...headed(review.text),
        languageName: review.language === locale ? undefined : languageNames.of(review.language),
        answer: linesOf(review.answer ?? ''),
        article: { name: article.name, to: type && articlePath(locale, type, article.id) },
      }
    }),
    paging,
    outside: details.reviews,
  }
}

export type ReviewsPage = Awaited<ReturnType<typeof readReviewsPage>>
