import type { PublicReview, Review } from '../../../../contract/endpoints/reviews'
import type { Config } from '../../../config'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries, Tables } from '../../../db/schema'
import { notFound } from '../../platform/refusal'

export const toldReview = (row: Tables['reviews']): Review => ({
  id: row.id,
  article: row.article_id,
  author: row.author,
  writtenOn: row.written_on,
  stars: row.stars,
  language: row.locale,
  text: row.text,
  answer: row.answer,
  order: row.order_number,
  isShown: row.is_shown === 1,
  isChecked: row.is_checked === 1,
  isExample: row.is_example === 1,
  version: row.version,
})

/** A live shop shows no example. */
export async function shownReviews(db: Queries, mode: Config['mode']): Promise<PublicReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('is_shown', '=', 1)
    .$if(mode === 'live', (query) => query.where('is_example', '=', 0))
    .orderBy('written_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    articleId: row.article_id,
    author: row.author,
    day: row.written_on,
    stars: row.stars,
    language: row.locale,
    text: row.text,
    ...(row.answer === '' ? {} : { answer: row.answer }),
    isChecked: row.is_checked === 1,
    ...(row.is_example === 1 ? { isExample: true } : {}),
  }))
}

type Asked = { article?: string; state?: 'shown' | 'hidden'; before?: Cursor }

export function listReviews(db: Queries, { article, state, before }: Asked) {
  const wanted = db
    .selectFrom('reviews')
    .selectAll()
    .$if(article !== undefined, (query) => query.where('article_id', '=', article ?? ''))
    .$if(state !== undefined, (query) => query.where('is_shown', '=', state === 'shown' ? 1 : 0))
  return readPage(wanted, { by: ['reviews.created_at', 'reviews.id'], after: before })
}

export const reviewById = (db: Queries, id: string) =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
