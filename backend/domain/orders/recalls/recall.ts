import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { RecallOrder, RecallTexts, selectionSchema } from '../../../../contract/endpoints/recalls'
import { BETWEEN_NUMBERS } from '../../../../contract/fleet'
import type { Line } from '../../../../contract/lines'
import type { Locale } from '../../../../contract/locales'
import { DELIVERED } from '../../../../contract/order-status'
import { readPageByText } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'
import { piecesOf } from '../../fleet/needed-units'
import { keyOf } from '../../fleet/send-units'
import { serialsTyped } from '../../fleet/typed-numbers'
import { moveUnitOrRefuse } from '../../fleet/units-of-order'
import type { Catalogue } from '../../platform/catalogue'
import { notFound, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { withName } from '../mails/order-mail'
import { hasPieces } from './list'

const piecesIn = (catalogue: Catalogue, articleId: string, line: Line): number =>
  piecesOf(catalogue, [line]).find((pieces) => pieces.articleId === articleId)?.quantity ?? 0

const withSets = (catalogue: Catalogue, articleId: string): string[] =>
  [...catalogue.articles.keys()].filter((id) => {
    return piecesIn(catalogue, articleId, { articleId: id, quantity: 1 }) > 0
  })

function linesWithCustomers(db: Queries, articleIds: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('returns', (join) =>
      join.onRef('returns.order_id', '=', 'orders.id').on('received_at', 'is not', null),
    )
    .leftJoin('return_lines', (join) =>
      join
        .onRef('return_lines.return_id', '=', 'returns.id')
        .onRef('return_lines.position', '=', 'order_lines.position'),
    )
    .select([
      'orders.id',
      'order_lines.position',
      'article_id as articleId',
      'order_lines.quantity',
      'follows',
    ])
    .select('return_lines.quantity as returned')
    .where('article_id', 'in', articleIds)
    .where(hasPieces)
    .where(({ not, exists, selectFrom }) => {
      const kept = selectFrom('orders as kept').select('kept.id').where('kept.status', '>=', DELIVERED)
      return not(exists(kept.whereRef('kept.follows', '=', 'orders.id')))
    })
    .execute()
}

const numbersWithUnits = (db: Queries) =>
  db
    .selectFrom('order_serials')
    .leftJoin('units', (join) =>
      join.on((eb) => eb('units.serial_key', '=', eb.fn<string>('lower', ['order_serials.serial']))),
    )

async function numbersOf(db: Queries, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return numbersWithUnits(db)
    .select(['order_serials.order_id', 'order_serials.position', 'units.article_id'])
    .where('order_serials.order_id', 'in', orderIds)
    .execute()
}

async function unnumberedPieces(db: Queries, catalogue: Catalogue, articleId: string) {
  const lines = await linesWithCustomers(db, withSets(catalogue, articleId))
  const numbers = await numbersOf(
    db,
    lines.flatMap(({ id, follows }) => (follows ? [id, follows] : [id])),
  )
  const pieces = new Map<string, number>()
  for (const { id, follows, position, returned, ...line } of lines) {
    const notedNumbers = numbers.filter(
      (number) =>
        (number.article_id ?? articleId) === articleId &&
        (number.order_id === follows || (number.order_id === id && number.position === position)),
    )
    const unnumbered = piecesIn(catalogue, articleId, line) - (returned ?? 0) - notedNumbers.length
    if (unnumbered > 0) pieces.set(id, (pieces.get(id) ?? 0) + unnumbered)
  }
  return pieces
}

async function addUnnumbered(
  db: Queries,
  catalogue: Catalogue,
  { recall, article }: { recall: string; article: string },
): Promise<number> {
  let added = 0
  const row = { recall_id: recall, article_id: article, written_at: null, reached_at: null, settled_at: null }
  for (const [order_id, quantity] of await unnumberedPieces(db, catalogue, article)) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('recall_orders')
      .values({ ...row, order_id, quantity })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) added += quantity
  }
  return added
}

const ordersOf = (db: Queries, recallId: string) =>
  db
    .selectFrom('recall_orders')
    .innerJoin('orders', 'orders.id', 'recall_orders.order_id')
    .where('recall_id', '=', recallId)

export const unwrittenOrders = (db: Queries, recallId: string) =>
  ordersOf(db, recallId)
    .select(['order_id', 'article_id'])
    .where('written_at', 'is', null)
    .where('settled_at', 'is', null)
    .where('orders.erased_at', 'is', null)
    .where(hasPieces)
    .orderBy('order_id')
    .execute()

