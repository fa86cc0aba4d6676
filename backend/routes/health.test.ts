import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { placedOrder } from '../../tests/support/api-client'
import { wantsServer } from '../../tests/support/engines'
import { testBackend, testClient } from '../../tests/support/set-up'

const isOnSqlite = !process.env.TEST_DATABASE_URL || !wantsServer(import.meta.url)
const fresh = testBackend()
const client = testClient(fresh)

const health = () => client.get('/api/health')

describe.runIf(isOnSqlite)('a disk that is full', () => {
  const limitPages = (pages: number) =>
    fresh.db.transaction().execute((unit) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(unit))

  it('is said, to whoever orders too, and is over when there is room', async () => {
    await limitPages(1)
    await expect.poll(async () => (await health()).body).toMatchObject({ data: { reason: 'disk_full' } })
    const ordering = Array.from({ length: 30 }, () => placedOrder(client))
    const refused = await Promise.any(ordering.map((order) => order.then(() => Promise.reject(), String)))
    expect(refused).toContain('cannot_store')
    expect((await health()).status).toBe(503)
    await limitPages(1_000_000)
    await expect.poll(async () => (await health()).status).toBe(200)
    await placedOrder(client)
  })
})

it('is good while the database stores', async () => {
  await expect.poll(health).toMatchObject({ status: 200, body: { data: { status: 'ok' } } })
})
