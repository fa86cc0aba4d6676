import { shopDay } from '../../../../contract/dates'
import type { PublicReview, Review, ReviewWriting } from '../../../../contract/endpoints/reviews'
import { AWAITING_PAYMENT, CANCELED, PAID } from '../../../../contract/order-status'
import type { Config } from '../../../config'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import { type Cursor, readPage } from '../../../db/keyset'
import { newRowId } from '../../../db/row-id'
import type { Queries, Tables } from '../../../db/schema'
import type { Logged } from '../../platform/action-log'
import { orderNumberIn } from '../../platform/numbers'
import { notFound, Refusal, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'

export const reviewResponse = (row: Tables['reviews']): Review => ({
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

export async function shownReviews(db: Queries, mode: Config['mode']): Promise<PublicReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('is_shown', '=', 1)
    .$if(mode === 'live', (query) => query.where('is_example', '=', 0))
    .orderBy('written_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => {
    const { id, article: articleId, author, writtenOn: day, ...review } = reviewResponse(row)
    const { stars, language, text, answer, isChecked, isExample } = review
    return {
      ...{ id, articleId, author, day, stars, language, text, isChecked },
      ...(answer === '' ? {} : { answer }),
      ...(isExample ? { isExample: true } : {}),
    }
  })
}

type ReviewFilter = { article?: string; state?: 'shown' | 'hidden'; before?: Cursor }

export function listReviews(db: Queries, { article, state, before }: ReviewFilter) {
  const query = db
    .selectFrom('reviews')
    .selectAll()
    .$if(article !== undefined, (query) => query.where('article_id', '=', article ?? ''))
    .$if(state !== undefined, (query) => query.where('is_shown', '=', state === 'shown' ? 1 : 0))
  return readPage(query, { by: ['reviews.created_at', 'reviews.id'], after: before })
}

export const reviewById = (db: Queries, id: string) =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)

type Deps = Pick<Services, 'db' | 'now' | 'catalogue'>

async function soldAs({ catalogue, db }: Deps, articleId: string): Promise<string[]> {
  const { articles } = await catalogue(db)
  if (!articles.has(articleId)) throw refusedField('article', 'review_of_nothing')
  const sets = [...articles.values()].filter(({ subItems }) => subItems.some(({ id }) => id === articleId))
  return [articleId, ...sets.map(({ id }) => id)]
}

/** Returns '' where no order was given. Throws Refusal 'unknown_order' or 'review_of_other_order'. */
async function reviewedOrder(services: Deps, { article, order, writtenOn }: ReviewWriting): Promise<string> {
  const articleIds = await soldAs(services, article)
  if (order === '') return ''
  const purchase = await services.db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'created_at'])
    .where('number', '=', orderNumberIn(order) ?? '')
    .executeTakeFirst()
  if (!purchase) throw refusedField('order', 'unknown_order')
  const line = await services.db
    .selectFrom('order_lines')
    .select('position')
    .where('order_id', '=', purchase.id)
    .where('article_id', 'in', articleIds)
    .executeTakeFirst()
  const hasLeft = ![AWAITING_PAYMENT, PAID, CANCELED].some((status) => status === purchase.status)
  if (!line || !hasLeft || shopDay(new Date(purchase.created_at)) > writtenOn) {
    throw refusedField('order', 'review_of_other_order')
  }
  return purchase.number
}

type Columns = Omit<Tables['reviews'], 'id' | 'version' | 'created_at' | 'is_example'>

async function rowOf(services: Deps, writing: ReviewWriting, wasChecked: boolean): Promise<Columns> {
  if (writing.writtenOn > shopDay(services.now())) throw refusedField('writtenOn', 'review_in_future')
  const order = await reviewedOrder(services, writing)
  return {
    article_id: writing.article,
    author: writing.author,
    written_on: writing.writtenOn,
    stars: writing.stars,
    locale: writing.language,
    text: writing.text,
    answer: writing.answer,
    order_number: order,
    is_shown: writing.isShown ? 1 : 0,
    is_checked: order !== '' || wasChecked ? 1 : 0,
  }
}

export async function addReview(services: Deps, writing: ReviewWriting): Promise<Logged> {
  const { db, now } = services
  await changeCatalogueVersion(db)
  const id = newRowId()
  const columns = await rowOf(services, writing, false)
  const row = { ...columns, id, is_example: 0, version: 1, created_at: now().toISOString() }
  await db.insertInto('reviews').values(row).execute()
  return { id, changes: logOf(row) }
}

/** Without text and name of the author, as the log outlives an erasure. */
const logOf = ({ stars, is_shown, is_checked }: Pick<Columns, 'stars' | 'is_shown' | 'is_checked'>) => ({
  stars,
  shown: is_shown === 1,
  checked: is_checked === 1,
})

async function reviewToChange(db: Queries, id: string, seen: number): Promise<Tables['reviews']> {
  await changeCatalogueVersion(db)
  const before = await reviewById(db, id)
  if (before.version !== seen) throw new Refusal('changed_meanwhile')
  return before
}

type Change = { id: string; seen: number }

export async function changeReview(services: Deps, { id, seen, ...writing }: ReviewWriting & Change) {
  const { db } = services
  const before = await reviewToChange(db, id, seen)
  // An example has no order, but shows the mark of a checked review.
  const after = await rowOf(services, writing, before.is_example === 1 && before.is_checked === 1)
  const changed = (Object.keys(after) as (keyof Columns)[]).filter((name) => before[name] !== after[name])
  if (changed.length === 0) return undefined
  await db
    .updateTable('reviews')
    .set({ ...after, version: seen + 1 })
    .where('id', '=', id)
    .execute()
  return { id, changes: { fields: changed, ...logOf(after) } }
}

export async function removeReview(db: Queries, { id, seen }: Change): Promise<Logged> {
  const before = await reviewToChange(db, id, seen)
  await db.deleteFrom('reviews').where('id', '=', id).execute()
  return { id, changes: { removed: true, ...logOf(before) } }
}
