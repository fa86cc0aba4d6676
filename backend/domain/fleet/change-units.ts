import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { type IsoDate, shopDay, shopMoment, writtenDate } from '../../../contract/dates'
import {
  BETWEEN_NUMBERS,
  type ChosenUnitState,
  canBecome,
  type INSPECTION_RESULTS,
  isGone,
  type UnitNote,
} from '../../../contract/fleet'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Queries, Tables } from '../../db/schema'
import type { Actor, ByStaff } from '../platform/action-log'
import { notFound, Refusal, refusedField } from '../platform/refusal'
import type { Services } from '../platform/services'
import { recalledAmong } from './free-units'
import { unitById } from './list-units'
import { isUnusable, lockArticles, shortDays } from './occupancy'
import { isOrdered } from './second-hand'
import { logUnit, moveUnitOrRefuse } from './units-of-order'

type NewUnit = { serial: string; barcode: string | null }

const numbersOf = ({ serial, barcode }: NewUnit) => [serial, ...(barcode ? [barcode] : [])]

const keysOf = (unit: NewUnit) => numbersOf(unit).map((number) => number.toLowerCase())

const refuseUsed = (serial: string): never => {
  throw refusedField('units', 'serial_used', { serial })
}

function refuseSpaced(units: readonly NewUnit[]): void {
  const serial = units.flatMap(numbersOf).find((number) => BETWEEN_NUMBERS.test(number))
  if (serial !== undefined) throw refusedField('units', 'serial_spaced', { serial })
}

async function refuseDuplicates(db: Queries, units: readonly NewUnit[]): Promise<void> {
  const keys = units.flatMap(keysOf)
  const rows = await db
    .selectFrom('units')
    .select(['serial_key', 'barcode_key'])
    .where((eb) => eb.or([eb('serial_key', 'in', keys), eb('barcode_key', 'in', keys)]))
    .execute()
  const usedKeys = new Set(rows.flatMap(({ serial_key, barcode_key }) => [serial_key, barcode_key]))
  for (const unit of units) {
    const ownKeys = new Set(keysOf(unit))
    if ([...ownKeys].some((key) => usedKeys.has(key))) refuseUsed(unit.serial)
    for (const key of ownKeys) usedKeys.add(key)
  }
}

type Added = { article: string; units: readonly NewUnit[]; maker: string }

