import { z } from 'zod'
import { type PublicReview, reviewsApi } from '../../contract/endpoints/reviews'
import { type Rating, ratingOf } from '../../contract/reviews'
import { isDemo } from '../platform/mode.server'
import { type Backend, unlessUnavailable } from './backend.server'
import { readShared } from './call.server'

const noReviews = z.unknown().transform(() => ({ data: { reviews: [] } }))

/** Newest first; none of a backend that has no such endpoint or means something else by it. */
export async function readReviews(backend: Backend): Promise<readonly PublicReview[]> {
  const reviews = await readShared(
    backend,
    reviewsApi.shown,
    {},
    ({ data }) => data.reviews,
    () => ({ fallback: noReviews, otherwise: () => [] }),
  )
  // Customers of a live shop could take them for real.
  return isDemo() ? reviews : reviews.filter(({ isExample }) => !isExample)
}

/** `isReal`: no review is invented, and the shop is no demonstration. */
export type ArticleRating = Rating & { hasExamples: boolean; isReal: boolean }

/** Returns undefined where an article has no reviews, or they cannot be read: its page works without. */
export async function readRating(backend: Backend, articleId: string): Promise<ArticleRating | undefined> {
  const reviews = (await unlessUnavailable(readReviews(backend))) ?? []
  const ofArticle = reviews.filter((review) => review.articleId === articleId)
  const rating = ratingOf(ofArticle)
  const hasExamples = ofArticle.some(({ isExample }) => isExample)
  return rating && { ...rating, hasExamples, isReal: !hasExamples && !isDemo() }
}
