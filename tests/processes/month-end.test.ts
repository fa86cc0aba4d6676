import pino from 'pino'
import { expect, test } from 'vitest'
import { createBackend } from '../../backend/app'
import { loadConfig } from '../../backend/config'
import type { Database } from '../../backend/db/schema'
import { createPasswords } from '../../backend/domain/platform/passwords'
import { addDays, daysBetween, shopDay } from '../../contract/dates'
import { apiClient, orderIn, RENTAL } from '../support/api-client'
import { STAFF_KEY, TEST_NOW, TEST_PASSWORD_COST, TEST_SECRET } from '../support/backend'
import { setStatus } from '../support/follow-ups'
import { organisation, placeOnInvoice } from '../support/on-invoice'
import { orderFindings } from '../support/order-audit'
import { startShop } from '../support/processes'
import { AS_STAFF } from '../support/staff'
import { onDatabase } from './audit'
import { clientOf } from './client'
import { onFile, started } from './grounds'
import { KILLS, KILLS_LIMIT_MS } from './rounds'
import { until } from './until'

const RENTALS = 12
/** The second of its months begins on that day. */
const SECOND_MONTH = '2026-12-29'
const LONG = { ...RENTAL, rent_range: { start: '2026-12-01', end: '2027-01-29' } }

/** Rentals that are invoiced by the month, of which one more month has begun. */
async function addLongRentals(db: Database, dataDir: string) {
  const backend = createBackend({
    ...{ db, secret: TEST_SECRET, clock: () => TEST_NOW, log: pino({ level: 'silent' }) },
    config: { ...loadConfig({ STAFF_KEY }), dataDir, invoiceLimit: 1_000_000_000 },
    passwords: createPasswords(TEST_PASSWORD_COST),
  })
  const client = await apiClient(backend.fetch)
  const { email, visitor } = await organisation({ backend, db }, client)
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await client.post(`/api/adm/customers/${id}/invoice_by_month`, { byMonth: true }, AS_STAFF)
  for (let count = 0; count < RENTALS; count++)
    await setStatus(db, orderIn(await placeOnInvoice(client, visitor, LONG)), 301)
  const moved = daysBetween(SECOND_MONTH, addDays(shopDay(new Date()), -1))
  for (const table of ['orders', 'order_months'] as const) {
    const rows = await db.selectFrom(table).select(['start_date', 'end_date']).distinct().execute()
    const order = moved < 0 ? 1 : -1
    const dated = rows.flatMap(({ start_date: start, end_date: end }) =>
      start && end ? [{ start, end }] : [],
    )
    for (const { start, end } of dated.sort((a, b) => order * a.start.localeCompare(b.start))) {
      const dates = { start_date: addDays(start, moved), end_date: addDays(end, moved) }
      await db.updateTable(table).set(dates).where('start_date', '=', start).execute()
    }
  }
}

const monthsIn = (db: Database) =>
  db.selectFrom('follow_ups').select(['order_id', 'follow_up_id']).where('kind', '=', 'month').execute()

test('a shop that is killed while it invoices a month or closes one does nothing twice', {
  timeout: KILLS_LIMIT_MS,
}, async () => {
  const { settings, location } = await onFile()
  const shopSettings = { ...settings, STAFF_KEY }
  await (await started(shopSettings)).stop()
  await onDatabase(location, (db) => addLongRentals(db, settings.DATA_DIR ?? ''))
  await onDatabase(location, async (db) => {
    const hasMore = async (than: number) => (await monthsIn(db)).length > than
    for (let kill = 0; kill < KILLS; kill++) {
      const before = (await monthsIn(db)).length
      const shop = await startShop(shopSettings)
      await until('one more month is invoiced', () => hasMore(before))
      await shop.stop('SIGKILL')
    }
    const shop = await started(shopSettings)
    await until('all are invoiced', () => hasMore(RENTALS - 1))
    const months = await monthsIn(db)
    expect(new Set(months.map(({ order_id }) => order_id)).size).toBe(months.length)
    expect(months).toHaveLength(RENTALS)
    for (const { follow_up_id } of months) expect(await orderFindings(db, follow_up_id)).toEqual([])
    const numbers = await db.selectFrom('invoices').select('number').execute()
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(2 * RENTALS)
    const mails = db.selectFrom('outbox').select('id').where('effect_key', 'like', 'order-confirmation:%')
    expect(await mails.execute()).toHaveLength(2 * RENTALS)

    const closing = { month: addDays(`${shopDay(new Date()).slice(0, 7)}-01`, -1).slice(0, 7) }
    const close = async (url: string) =>
      (await clientOf(url)).post('/api/adm/accounting/closed_months', closing, AS_STAFF)
    const pressed = close(shop.url).catch(() => undefined)
    await shop.stop('SIGKILL')
    await pressed
    const { url } = await started(shopSettings)
    const answers = await Promise.all([close(url), close(url)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await db.selectFrom('closed_months').select('month').execute()).toEqual([closing])
  })
})
