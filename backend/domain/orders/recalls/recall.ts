import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { RecallTexts, selectionSchema } from '../../../../contract/endpoints/recalls'
import { BETWEEN_NUMBERS } from '../../../../contract/fleet'
import type { Queries } from '../../../db/schema'
import { keyOf } from '../../fleet/send-units'
import { moveUnit } from '../../fleet/units-of-order'
import type { Catalogue } from '../../platform/catalogue'
import { notFound, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { addUnnumbered, withSets } from './unnumbered'

type Selection = z.output<typeof selectionSchema>

const inTurn = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

async function numbersSent(db: Queries, catalogue: Catalogue, articleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_serials')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'order_serials.order_id')
        .onRef('order_lines.position', '=', 'order_serials.position'),
    )
    .leftJoin('units', (join) =>
      join.on((is) => is('units.serial_key', '=', is.fn<string>('lower', ['order_serials.serial']))),
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
  const units = await db
    .selectFrom('units')
    .select(['serial', 'maker'])
    .where('article_id', '=', article)
    .execute()
  const wanted = maker.toLowerCase()
  const made = units.filter((unit) => (unit.maker ?? '').toLowerCase().includes(wanted))
  const others = maker === '' ? await numbersSent(db, catalogue, article) : []
  return [...made.map(({ serial }) => serial), ...others].filter(
    (serial) =>
      (from === '' || inTurn.compare(serial, from) >= 0) && (to === '' || inTurn.compare(serial, to) <= 0),
  )
}

const CHUNK = 500

async function toRepair(db: Queries, keys: readonly string[], text: string, actor: string, at: Date) {
  const units = db.selectFrom('units').selectAll().where('serial_key', 'in', keys)
  for (const unit of await units.where('state', 'in', ['free', 'cleaning']).execute()) {
    await moveUnit(db, unit, { to: 'repair', by: 'shop', entry: { text, actor }, at })
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
  const listed = selection.serials.split(BETWEEN_NUMBERS).filter((serial) => serial !== '')
  const chosen = [...listed, ...(await numbersOfArticle(db, current, selection))]
  const serials = new Map(chosen.map((serial) => [keyOf(serial), serial]))
  if (serials.size === 0 && unnumbered === 0) {
    throw refusedField('serials', 'recall_of_nothing')
  }
  let added = unnumbered
  const rows = [...serials].map(([serial_key, serial]) => ({ recall_id: id, serial_key, serial }))
  for (let begin = 0; begin < rows.length; begin += CHUNK) {
    const chunk = rows.slice(begin, begin + CHUNK)
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('recall_units')
      .values(chunk)
      .onConflict((known) => known.doNothing())
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
  const row = await db
    .selectFrom('recalls')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return { ...row, texts: JSON.parse(row.texts) as RecallTexts }
}

type Answer = { serial: string; order: string | null; answer: 'reached' | 'settled' }

/** Returns whether it is new. Throws Refusal 'not_found'. */
export async function noteAnswer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  { serial, order, answer }: Answer,
): Promise<boolean> {
  const column = `${answer}_at` as const
  const change = { [column]: now().toISOString() }
  if (order !== null) {
    const pieces = db.updateTable('recall_orders').set(change).where(column, 'is', null)
    const { numUpdatedRows } = await pieces
      .where((is) => is.and({ recall_id: id, order_id: order }))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const ofUnit = { recall_id: id, serial_key: keyOf(serial) }
  await db
    .selectFrom('recall_units')
    .select(column)
    .where((is) => is.and(ofUnit))
    .executeTakeFirstOrThrow(notFound)
  const { numUpdatedRows } = await db
    .updateTable('recall_units')
    .set(change)
    .where((is) => is.and(ofUnit))
    .where(column, 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
