import { describe, expect, it } from 'vitest'
import { shopMoment } from '../../contract/dates'
import type { WireOrder } from '../../contract/endpoints/order'
import { todayApi } from '../../contract/endpoints/today'
import { ROUNDS } from '../../contract/staff/rounds'
import { TODAY_ROWS } from '../../contract/staff/today'
import { apiClient, articleId, DUTCH_ADDRESS, placedOrder, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { askedQuote } from '../../tests/support/quotes'
import { announcedReturn, deliveredOrder } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { expectRounds, noteRound, ROUND_INTERVAL_MS } from '../domain/platform/rounds'

const fresh = testBackend()
const client = testClient(fresh)

/** Reads the work of a day, at a time of the shop's clock. */
async function workOn(day: string, time = '10:00') {
  const caller = await apiClient(fresh.another({ clock: () => shopMoment(day, time) }).fetch)
  const { status, body } = await caller.get('/api/adm/today/work', AS_STAFF)
  expect([status, body]).toEqual([200, body])
  return todayApi.work.answer.parse(body).data
}

const find = <Row extends { id: string }>({ rows }: { rows: Row[] }, { UUID_Order }: WireOrder) =>
  rows.find(({ id }) => id === UUID_Order)

/** A rental from Tuesday 1 December is two days on its way, and Sunday is closed: it leaves on Saturday. */
const SATURDAY = '2026-11-28'

describe('what leaves today', () => {
  it('is what has to be there in time, not what leaves tomorrow, and the latest comes first', async () => {
    const order = await paidOrder(client, RENTAL)
    const next = { start: '2026-12-02', end: '2026-12-11' }
    const tomorrow = await paidOrder(client, { ...RENTAL, rent_range: next })
    expect(find((await workOn('2026-11-27')).leaves, order)).toBeUndefined()
    const { leaves, day } = await workOn(SATURDAY)
    expect(day).toBe(SATURDAY)
    expect(find(leaves, order)).toMatchObject({
      number: order.Ordernummer,
      type: 'rent',
      lines: [{ name: 'Nachtnest Junior', quantity: 1 }],
      address: ['Noor de Vries', 'Spui 12 B', '2511 CV Den Haag'],
      due: SATURDAY,
      late: 0,
      units: 1,
      stops: [],
    })
    expect([find(leaves, tomorrow), leaves.next]).toEqual([undefined, '2026-11-30'])
    const monday = (await workOn('2026-11-30')).leaves
    expect([find(monday, order)?.late, find(monday, tomorrow)?.late]).toEqual([2, 0])
    const days = monday.rows.map(({ due }) => due)
    expect(days).toEqual([...days].sort())
  })

  it('says what was changed by the link, which money may not be there, and where the shelf has no unit', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-M'), quantity: 2 }]
    const [one, other] = [
      await paidOrder(client, { ...RENTAL, items }),
      await paidOrder(client, { ...RENTAL, items }),
    ]
    const chargeBack = (charged_back: number) =>
      fresh.db.updateTable('payments').set({ charged_back }).where('order_id', '=', one.UUID_Order).execute()
    await chargeBack(100)
    const packed = async () => {
      const caller = await apiClient(fresh.another({ clock: () => shopMoment(SATURDAY, '10:00') }).fetch)
      const { body } = await caller.get('/api/adm/packing-lists', AS_STAFF)
      const { documents } = todayApi.packingLists.answer.parse(body).data
      const written = JSON.stringify(documents.filter(({ kind }) => kind === 'packing-list'))
      return [one, other].map(({ Ordernummer }) => written.includes(Ordernummer))
    }
    expect(await packed()).toEqual([false, true])
    const correct = (corrected_at: string | null) =>
      fresh.db.updateTable('orders').set({ corrected_at }).where('id', '=', other.UUID_Order).execute()
    await correct('2026-11-20T09:00:00.000Z')
    expect(await packed()).toEqual([false, false])
    const free = await fresh.db
      .selectFrom('units')
      .select('id')
      .where('article_id', '=', items[0]?.UUID_Artikel ?? '')
      .where('state', '=', 'free')
      .execute()
    const away = free.slice(3).map(({ id }) => id)
    await fresh.db.updateTable('units').set({ state: 'cleaning' }).where('id', 'in', away).execute()
    const { leaves } = await workOn(SATURDAY)
    const stops = [one, other].map((order) => find(leaves, order)?.stops)
    await chargeBack(0)
    await correct(null)
    await fresh.db.updateTable('units').set({ state: 'free' }).where('id', 'in', away).execute()
    expect(stops.flat().sort()).toEqual(['corrected', 'payment', 'units'])
    expect(find(leaves, one)?.units).toBe(2)
  })
})

