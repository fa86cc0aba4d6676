import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shopMoment } from '../../contract/dates'
import type { WireOrder } from '../../contract/endpoints/order'
import type { WireOrderDetails } from '../../contract/endpoints/order-details'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { swapPiece } from '../../contract/prices'
import { newAddress } from '../../tests/support/accounts'
import { apiClient, articleId, DUTCH_ADDRESS, orderIn, RENTAL, TRIAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { cases } from '../../tests/support/cases'
import { follow, rentFor } from '../../tests/support/follow-ups'
import { COMPANY, organisation, placeOnInvoice, transfer } from '../../tests/support/on-invoice'
import { invoiceFindings, orderFindings } from '../../tests/support/order-audit'
import { mailsTo } from '../../tests/support/outbox'
import { paymentsOf, refundsOf } from '../../tests/support/payment-rows'
import { again, pay } from '../../tests/support/payments'
import { announceReturn, workOff } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { staffMember } from '../../tests/support/staff-members'
import { depositEntries } from '../domain/orders/deposits/ledger'
import { existingOrder } from '../domain/orders/record/find'

const fresh = testBackend({ config: { invoiceLimit: 1_000_000_000 } })
const client = testClient(fresh)

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
const details = async (order: WireOrder) => (await again(client, order)) as WireOrderDetails

async function read({ UUID_Order }: WireOrder) {
  const { body } = await client.get(`/api/adm/orders/${UUID_Order}`, AS_STAFF)
  return staffOrdersApi.read.answer.parse(body).data
}

async function withCustomer(order: WireOrder) {
  expect((await shipOrder(client, order)).status).toBe(200)
  await staffPost(client, order, 'delivered')
  return order
}

const rental = async (changes: object = {}) =>
  withCustomer(await paidOrder(client, { ...RENTAL, ...changes }))

async function freeUnit(code: string) {
  const article_id = await articleId(client, code)
  const units = fresh.db
    .selectFrom('units')
    .select('serial')
    .where((eb) => eb.and({ article_id, state: 'free' }))
  return (await units.orderBy('serial', 'desc').executeTakeFirstOrThrow()).serial
}

const unitOf = (serial: string) =>
  fresh.db.selectFrom('units').selectAll().where('serial', '=', serial).executeTakeFirstOrThrow()

const bookedBy = async ({ UUID_Order }: WireOrder) => {
  const rows = fresh.db.selectFrom('reservations').selectAll().where('order_id', '=', UUID_Order)
  return (await rows.orderBy('article_id').execute()).map(({ quantity, ended }) => [quantity, ended])
}

async function swap(order: WireOrder, code = 'NN-J', body: object = {}, by = client) {
  const [{ serial = '' } = {}] = (await read(order)).serials
  const article = code === 'NN-J' ? null : await articleId(client, code)
  const unit = await freeUnit(code)
  const wanted = { serial, unit, article, carrier: 'own', ...body }
  return { serial, unit, answer: await staffPost(by, order, 'swaps', wanted) }
}

async function comesBack(order: WireOrder) {
  await announceReturn(client, order, {})
  expect((await staffPost(client, order, 'received')).status).toBe(200)
}

const takeBack = async (order: WireOrder, grade = 500, note = '') => {
  const open = (await read(order)).swaps.find((one) => one.grade === null)
  return staffPost(client, order, 'swap_returns', { swap: open?.id ?? '', grade, note })
}

/** What was paid and asked for, less what goes back, is what the documents come to and the deposit. */
async function expectBalanced(order: WireOrder) {
  const { totals, on_invoice } = await details(order)
  const open = on_invoice?.open ?? 0
  const paid = (await paymentsOf(fresh.db, order)).filter(({ state }) => state === 'paid')
  const refunds = (await refundsOf(fresh.db, order)).filter(({ state }) => state !== 'failed')
  const documents = fresh.db.selectFrom('invoices').select('total as amount')
  const invoiced = sumOf(await documents.where('order_id', '=', order.UUID_Order).execute())
  expect(sumOf(paid) - sumOf(refunds) + open).toBe(totals.total)
  expect(invoiced).toBe(totals.total - totals.deposit)
  if (open === 0) expect(sumOf(await depositEntries(fresh.db, order.UUID_Order))).toBe(totals.deposit)
  expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
}

describe('a broken unit', () => {
  it('is swapped for another of its article at no cost, and both numbers are known', async () => {
    const Emailadres = newAddress()
    const order = await rental({ address_info: { ...DUTCH_ADDRESS, Emailadres } })
    const before = await details(order)
    const { serial, unit, answer } = await swap(order)
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { data: { status: 'swapped', before: 0, after: 0 } },
    ])
    const now = await read(order)
    expect([now.serials.map((one) => one.serial), now.swaps]).toMatchObject([
      [unit],
      [{ from: serial, to: unit, grade: null }],
    ])
    expect(now.order.shipments).toHaveLength(2)
    expect(await details(order)).toMatchObject({ totals: before.totals, on_invoice: null })
    expect(await refundsOf(fresh.db, order)).toEqual([])
    for (const number of [serial, unit]) expect((await unitOf(number)).order_id).toBe(order.UUID_Order)
    const [mail] = await mailsTo(fresh, Emailadres, /was changed/)
    expect(mail?.text).toContain(`${serial} → ${unit}`)
    const found = await client.get(`/api/adm/orders?search=${serial}`, AS_STAFF)
    expect(JSON.stringify(found.body)).toContain(order.Ordernummer)
    const logged = fresh.db.selectFrom('action_log').selectAll().where('subject_id', '=', order.UUID_Order)
    expect((await logged.execute()).map(({ action }) => action)).toContain('orders.swap')
  })

  it('is graded on its own when it is back, once, and the order goes on with the new one', async () => {
    const order = await rental()
    const { serial, unit } = await swap(order)
    expect(await bookedBy(order)).toEqual([[2, 0]])
    for (const _ of [1, 2]) expect((await takeBack(order, 501, 'Zip torn')).status).toBe(_ === 1 ? 200 : 422)
    expect(await unitOf(serial)).toMatchObject({ state: 'repair', to_inspect: 1, order_id: null })
    expect(await unitOf(unit)).toMatchObject({ state: 'out', order_id: order.UUID_Order })
    expect(await bookedBy(order)).toEqual([[1, 0]])
    await fresh.db
      .updateTable('units')
      .set({ state: 'free', to_inspect: 0 })
      .where('serial', '=', serial)
      .execute()
    await comesBack(order)
    const lines = [{ position: 0, grade: 501, note: 'Foot torn', withheld: 0 }]
    expect((await staffPost(client, order, 'graded', { lines })).status).toBe(200)
    expect([(await unitOf(serial)).state, (await unitOf(unit)).state]).toEqual(['free', 'repair'])
  })

  const awaited = async (order: WireOrder, serial: string) => {
    expect(await unitOf(serial)).toMatchObject({ state: 'out', order_id: order.UUID_Order })
    expect(await bookedBy(order)).toEqual([[1, 0]])
    expect((await takeBack(order, 502, 'Foot torn')).status).toBe(200)
    const { id, ...unit } = await unitOf(serial)
    expect(unit).toMatchObject({ state: 'repair', to_inspect: 1, order_id: null })
    // It may have been repaired before, after another rental.
    const log = fresh.db.selectFrom('unit_log').select('text').where('unit_id', '=', id)
    expect(await log.where('grade', '=', 502).execute()).toEqual([{ text: 'Foot torn' }])
    expect(await bookedBy(order)).toEqual([[1, 1]])
  }

  it('is awaited, booked and graded on its own where all else is back', async () => {
    const order = await rental()
    const { serial, unit } = await swap(order)
    await comesBack(order)
    expect(await unitOf(unit)).toMatchObject({ state: 'cleaning', order_id: null })
    await awaited(order, serial)
  })

  it.each([
    ['bought', undefined, 'sold'],
    ['rented', '2026-12-18', 'out'],
  ])('is awaited where the trial is kept and %s', async (_, end, state) => {
    const trial = await rental(TRIAL)
    const { serial, unit } = await swap(trial)
    const kept = orderIn(await follow(client, trial, 'keep', end))
    if (kept.Status !== 301) await pay(client, kept)
    expect(await unitOf(unit)).toMatchObject({ state, order_id: end ? kept.UUID_Order : null })
    await awaited(trial, serial)
  })

  it('is the own one again once it was repaired and took the place of its successor', async () => {
    const order = await rental()
    const { serial, unit } = await swap(order)
    for (const sent of [serial, unit]) {
      await takeBack(order)
      await fresh.db.updateTable('units').set({ state: 'free' }).where('state', '=', 'cleaning').execute()
      if (sent === serial) expect((await swap(order, 'NN-J', { unit: serial })).answer.status).toBe(200)
    }
    await comesBack(order)
    const lines = [{ position: 0, grade: 502, note: 'Foot torn', withheld: 0 }]
    expect((await staffPost(client, order, 'graded', { lines })).status).toBe(200)
    expect([(await unitOf(serial)).state, (await unitOf(unit)).state]).toEqual(['repair', 'free'])
  })

  it('is not one that is not there, that is not free, or before it has arrived', async () => {
    const order = await rental()
    expect((await swap(order, 'NN-J', { serial: 'NN-J-9999' })).answer).toMatchObject({
      body: { code: 'swap_serial' },
    })
    const { unit } = await swap(await rental())
    expect((await swap(order, 'NN-J', { unit })).answer).toMatchObject({ body: { code: 'unit_not_free' } })
    const packed = await paidOrder(client, RENTAL)
    await shipOrder(client, packed)
    expect((await swap(packed)).answer).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
  })

  it('stays where all others are booked', async () => {
    const order = await rental()
    const units = fresh.db.updateTable('units').where('article_id', '=', await articleId(client, 'NN-J'))
    const unit = await freeUnit('NN-J')
    await units.set({ state: 'repair' }).where('state', '=', 'free').where('serial', '!=', unit).execute()
    const booked = fresh.db.updateTable('reservations').where('order_id', '=', order.UUID_Order)
    await booked.set({ quantity: 500 }).execute()
    const { answer } = await swap(order, 'NN-J', { unit })
    await booked.set({ quantity: 1 }).execute()
    await units.set({ state: 'free', to_inspect: 0 }).where('state', '=', 'repair').execute()
    expect(answer).toMatchObject({ status: 409, body: { code: 'no_unit_swap' } })
  })
})