export async function countUnnumbered(db: Queries, recallId: string): Promise<number> {
  const row = await ordersOf(db, recallId)
    .where(hasPieces)
    .select(({ fn }) => fn.count<number>('order_id').distinct().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function listRecallOrders(
  db: Queries,
  { articles }: Catalogue,
  locale: Locale,
  { recall, after }: { recall: string; after?: string },
) {
  const orders = ordersOf(db, recall)
    .where(hasPieces)
    .select(['orders.id', 'orders.number', 'address', 'article_id', 'quantity'])
    .select(['written_at as writtenAt', 'reached_at as reachedAt', 'settled_at as settledAt'])
  const { rows, next } = await readPageByText(orders, { by: 'orders.number', after })
  const listed = rows.map(({ id, number, address, article_id, ...row }): RecallOrder => {
    return {
      ...row,
      order: withName({ id, number, address }),
      article: articles.get(article_id)?.names[locale] ?? article_id,
    }
  })
  return { rows: listed, next }
}

type Selection = z.output<typeof selectionSchema>

const serialOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

async function sentNumbersOf(db: Queries, catalogue: Catalogue, articleId: string): Promise<string[]> {
  const rows = await numbersWithUnits(db)
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'order_serials.order_id')
        .onRef('order_lines.position', '=', 'order_serials.position'),
    )
    .where('units.id', 'is', null)
    .where('order_lines.article_id', 'in', withSets(catalogue, articleId))
    .select('order_serials.serial')
    .distinct()
    .execute()
  return rows.map(({ serial }) => serial)
}

async function numbersOfArticle(db: Queries, catalogue: Catalogue, { article, from, to, maker }: Selection) {
  if (article === null) return []
  const ofArticle = db.selectFrom('units').select(['serial', 'maker']).where('article_id', '=', article)
  const units = await ofArticle.execute()
  const makerPart = maker.toLowerCase()
  const ofMaker = units.filter((unit) => (unit.maker ?? '').toLowerCase().includes(makerPart))
  const sentNumbers = maker === '' ? await sentNumbersOf(db, catalogue, article) : []
  return [...ofMaker.map(({ serial }) => serial), ...sentNumbers].filter(
    (serial) =>
      (from === '' || serialOrder.compare(serial, from) >= 0) &&
      (to === '' || serialOrder.compare(serial, to) <= 0),
  )
}

const CHUNK = 500

async function toRepair(db: Queries, keys: readonly string[], text: string, actor: string, at: Date) {
  const units = db.selectFrom('units').selectAll().where('serial_key', 'in', keys)
  for (const unit of await units.where('state', 'in', ['free', 'cleaning', 'for_sale']).execute()) {
    await moveUnitOrRefuse(db, unit, { to: 'repair', by: 'shop', entry: { text, actor }, at })
  }
}

/**
 * Also adds pieces without a number that customers have of the article. Returns how many are new. Throws Refusal 'not_found' or
 * 'recall_of_nothing'.
 */
export async function addToRecall(
  { db, now, catalogue, locale }: Services & { locale: keyof RecallTexts['reason'] },
  id: string,
  selection: Selection,
  actor: string,
): Promise<number> {
  const { texts } = await recallById(db, id)
  const current = await catalogue(db)
  const { article } = selection
  const unnumbered = article === null ? 0 : await addUnnumbered(db, current, { recall: id, article })
  const typed = selection.serials.split(BETWEEN_NUMBERS).filter((serial) => serial !== '')
  const listed = typed.length > 0 ? await serialsTyped(db, typed) : []
  const chosen = [...listed, ...(await numbersOfArticle(db, current, selection))]
  const serials = new Map(chosen.map((serial) => [keyOf(serial), serial]))
  if (serials.size === 0 && unnumbered === 0) throw refusedField('serials', 'recall_of_nothing')
  let added = unnumbered
  const rows = [...serials].map(([serial_key, serial]) => ({ recall_id: id, serial_key, serial }))
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK)
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('recall_units')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    added += Number(numInsertedOrUpdatedRows)
    const keys = chunk.map(({ serial_key }) => serial_key)
    await toRepair(db, keys, texts.reason[locale], actor, now())
  }
  return added
}

export async function startRecall(services: Pick<Services, 'db' | 'now'>, texts: RecallTexts, actor: string) {
  const { db, now } = services
  const id = randomUUID()
  const row = { id, texts: JSON.stringify(texts), created_by: actor, created_at: now().toISOString() }
  await db.insertInto('recalls').values(row).execute()
  return id
}

export async function recallById(db: Queries, id: string) {
  const recalls = db.selectFrom('recalls').selectAll().where('id', '=', id)
  const row = await recalls.executeTakeFirstOrThrow(notFound)
  return { ...row, texts: JSON.parse(row.texts) as RecallTexts }
}

/** Returns whether it is new. Throws Refusal 'not_found'. */
export async function noteAnswer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  { serial, order, answer }: { serial: string; order: string | null; answer: 'reached' | 'settled' },
): Promise<boolean> {
  const column = `${answer}_at` as const
  const change = { [column]: now().toISOString() }
  if (order !== null) {
    const pieces = db.updateTable('recall_orders').set(change).where(column, 'is', null)
    const ofOrder = pieces.where((eb) => eb.and({ recall_id: id, order_id: order }))
    return (await ofOrder.executeTakeFirst()).numUpdatedRows > 0n
  }
  const ofUnit = { recall_id: id, serial_key: keyOf(serial) }
  const units = db.selectFrom('recall_units').select(column)
  await units.where((eb) => eb.and(ofUnit)).executeTakeFirstOrThrow(notFound)
  const unanswered = db.updateTable('recall_units').set(change).where(column, 'is', null)
  return (await unanswered.where((eb) => eb.and(ofUnit)).executeTakeFirst()).numUpdatedRows > 0n
}