export async function addUnits({ db, now, catalogue, actor }: ByStaff, input: Added): Promise<string[]> {
  const { article: articleId, units, maker } = input
  const article = (await catalogue(db)).articles.get(articleId)
  if (!article) throw new Refusal('unknown_article')
  if (article.subItems.length > 0) throw new Refusal('unit_of_set')
  refuseSpaced(units)
  await db
    .insertInto('fleet_articles')
    .values({ article_id: articleId, changes: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await changeCatalogueVersion(db)
  await lockArticles(db, [articleId])
  await refuseDuplicates(db, units)
  const at = now()
  const rows = units.map(({ serial, barcode: typedBarcode }): Insertable<Tables['units']> => {
    const barcode = typedBarcode || null
    return {
      id: randomUUID(),
      article_id: articleId,
      serial,
      serial_key: serial.toLowerCase(),
      barcode,
      barcode_key: barcode?.toLowerCase() ?? null,
      maker: maker || null,
      state: 'free',
      to_inspect: 0,
      version: 1,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    }
  })
  const added = await db
    .insertInto('units')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // The same number was entered for another article meanwhile.
  if (added.numInsertedOrUpdatedRows !== BigInt(rows.length)) refuseUsed(rows[0]?.serial ?? '')
  for (const { id } of rows) await logUnit(db, id, { kind: 'state', state: 'free', actor: actor.name }, at)
  return rows.map(({ id }) => id)
}

type Change = { state: ChosenUnitState; text: string; seen: number; anyway: boolean; inspected: boolean }

export async function refuseUnusable(
  services: Services,
  unit: Tables['units'],
  { text, anyway }: Pick<Change, 'text' | 'anyway'>,
) {
  if (text === '') throw refusedField('text', 'reason_needed')
  const short = anyway ? null : await shortDays(services, unit)
  if (!short) return
  const values = { count: String(short.days), date: writtenDate(short.first) }
  throw refusedField('anyway', 'unit_is_booked', values)
}

async function refuseUnsafe(db: Queries, unit: Tables['units'], { inspected }: Change, actor: Actor) {
  const { serial, serial_key, to_inspect } = unit
  if ((await recalledAmong(db, [serial_key])).has(serial_key)) {
    throw refusedField('state', 'unit_stays_recalled', { serial })
  }
  if (to_inspect && !(inspected && actor.id)) throw refusedField('inspected', 'inspection_needed')
}

export async function readToChange(db: Queries, id: string, seen: number) {
  const { article_id: articleId } = await unitById(db, id)
  await lockArticles(db, [articleId])
  const before = await unitById(db, id)
  if (before.version !== seen) throw new Refusal('changed_meanwhile')
  return before
}

export async function changeUnit(services: ByStaff, id: string, change: Change) {
  const { db, now, actor } = services
  const { state, text } = change
  const before = await readToChange(db, id, change.seen)
  if (before.state === 'out') throw new Refusal('unit_is_out')
  if (await isOrdered(db, id)) throw new Refusal('unit_is_ordered')
  if (!canBecome(before.state, state, 'staff')) throw new Refusal('not_permitted')
  if (isUnusable(state)) await refuseUnusable(services, before, change)
  if (state === 'free') await refuseUnsafe(db, before, change, actor)
  const isInspected = state === 'free' && before.to_inspect === 1
  const isCleaned = state === 'free' && before.state === 'cleaning'
  const kind = isInspected ? 'inspection' : isCleaned ? 'hygiene' : 'state'
  const entry = { kind, text, actor: actor.name } as const
  const today = shopDay(now())
  const care = { ...(isInspected && { inspected_on: today }), ...(isCleaned && { hygiene_on: today }) }
  await moveUnitOrRefuse(db, before, { to: state, by: 'staff', entry, care, at: now() })
  return before
}

type Inspection = {
  day: IsoDate
  result: (typeof INSPECTION_RESULTS)[number]
  text: string
  seen: number
}

/** A unit that fails goes to repair, one that is with a customer once it is back. */
export async function inspectUnit({ db, now, actor }: ByStaff, id: string, inspection: Inspection) {
  const { day, result, text, seen } = inspection
  const today = shopDay(now())
  if (day > today) throw refusedField('day', 'end_too_late', { date: writtenDate(today) })
  const before = await readToChange(db, id, seen)
  if (isGone(before.state)) throw new Refusal('not_permitted')
  const at = day === today ? now() : shopMoment(day, '12:00')
  const hasPassed = result === 'passed'
  const entry = { kind: hasPassed ? 'inspection' : 'damage', text, actor: actor.name } as const
  if (!hasPassed && before.state !== 'out') {
    if (await isOrdered(db, id)) throw new Refusal('unit_is_ordered')
    await moveUnitOrRefuse(db, before, { to: 'repair', by: 'staff', entry, at: now() })
    return before
  }
  const last = before.inspected_on
  const found = hasPassed ? { inspected_on: last && last > day ? last : day } : { to_inspect: 1 }
  const changed = { ...found, version: seen + 1, updated_at: now().toISOString() }
  await db.updateTable('units').set(changed).where('id', '=', id).execute()
  await logUnit(db, id, entry, at)
  return before
}

export async function nameMaker({ db, now }: Services, id: string, maker: string) {
  const before = await unitById(db, id)
  const changed = { maker: maker || null, updated_at: now().toISOString() }
  await db.updateTable('units').set(changed).where('id', '=', id).execute()
  return before
}

/** What is booked already stays as it is. */
export async function setCleaning({ db, catalogue }: ByStaff, id: string, days: number | null) {
  const before = (await catalogue(db)).articles.get(id)?.cleaningDays ?? null
  await changeCatalogueVersion(db)
  const changed = db.updateTable('fleet_articles').set({ cleaning_days: days }).where('article_id', '=', id)
  const { numUpdatedRows } = await changed.executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  return before
}

type Note = { kind: UnitNote; text: string }

export async function noteOfUnit({ db, now, actor }: ByStaff, id: string, { kind, text }: Note) {
  const unit = await unitById(db, id)
  await logUnit(db, id, { kind, text, actor: actor.name }, now())
  const hygiene_on = shopDay(now())
  if (kind === 'hygiene') await db.updateTable('units').set({ hygiene_on }).where('id', '=', id).execute()
  return unit
}