it('an order of which nothing says when it was paid is due by the day on which it was placed', async () => {
  const order = await paidOrder(client)
  await fresh.db.deleteFrom('order_history').where('order_id', '=', order.UUID_Order).execute()
  expect(find((await workOn('2026-11-24')).leaves, order)).toMatchObject({ due: '2026-11-20', late: 4 })
})

describe('what leaves on the next working day', () => {
  it('is named today where no unit is back for it, and not where one is', async () => {
    // Sunday is closed: from Friday and from Saturday, what leaves on Saturday and on Monday.
    const items = [{ UUID_Artikel: await articleId(client, 'NN-M'), quantity: 1 }]
    const start = { start: '2026-12-02', end: '2026-12-11' }
    const order = await paidOrder(client, { ...RENTAL, items, rent_range: start })
    expect(find((await workOn(SATURDAY)).leaves, order)).toBeUndefined()
    const units = fresh.db.updateTable('units').where('article_id', '=', items[0]?.UUID_Artikel ?? '')
    await units.set({ state: 'cleaning' }).where('state', '=', 'free').execute()
    const { leaves } = await workOn(SATURDAY)
    const early = (await workOn('2026-11-26')).leaves
    await units.set({ state: 'free' }).where('state', '=', 'cleaning').execute()
    expect(find(leaves, order)).toMatchObject({ due: '2026-11-30', late: 0, stops: ['units'] })
    expect([leaves.next, find(early, order)]).toEqual(['2026-11-30', undefined])
  })
})

describe('what comes back today', () => {
  it('is what is collected today, and what was to be collected before comes first', async () => {
    const order = await announcedReturn(fresh.db, client, RENTAL)
    expect(find((await workOn('2026-11-25')).returns, order)).toBeUndefined()
    const { returns } = await workOn('2026-11-26')
    expect(find(returns, order)).toMatchObject({
      way: 'collected',
      due: '2026-11-26',
      late: 0,
      phones: { customer: '+31612345678', recipient: '' },
      lines: [{ name: 'Nachtnest Junior', quantity: 1 }],
    })
    const later = (await workOn('2026-11-28')).returns
    expect(find(later, order)?.late).toBe(2)
    await staffPost(client, order, 'received')
    expect(find((await workOn('2026-11-28')).returns, order)).toBeUndefined()
  })

  it('is late from its last day on, also where a later day of collection was agreed', async () => {
    const recipient = { AndereOntvanger: '1', Bezorg_Naam: 'Oma Bakker', Bezorg_Mobiel: '+31687654321' }
    const address = { ...DUTCH_ADDRESS, ...recipient }
    const order = await deliveredOrder(fresh.db, client, { ...RENTAL, address_info: address })
    const lines = [{ position: 0, quantity: 1 }]
    await staffPost(client, order, 'return', { way: 'collected', day: '2026-12-18', lines })
    expect(find((await workOn('2026-12-11')).returns, order)).toBeUndefined()
    expect(find((await workOn('2026-12-14')).returns, order)).toMatchObject({
      ...{ due: '2026-12-11', late: 3 },
      phones: { customer: '+31612345678', recipient: '+31687654321' },
    })
  })

  it('is what nobody has registered by its last day, with its units, but for what is kept', async () => {
    const order = await paidOrder(client, RENTAL)
    const serials = [{ position: 0, serial: 'NN-J-0042' }]
    await shipOrder(client, order, { serials })
    await staffPost(client, order, 'delivered')
    const kept = await deliveredOrder(fresh.db, client, { ...RENTAL, trial: 1 })
    const purchase = await placedOrder(client)
    await fresh.db
      .insertInto('follow_ups')
      .values({
        order_id: kept.UUID_Order,
        follow_up_id: purchase.UUID_Order,
        kind: 'purchase',
        created_at: TEST_NOW.toISOString(),
      })
      .execute()
    expect(find((await workOn('2026-12-10')).returns, order)).toBeUndefined()
    const { returns } = await workOn('2026-12-11')
    expect(find(returns, order)).toMatchObject({
      way: null,
      late: 0,
      serials: [{ serial: 'NN-J-0042', recalled: false }],
    })
    expect(find(returns, kept)).toBeUndefined()
    const late = await Promise.all(['2026-12-12', '2026-12-13'].map((day) => workOn(day)))
    expect(late.map(({ returns: some }) => find(some, order)?.late)).toEqual([0, 2])
  })
})

