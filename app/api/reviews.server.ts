import { z } from 'zod'
import type { IsoDate } from '../../contract/dates'
import { reviewsApi, type WireReview } from '../../contract/endpoints/reviews'
import type { Locale } from '../../contract/locales'
import { type Rating, ratingOf } from '../../contract/reviews'
import { isDemo } from '../platform/mode.server'
import { type Backend, unlessUnavailable } from './backend.server'
import { readShared } from './call.server'

export type Review = {
  id: string
  articleId: string
  author: string
  day: IsoDate
  stars: number
  language: Locale
  text: string
  answer: string | undefined
  isChecked: boolean
  isExample: boolean
}

const reviewFromWire = ({ article, written_on, is_checked, is_example, ...review }: WireReview): Review => ({
  ...review,
  answer: review.answer,
  articleId: article,
  day: written_on,
  isChecked: is_checked,
  isExample: is_example ?? false,
})

const none = z.unknown().transform(() => ({ data: { reviews: [] } }))

/** Reads the reviews that the shop shows, the newest first: none of a backend that has no such call or means something else by it. */
export async function readReviews(backend: Backend): Promise<readonly Review[]> {
  const reviews = await readShared(
    backend,
    reviewsApi.shown,
    {},
    ({ data }) => data.reviews.map(reviewFromWire),
    () => ({ or: none, otherwise: () => [] }),
  )
  // Customers of a live shop could take them for real.
  return isDemo() ? reviews : reviews.filter(({ isExample }) => !isExample)
}

/** The average of an article is real where none of its reviews is invented and no demonstration shows it. */
export type ArticleRating = Rating & { hasExamples: boolean; isReal: boolean }

/** Returns undefined where an article has no reviews, or they cannot be read: its page works without. */
export async function readRating(backend: Backend, articleId: string): Promise<ArticleRating | undefined> {
  const reviews = (await unlessUnavailable(readReviews(backend))) ?? []
  const about = reviews.filter((review) => review.articleId === articleId)
  const rating = ratingOf(about)
  const hasExamples = about.some(({ isExample }) => isExample)
  return rating && { ...rating, hasExamples, isReal: !hasExamples && !isDemo() }
}
