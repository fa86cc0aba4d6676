import { reviewsApi } from '../../contract/endpoints/reviews'
import type { Locale } from '../../contract/locales'
import {
  addReview,
  changeReview,
  listReviews,
  removeReview,
  reviewById,
  reviewResponse,
  shownReviews,
} from '../domain/content/reviews/reviews'
import type { Services } from '../domain/platform/services'
import { resource, serve, serveShared, toldPage } from '../http/serve'

async function articlesOf({ db, catalogue }: Pick<Services, 'db' | 'catalogue'>, locale: Locale) {
  const { articles } = await catalogue(db)
  return [...articles.values()].map(({ id, names }) => ({ id, name: names[locale] }))
}

export const routes = resource(
  serveShared(reviewsApi.shown, async (_, { catalogue, db, config }) => {
    const { version } = await catalogue(db)
    const answer = async () => ({ data: { reviews: await shownReviews(db, config.mode) } })
    return { version: `${version}-reviews`, answer }
  }),

  serve(reviewsApi.list, async (query, services) => ({
    ...toldPage(await listReviews(services.db, query), reviewResponse),
    articles: await articlesOf(services, services.locale),
  })),

  serve(reviewsApi.read, async ({ id }, services) => ({
    data: reviewResponse(await reviewById(services.db, id)),
    articles: await articlesOf(services, services.locale),
  })),

  serve(reviewsApi.add, async (review, inUnit) => {
    const log = await addReview(inUnit, review)
    return { answer: { data: { id: log.id } }, log }
  }),

  serve(reviewsApi.change, (change, inUnit) => changeReview(inUnit, change)),

  serve(reviewsApi.remove, (change, { db }) => removeReview(db, change)),
)