describe('another article', () => {
  it('costs what was shown, its deposit follows, and the return expects the new one', async () => {
    const order = await rental()
    const shown = (await swap(order, 'NN-M', { show: true })).answer.body as { data: { after: number } }
    expect((await read(order)).swaps).toEqual([])
    const { answer, serial } = await swap(order, 'NN-M')
    expect(answer.body).toMatchObject({ data: { ...shown.data, status: 'swapped' } })
    const now = await details(order)
    expect(now).toMatchObject({
      ...{ Status: 301, totals: { total: shown.data.after }, items: [{ Artikelnaam: 'Nachtnest Maxx' }] },
      on_invoice: { open: shown.data.after - order.totals.total },
    })
    await expectBalanced(order)
    await transfer(client, order, now.on_invoice?.open ?? 0)
    await expectBalanced(order)
    await takeBack(order)
    expect((await unitOf(serial)).state).toBe('cleaning')
    await comesBack(order)
    const lines = [{ position: 0, grade: 500, note: null, withheld: 0 }]
    expect((await staffPost(client, order, 'graded', { lines })).status).toBe(200)
    await workOff(fresh.backend)
    expect(sumOf(await depositEntries(fresh.db, order.UUID_Order))).toBe(0)
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
  })

  it('comes once in a rental, as its line is then priced by both', async () => {
    const order = await rental()
    await swap(order, 'NN-M')
    const { totals } = await details(order)
    for (const code of ['NN-J', 'NN-MJ']) {
      const body = { article: await articleId(client, code), unit: 'any', show: true }
      const { serial = '' } = (await read(order)).serials[0] ?? {}
      const answer = await staffPost(client, order, 'swaps', { serial, carrier: 'own', ...body })
      expect(answer).toMatchObject({ status: 409, body: { code: 'change_swapped' } })
    }
    const { answer } = await swap(order, 'NN-M', { article: null })
    expect([answer.status, (await details(order)).totals]).toEqual([200, totals])
    await expectBalanced(order)
  })

  it('is swapped back in a trial, and what is there is booked until the last day', async () => {
    const order = await rental(TRIAL)
    const bookings = () =>
      fresh.db
        .selectFrom('reservations')
        .select(['quantity', 'last_day'])
        .where((eb) => eb.and({ order_id: order.UUID_Order, ended: 0 }))
        .execute()
    const before = await bookings()
    for (const code of ['NN-M', 'NN-J']) {
      const { answer } = await swap(order, code, { article: await articleId(client, code) })
      expect(answer.status).toBe(200)
      expect((await takeBack(order)).status).toBe(200)
    }
    expect(await bookings()).toEqual(before)
    await expectBalanced(order)
  })

  it('costs more in an extension, too', async () => {
    const order = await rental()
    const extension = orderIn(await follow(client, order, 'extension', '2026-12-15'))
    await pay(client, extension)
    expect((await swap(order, 'NN-M')).answer.status).toBe(200)
    expect((await details(extension)).totals.total).toBeGreaterThan(extension.totals.total)
    for (const one of [order, extension]) await expectBalanced(one)
  })

  it('is none where weeks or months were agreed on, be it by the extension alone', async () => {
    const order = await rental()
    const reset = await rentFor(fresh.db, { rent_week: 3223, rent_month: 12_397 })
    const extension = orderIn(await follow(client, order, 'extension', '2026-12-18'))
    await pay(client, extension)
    await reset()
    const { answer } = await swap(order, 'NN-M', { show: true })
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
  })

  it('is decided on as it was seen, and a press once more swaps once', async () => {
    const order = await rental()
    const member = await staffMember(fresh, 'orders', () => TEST_NOW)
    const { version, serials } = await read(order)
    const path = `/api/adm/orders/${order.UUID_Order}/swaps?seen=${version}`
    const article = await articleId(client, 'NN-M')
    const wanted = { serial: serials[0]?.serial, article, unit: await freeUnit('NN-M'), carrier: 'own' }
    for (const _ of ['pressed', 'pressed again']) expect((await member.post(path, wanted)).status).toBe(200)
    expect((await read(order)).swaps).toHaveLength(1)
    const other = { ...wanted, unit: await freeUnit('NN-M') }
    expect((await member.post(path, other)).body).toMatchObject({ code: 'changed_meanwhile' })
  })
})

