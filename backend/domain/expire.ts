import { type SqlBool, sql } from 'kysely'
import { shopDay } from '../../contract/dates'
import { KEPT } from '../../contract/promises'
import type { Tables } from '../db/schema'
import { deleteUnusedPictures } from './catalogue/articles/pictures'
import { transientEffects } from './mail/outbox/put'
import { change, type Rows } from './personal-data/change'
import { endOrders } from './personal-data/ended-orders'
import { ENTRIES, type Ending } from './personal-data/register'
import { LONGEST_LIMIT_SECONDS } from './platform/limits/limits'
import { retentionStart, yearsBefore } from './platform/retention'
import type { Clocked, Services } from './platform/services'
import { deleteStrayFiles } from './platform/uploads/files'

/** Tables that end otherwise than by a moment in their rows, or besides. */
const BY_CODE: { [T in keyof Tables]?: (services: Clocked) => Promise<number> } = {
  orders: endOrders,

  /** Deletes delivered messages about accounts alone; those about orders end with them. */
  async outbox({ db, now }) {
    const deleted = await db
      .deleteFrom('outbox')
      .where(transientEffects)
      .where('delivered_at', '<', retentionStart(KEPT.mail_days, now()))
      .executeTakeFirst()
    return Number(deleted.numDeletedRows)
  },

  /** Deletes ended counts, and those later than any limit, which were counted before the clock was set back. */
  async rate_limits({ db, now }) {
    const at = now().getTime()
    const deleted = await db
      .deleteFrom('rate_limits')
      .where((eb) =>
        eb.or([eb('expires_at', '<=', at), eb('expires_at', '>', at + LONGEST_LIMIT_SECONDS * 1_000)]),
      )
      .executeTakeFirst()
    return Number(deleted.numDeletedRows)
  },
}

function endedRows(end: Ending, now: Date): Rows | undefined {
  if ('books' in end) {
    const firstYear = Number(shopDay(now).slice(0, 4)) - KEPT.book_years
    return sql<SqlBool>`${sql.ref(end.books)} < ${`${firstYear}-01-01`}`
  }
  if ('until' in end) return sql<SqlBool>`${sql.ref(end.until)} <= ${now.toISOString()}`
  if (!('after' in end)) return undefined
  const start = 'days' in end ? retentionStart(end.days, now) : yearsBefore(end.years, now)
  return sql<SqlBool>`${sql.ref(end.after)} < ${start}`
}

async function endByTime({ db, now }: Clocked, table: keyof Tables) {
  const at = now()
  let count = 0
  for (const end of ENTRIES.get(table)?.ends ?? []) {
    const rows = endedRows(end, at)
    if (rows) count += await change(db, table, rows, end, at)
  }
  return count
}

export async function expire(table: keyof Tables, services: Clocked): Promise<number> {
  return (await endByTime(services, table)) + ((await BY_CODE[table]?.(services)) ?? 0)
}

export async function expireAll(services: Clocked & Pick<Services, 'config' | 'files' | 'log'>) {
  let isDone = true
  const logOutcome = (kind: string, work: Promise<unknown>) =>
    work.then(
      (ended) => services.log.info({ kind, ended }, 'expired'),
      (error: unknown) => {
        isDone = false
        services.log.error({ err: error, kind }, 'could not be expired')
      },
    )
  for (const table of ENTRIES.keys()) {
    if (table !== 'uploads') await logOutcome(table, expire(table, services))
  }
  await logOutcome('uploads', expire('uploads', services))
  await logOutcome('files', deleteStrayFiles(services))
  await logOutcome('pictures', deleteUnusedPictures(services))
  return isDone
}
