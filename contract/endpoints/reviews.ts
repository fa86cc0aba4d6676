import { z } from 'zod'
import { LOCALES } from '../locales'
import { MAX_REVIEW_LENGTH } from '../reviews'
import { dataOf, each, endpoint, id, isoDate } from './endpoint'
import { defineList } from './paging'
import { listOf, translated } from './translated'

const stars = z.number().int().min(1).max(5)
const language = z.enum(LOCALES)

const publicReview = translated({
  ...each(z.string(), 'id', 'author', 'text'),
  articleId: ['article', z.string()],
  day: ['written_on', isoDate],
  stars,
  language,
  answer: z.string().optional(),
  /** Whether an order proves that the author bought, rented or tried the article. */
  isChecked: ['is_checked', z.boolean()],
  /** Invented; a live shop never answers these. */
  isExample: ['is_example', z.literal(true).optional()],
})
export type PublicReview = z.infer<typeof publicReview.own>
export type WireReview = z.infer<typeof publicReview.wire>

/** `order` is the number by which it is checked; empty without one. */
const writingSchema = z.object({
  article: id,
  author: z.string().trim().min(1).max(100),
  writtenOn: isoDate,
  stars,
  language,
  text: z.string().trim().min(1).max(MAX_REVIEW_LENGTH),
  answer: z.string().trim().max(MAX_REVIEW_LENGTH).default(''),
  order: z.string().trim().max(60).default(''),
  isShown: z.boolean(),
})
export type ReviewWriting = z.output<typeof writingSchema>

const reviewSchema = z.object({
  ...each(z.string(), 'id', 'article', 'author', 'writtenOn', 'text', 'answer', 'order'),
  stars,
  language,
  ...each(z.boolean(), 'isShown', 'isChecked', 'isExample'),
  version: z.number().int(),
})
export type Review = z.infer<typeof reviewSchema>

const more = { articles: z.array(z.object({ id: z.string(), name: z.string() })) }
const seen = z.number().int()
const writing = { staff: 'reviews.write', logs: 'review' } as const

export const reviewsApi = {
  shown: endpoint('GET /api/reviews', {
    summary: 'Reviews of articles that the shop shows, the newest first, each as it was written',
    shared: true,
    answer: translated({ data: translated({ reviews: listOf(publicReview) }) }),
  }),

  list: defineList('GET /api/adm/reviews', {
    summary: 'All reviews, those first that were entered last',
    staff: 'reviews.read',
    filters: { article: id.optional(), state: z.enum(['shown', 'hidden']).optional() },
    row: reviewSchema,
    more,
  }),

  read: endpoint('GET /api/adm/reviews/{id}', {
    summary: 'A review, and the articles that one can be about',
    staff: 'reviews.read',
    answer: z.object({ data: reviewSchema, ...more }),
  }),

  add: endpoint('POST /api/adm/reviews', {
    ...writing,
    summary: 'Enters a review that a customer has sent',
    body: writingSchema,
    answer: dataOf({ id: z.string() }),
  }),

  change: endpoint('POST /api/adm/reviews/{id}', {
    ...writing,
    summary: 'Changes a review, answers, shows or hides it; `seen` is its version as it was read',
    body: writingSchema.extend({ seen }),
    refusals: [409],
  }),

  remove: endpoint('POST /api/adm/reviews/{id}/removed', {
    ...writing,
    summary: 'Forgets a review, as whoever wrote it may ask for',
    body: z.object({ seen }),
    refusals: [409],
  }),
}