describe('where an article has no units in the fleet', () => {
  const numbered = async (serial: string, changes: object = {}) => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-MJ'), quantity: 1 }]
    const order = await paidOrder(client, { ...RENTAL, items, ...changes })
    return { order, answer: await shipOrder(client, order, { serials: [{ position: 0, serial }] }) }
  }
  const swapped = (order: WireOrder, serial: string, unit: string) =>
    staffPost(client, order, 'swaps', { serial, unit, carrier: 'own' })
  const holderOf = async (serial: string) => {
    const holders = fresh.db.selectFrom('serial_holders').select('order_id')
    return (await holders.where('serial_key', '=', serial.toLowerCase()).executeTakeFirst())?.order_id
  }

  it('the number of what leaves is asked for', async () => {
    const { order } = await numbered('F-1')
    await staffPost(client, order, 'delivered')
    const answer = await swapped(order, 'F-1', ' ')
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'swap_unit', errors: { unit: [expect.any(String)] } },
    })
    expect(await holderOf('')).toBeUndefined()
  })

  it.each([
    ['F-2', {}],
    ['F-3', TRIAL],
  ])('%s is with its next customer once it is back', async (serial, changes) => {
    const { order } = await numbered(serial, changes)
    await staffPost(client, order, 'delivered')
    expect((await swapped(order, serial, `${serial}-new`)).status).toBe(200)
    const kept = changes === TRIAL ? orderIn(await follow(client, order, 'keep')) : order
    if (kept !== order) await pay(client, kept)
    expect(await holderOf(`${serial}-new`)).toBe(kept.UUID_Order)
    expect((await numbered(serial)).answer.body).toMatchObject({ code: 'serial_out' })
    await takeBack(order)
    const next = await numbered(serial)
    expect([next.answer.status, await holderOf(serial)]).toEqual([200, next.order.UUID_Order])
  })
})