describe('what waits for an answer', () => {
  it('is told by kind, with a name and since when', async () => {
    const back = await announcedReturn(fresh.db, client, RENTAL)
    await staffPost(client, back, 'received')
    const quote = await askedQuote(client)
    const form = new FormData()
    const written = {
      topic: 'advice',
      name: 'Karin Vos',
      Emailadres: 'karin@example.org',
      message: 'Does it fit?',
    }
    for (const [name, value] of Object.entries(written)) form.append(name, value)
    await client.send('/api/contact_messages', form)
    const declared = { name: 'Jan Visser', contract: 'NN-26-X', email: 'jan@example.org', locale: 'nl' }
    const key = '7a0e9a1e-6f0e-4b6a-9a53-0c1d7f1d2222'
    await client.post('/api/withdrawals', declared, { 'idempotency-key': key })
    const { waits } = await workOn('2026-11-20')
    const at = TEST_NOW.toISOString()
    const told = waits.rows.filter(({ kind, id }) => kind !== 'grade' || id === back.UUID_Order)
    expect(told).toMatchObject([
      { kind: 'withdrawals', name: 'Jan Visser', about: 'NN-26-X', at },
      { kind: 'grade', id: back.UUID_Order, number: back.Ordernummer, name: 'Noor de Vries', at },
      { kind: 'messages', name: 'Karin Vos', about: 'advice', number: expect.any(String), at },
      { kind: 'quotes', id: quote.UUID_Quote, number: quote.number, until: expect.any(String) },
    ])
    expect(waits.hasMore).toBe(false)
  })
})

describe('the counts of a day', () => {
  it('are those of its lists, with how much is late', async () => {
    await paidOrder(client, RENTAL)
    for (const day of [SATURDAY, '2026-12-12']) {
      const caller = await apiClient(fresh.another({ clock: () => shopMoment(day, '10:00') }).fetch)
      const { due } = todayApi.read.answer.parse((await caller.get('/api/adm/today', AS_STAFF)).body).data
      const { leaves, returns } = await workOn(day)
      const count = ({ rows }: { rows: { late: number }[] }) => {
        return { count: rows.length, late: rows.filter(({ late }) => late > 0).length }
      }
      expect([day, due]).toEqual([day, { leaves: count(leaves), returns: count(returns) }])
    }
  })
})

describe('the periodic work of the shop', () => {
  const read = async (now: Date) => {
    const caller = await apiClient(fresh.another({ clock: () => now }).fetch)
    return todayApi.read.answer.parse((await caller.get('/api/adm/today', AS_STAFF)).body).data.rounds
  }
  const hoursOn = (hours: number) => new Date(TEST_NOW.getTime() + hours * ROUND_INTERVAL_MS)

  it('is told with the time since which all of it was done, and what is late by more than two rounds', async () => {
    expect(await read(TEST_NOW)).toEqual({ at: null, late: [] })
    await expectRounds(fresh.db, TEST_NOW)
    expect(await read(hoursOn(2))).toEqual({ at: TEST_NOW.toISOString(), late: [] })
    for (const round of ROUNDS) if (round !== 'ends') await noteRound(fresh.db, round, hoursOn(2))
    await expectRounds(fresh.db, hoursOn(2))
    expect(await read(hoursOn(2.1))).toEqual({ at: TEST_NOW.toISOString(), late: ['ends'] })
    await noteRound(fresh.db, 'ends', hoursOn(3))
    expect(await read(hoursOn(3))).toEqual({ at: hoursOn(2).toISOString(), late: [] })
  })
})

