import { randomUUID } from 'node:crypto'
import type { ChosenUnitState, UnitNote } from '../../../contract/fleet'
import type { UnitsTable } from '../../db/fleet-tables'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { unitById } from './list-units'
import { logUnit } from './log'
import { lockArticles } from './occupancy'

type NewUnit = { article: string; serial: string; barcode: string | null }

/** Call in a transaction. Returns its id. Throws Refusal 'unknown_article', 'unit_of_set' or 'serial_used'. */
export async function addUnit(
  { db, now, catalogue }: Services,
  { article: articleId, serial, barcode: typed }: NewUnit,
  actor: string,
): Promise<string> {
  const article = (await catalogue(db)).articles.get(articleId)
  if (!article) throw new Refusal('unknown_article')
  if (article.subItems.length > 0) throw new Refusal('unit_of_set')
  await db
    .insertInto('fleet_articles')
    .values({ article_id: articleId, changes: 0 })
    .onConflict((known) => known.doNothing())
    .execute()
  await lockArticles(db, [articleId])
  const barcode = typed || null
  const at = now()
  const row: UnitsTable = {
    id: randomUUID(),
    article_id: articleId,
    serial,
    serial_key: serial.toLowerCase(),
    barcode,
    barcode_key: barcode?.toLowerCase() ?? null,
    state: 'free',
    order_id: null,
    version: 1,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
  const added = await db
    .insertInto('units')
    .values(row)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 1n) throw new Refusal('serial_used')
  await logUnit(db, row.id, { kind: 'state', state: 'free', actor }, at)
  return row.id
}

type Change = { state: ChosenUnitState; text: string; seen: number }

/** Call in a transaction. Returns the unit as it was. Throws Refusal 'not_found', 'unit_is_out' or 'changed_meanwhile'. */
export async function changeUnit(
  { db, now }: Services,
  id: string,
  { state, text, seen }: Change,
  actor: string,
) {
  const { article_id: articleId } = await unitById(db, id)
  await lockArticles(db, [articleId])
  const before = await unitById(db, id)
  if (before.version !== seen) throw new Refusal('changed_meanwhile')
  if (before.state === 'out') throw new Refusal('unit_is_out')
  const at = now()
  const { numUpdatedRows } = await db
    .updateTable('units')
    .set({ state, version: seen + 1, updated_at: at.toISOString() })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('changed_meanwhile')
  await logUnit(db, id, { kind: 'state', state, text, actor }, at)
  return before
}

/** Throws Refusal 'not_found'. */
export async function noteOfUnit(
  { db, now }: Services,
  id: string,
  { kind, text }: { kind: UnitNote; text: string },
  actor: string,
) {
  const unit = await unitById(db, id)
  await logUnit(db, id, { kind, text, actor }, now())
  return unit
}