it('no swap loses money or deposit', { timeout: 180_000 }, async () => {
  const { visitor } = await organisation(fresh, client)
  const bed = await articleId(client, 'NN-J')
  const placing = {
    rent: (quantity: number) => rental({ items: [{ UUID_Artikel: bed, quantity }] }),
    trial: () => rental(TRIAL),
    invoiced: async () =>
      withCustomer(orderIn(await placeOnInvoice(client, visitor, { ...RENTAL, address_info: COMPANY }))),
  }
  const drawn = fc.record({
    kind: fc.constantFrom(...(Object.keys(placing) as (keyof typeof placing)[])),
    quantity: fc.integer({ min: 1, max: 2 }),
    codes: fc.array(fc.constantFrom('NN-J', 'NN-M'), { minLength: 1, maxLength: 3 }),
    pays: fc.boolean(),
    day: fc.constantFrom('2026-11-25', '2026-12-04', '2026-12-09'),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ kind, quantity, codes, pays, day }) => {
      const order = await placing[kind](quantity)
      const by = await apiClient(fresh.another({ clock: () => shopMoment(day, '10:00') }).fetch)
      for (const code of codes) {
        await swap(order, code, {}, by)
        await takeBack(order)
        const { on_invoice } = await details(order)
        if (pays && on_invoice?.open) await transfer(client, order, on_invoice.open)
        await expectBalanced(order)
      }
      await comesBack(order)
      const { lines } = await existingOrder(fresh.db, order.UUID_Order)
      const graded = lines.map((_, position) => ({ position, grade: 500, note: null, withheld: 0 }))
      expect((await staffPost(client, order, 'graded', { lines: graded })).status).toBe(200)
      await workOff(fresh.backend)
      expect(sumOf(await depositEntries(fresh.db, order.UUID_Order))).toBe(0)
      expect(await invoiceFindings(fresh.db)).toEqual([])
    }),
    cases(12),
  )
})