describe('the work of a day', () => {
  it('is cut where there is too much of it', async () => {
    const { UUID_Order } = await paidOrder(client, RENTAL)
    const of = fresh.db.selectFrom('orders').selectAll().where('id', '=', UUID_Order)
    const row = await of.executeTakeFirstOrThrow()
    const rows = Array.from({ length: TODAY_ROWS }, (_, index) => {
      const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
      return { ...row, id, checkout_key: id, number: `NN-26-${100_000 + index}` }
    })
    await fresh.db.insertInto('orders').values(rows).execute()
    const { leaves } = await workOn(SATURDAY)
    expect([leaves.rows.length, leaves.hasMore]).toEqual([TODAY_ROWS, true])
    const days = leaves.rows.map(({ due }) => due)
    expect(days).toEqual([...days].sort())
  })
})

describe('the week ahead', () => {
  it('counts what leaves and comes back on each of the next seven days, and nothing of today', async () => {
    const before = await workOn('2027-01-05')
    expect(before.week.map(({ day }) => day)).toEqual(
      [6, 7, 8, 9, 10, 11, 12].map((day) => `2027-01-${String(day).padStart(2, '0')}`),
    )
    const rent_range = { start: '2027-01-11', end: '2027-01-20' }
    await paidOrder(client, { ...RENTAL, rent_range })
    await paidOrder(client, { ...RENTAL, rent_range })
    const ending = { start: '2026-12-10', end: '2027-01-11' }
    const order = await paidOrder(client, { ...RENTAL, rent_range: ending })
    await shipOrder(client, order)
    const { week } = await workOn('2027-01-05')
    const more = week.map(({ day, ...counts }, index) => {
      const { leaves = 0, returns = 0 } = before.week[index] ?? {}
      return [day.slice(8), counts.leaves - leaves, counts.returns - returns]
    })
    expect(more.filter(([, leaves, returns]) => leaves || returns)).toEqual([
      ['09', 2, 0],
      ['11', 0, 1],
    ])
    const onSaturday = await workOn('2027-01-09')
    expect(onSaturday.week.map(({ day }) => day)).not.toContain('2027-01-09')
  })
})

describe('addresses for labels', () => {
  const read = async (day: string) => {
    const caller = await apiClient(fresh.another({ clock: () => shopMoment(day, '10:00') }).fetch)
    const { status, body } = await caller.post('/api/adm/label_exports', {}, AS_STAFF)
    expect(status).toBe(200)
    return todayApi.labels.answer.parse(body).data.parcels
  }

  it('are those of what can leave today, in the parts that programs of carriers ask for', async () => {
    const address_info = {
      ...DUTCH_ADDRESS,
      AndereOntvanger: '1',
      Bezorg_Naam: 'Ria Bos',
      Bezorg_Mobiel: '+31687654321',
    }
    const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 1 }]
    const order = await paidOrder(client, { items, address_info })
    const held = await paidOrder(client, { items })
    await fresh.db
      .updateTable('orders')
      .set({ corrected_at: TEST_NOW.toISOString() })
      .where('id', '=', held.UUID_Order)
      .execute()
    const parcels = await read(SATURDAY)
    expect(parcels.find(({ reference }) => reference === order.Ordernummer)).toEqual({
      name: 'Ria Bos',
      company: '',
      street: 'Spui',
      number: '12',
      addition: 'B',
      line: '',
      postcode: '2511 CV',
      town: 'Den Haag',
      country: 'NL',
      email: 'noor@example.org',
      phone: '+31687654321',
      reference: order.Ordernummer,
    })
    expect(parcels.map(({ reference }) => reference)).not.toContain(held.Ordernummer)
  })

  it('leave the office noted', async () => {
    const log = fresh.db
      .selectFrom('action_log')
      .select('action')
      .where('action', '=', 'orders.export_labels')
    const before = (await log.execute()).length
    await read(SATURDAY)
    expect(await log.execute()).toHaveLength(before + 1)
  })
})
