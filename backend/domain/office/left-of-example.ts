import { shopDay, writtenDate } from '../../../contract/dates'
import { GONE_STATES } from '../../../contract/fleet'
import type { ExampleLeft } from '../../../contract/opening'
import type { Config } from '../../config'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Queries } from '../../db/schema'
import { lockArticles, shortDaysOf } from '../fleet/occupancy'
import { isUsable } from '../orders/vouchers/find'
import { Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'

export type Left = { left: ExampleLeft; count: number; names: string[] }

const MAX_NAMES = 5
const BATCH_SIZE = 200

async function seededKeys(db: Queries, table: 'vouchers' | 'units'): Promise<string[]> {
  const seeded = db.selectFrom('seeded_rows').select('row_key').where('row_key', 'like', `${table}:%`)
  return (await seeded.execute()).map(({ row_key }) => row_key.slice(table.length + 1))
}

async function exampleVouchers(db: Queries, today: string): Promise<string[]> {
  const keys = await seededKeys(db, 'vouchers')
  if (keys.length === 0) return []
  const rows = await db.selectFrom('vouchers').selectAll().where('code', 'in', keys).orderBy('code').execute()
  return rows.filter((row) => isUsable(row, today)).map(({ code }) => code)
}

async function exampleUnits(db: Queries) {
  const keys = new Set(await seededKeys(db, 'units'))
  if (keys.size === 0) return []
  const rows = await db
    .selectFrom('units')
    .select(['id', 'serial', 'article_id'])
    .where('state', 'not in', GONE_STATES)
    .orderBy('serial_key')
    .execute()
  return rows.filter(({ id }) => keys.has(id))
}

export async function leftOfExample(db: Queries, mode: Config['mode'], now: Date): Promise<Left[]> {
  if (mode === 'demo') return []
  const codes = await exampleVouchers(db, shopDay(now))
  const serials = (await exampleUnits(db)).map(({ serial }) => serial)
  const left: Left[] = [
    { left: 'vouchers', count: codes.length, names: codes.slice(0, MAX_NAMES) },
    { left: 'units', count: serials.length, names: serials.slice(0, MAX_NAMES) },
  ]
  return left.filter(({ count }) => count > 0)
}

async function endVouchers(db: Queries, now: Date): Promise<string[]> {
  const codes = await exampleVouchers(db, shopDay(now))
  if (codes.length === 0) return []
  const change = db.updateTable('vouchers').set({ ended_at: now.toISOString() })
  await change.where('code', 'in', codes).where('ended_at', 'is', null).execute()
  return codes
}

async function refuseShort(services: Services, articleIds: readonly string[]): Promise<void> {
  for (const articleId of articleIds) {
    const short = await shortDaysOf(services, articleId)
    if (!short) continue
    const name = (await services.catalogue(services.db)).articles.get(articleId)?.names ?? ''
    const values = { name, count: String(short.days), date: writtenDate(short.first) }
    throw new Refusal('units_are_booked', { values })
  }
}

/** Units with a history stay. Throws Refusal 'units_are_booked'. */
async function removeUnits(services: Services): Promise<string[]> {
  const { db } = services
  await changeCatalogueVersion(db)
  const units = await exampleUnits(db)
  await lockArticles(db, [...new Set(units.map(({ article_id }) => article_id))].sort())
  const removed: { serial: string; article_id: string }[] = []
  for (let from = 0; from < units.length; from += BATCH_SIZE) {
    const ids = units.slice(from, from + BATCH_SIZE).map(({ id }) => id)
    const deleted = await db
      .deleteFrom('units')
      .where('id', 'in', ids)
      .where((eb) => eb.and({ state: 'free', order_id: null }))
      .where('id', 'not in', ({ selectFrom }) =>
        selectFrom('unit_log').select('unit_id').where('unit_id', 'in', ids),
      )
      .returning(['serial', 'article_id'])
      .execute()
    removed.push(...deleted)
  }
  await refuseShort(services, [...new Set(removed.map(({ article_id }) => article_id))])
  return removed.map(({ serial }) => serial).sort()
}

export async function removeExample(services: Services, what: 'vouchers' | 'units') {
  const names =
    what === 'vouchers' ? await endVouchers(services.db, services.now()) : await removeUnits(services)
  if (names.length === 0) return undefined
  const changes = { count: names.length, first: names[0], last: names.at(-1) }
  return { id: `example_${what}`, changes }
}