it('each article costs its share of the days, to the cent', async () => {
  const order = await paidOrder(client, {
    ...RENTAL,
    items: [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity: 2 }],
  })
  const { totals } = await existingOrder(fresh.db, order.UUID_Order)
  const row = {
    country: 'nl',
    region: 'Overig',
    buy: null,
    buyShipping: 0,
    buyVat: 21,
    rentVat: 21,
    trial: false,
  }
  const prices = fc.record({
    rentStart: fc.integer({ min: 0, max: 50_000 }),
    rentDay: fc.integer({ min: 0, max: 5_000 }),
  })
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 14 }), (price, used) => {
      const to = { articleId: 'other', row: { ...row, ...price, deposit: 30_000 } }
      const { articleId = '' } = totals.lines[0] ?? {}
      const swapped = swapPiece(totals, { articleId, to, isExtension: false, used, days: 14 })
      const [before] = totals.lines
      const gross = (net: number) => net + Math.round((net * 21) / 100)
      const each = ((before?.items.gross ?? 0) + (before?.extraDays?.amount.gross ?? 0)) / 2
      const other = gross(price.rentStart) + gross(price.rentDay) * (before?.extraDays?.days ?? 0)
      const rent = swapped.items.gross + swapped.extraDays.gross
      expect(rent).toBe(each + Math.round((each * used + other * (14 - used)) / 14))
      expect(swapped.deposit).toBe(totals.deposit / 2 + 30_000)
      expect(swapped.total).toBe(rent + swapped.deposit)
    }),
  )
})
