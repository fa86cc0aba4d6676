import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DateRange } from '../../contract/dates'
import type { WireOrder } from '../../contract/endpoints/order'
import { articleId, orderIn, placedOrder, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW, testDay } from '../../tests/support/backend'
import { ask, follow } from '../../tests/support/follow-ups'
import { pay } from '../../tests/support/payments'
import { deliveredOrder } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffPost } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)
const day = (days: number) => testDay(days).toISOString().slice(0, 10)

let member: TestMember
const ids: Record<string, string> = {}
beforeAll(async () => {
  member = await staffMember(fresh, 'owner', () => TEST_NOW)
  for (const code of ['NN-J', 'NN-M']) ids[code] = await articleId(client, code)
})

const clean = (code: string, days: number | null) =>
  member.post(`/api/adm/fleet/${ids[code]}/cleaning`, { days })

/** Leaves one unit of each bed, and nothing booked. */
beforeEach(async () => {
  const { db } = fresh
  await db.deleteFrom('reservations').execute()
  const one = ['NN-J-0001', 'NN-M-0001']
  await db.updateTable('units').set({ state: 'retired' }).where('serial', 'not in', one).execute()
  await db.updateTable('units').set({ state: 'free', order_id: null }).where('serial', 'in', one).execute()
  for (const code of ['NN-J', 'NN-M']) await clean(code, null)
})

const rental = (start: number, end: number, ...codes: string[]) => ({
  ...RENTAL,
  items: codes.map((code) => ({ UUID_Artikel: ids[code] ?? '', quantity: 1 })),
  rent_range: { start: day(start), end: day(end) },
})

async function takenDays(code: string): Promise<DateRange[]> {
  const { body } = await client.get(`/api/taken_days?items=${ids[code]}:1`)
  return (body as { data: { taken: DateRange[] } }).data.taken
}

async function freePeriod(codes: string[], start: number, end: number) {
  const items = codes.map((code) => `${ids[code]}:1`).join(',')
  const { body } = await client.get(`/api/free_period?items=${items}&start=${day(start)}&end=${day(end)}`)
  return (body as { data: object }).data
}

const booked = async ({ UUID_Order }: WireOrder) => {
  const rows = await fresh.db
    .selectFrom('reservations')
    .selectAll()
    .where('order_id', '=', UUID_Order)
    .execute()
  return Object.fromEntries(rows.map(({ article_id, last_day }) => [article_id, last_day]))
}

describe('the days for cleaning of an article', () => {
  it('are those of the settings unless it has its own, and 0 is one of them', async () => {
    await placedOrder(client, rental(20, 29, 'NN-J'))
    expect(await takenDays('NN-J')).toEqual([{ start: day(14), end: day(35) }])
    await fresh.db.deleteFrom('reservations').execute()
    expect((await clean('NN-J', 0)).status).toBe(200)
    await placedOrder(client, rental(20, 29, 'NN-J'))
    expect(await takenDays('NN-J')).toEqual([{ start: day(16), end: day(33) }])
    await clean('NN-J', 5)
    // Only what is asked for from now on is cleaned for longer.
    expect(await takenDays('NN-J')).toEqual([{ start: day(11), end: day(33) }])
  })

  it('are counted for each article of an order apart', async () => {
    await clean('NN-J', 0)
    await clean('NN-M', 7)
    const order = await placedOrder(client, rental(20, 29, 'NN-J', 'NN-M'))
    expect(await booked(order)).toEqual({ [ids['NN-J'] ?? '']: day(31), [ids['NN-M'] ?? '']: day(38) })
    expect(await freePeriod(['NN-J'], 34, 40)).toMatchObject({ free: true })
    const both = await freePeriod(['NN-J', 'NN-M'], 34, 40)
    expect(both).toMatchObject({ free: false, next: { start: day(41) } })
  })

  it('begin when the unit is back', async () => {
    await clean('NN-J', 6)
    const order = await deliveredOrder(fresh.db, client, rental(4, 10, 'NN-J'))
    await staffPost(client, order, 'return', { lines: [{ position: 0, quantity: 1 }], way: 'sent' })
    expect((await staffPost(client, order, 'received')).status).toBe(200)
    expect(await booked(order)).toEqual({ [ids['NN-J'] ?? '']: day(6) })
  })

  it('keep those of a rental that is extended, also where there are fewer by now', async () => {
    await clean('NN-J', 9)
    const order = await deliveredOrder(fresh.db, client, rental(4, 10, 'NN-J'))
    await clean('NN-J', 0)
    const extension = orderIn(await follow(client, order, 'extension', day(11)))
    await pay(client, extension)
    expect(await booked(order)).toEqual({ [ids['NN-J'] ?? '']: day(21) })
    await clean('NN-J', 3)
    await placedOrder(client, rental(40, 50, 'NN-J'))
    // Two days there and two back; the next rental leaves on day 38.
    const offered = await ask(client, order, 'extension', day(32))
    expect(offered.status).toBe(200)
    const { status, body } = await follow(client, order, 'extension', day(33))
    expect([status, (body as { code: string }).code]).toEqual([409, 'no_unit_longer'])
  })

  it('are 14 at most, of what has units', async () => {
    expect((await clean('NN-J', 15)).status).toBe(422)
    ids.other = await articleId(client, 'NN-MJ')
    expect((await clean('other', 1)).status).toBe(404)
  })
})
