import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { shopDay } from '../../contract/dates'
import type { WireOrder } from '../../contract/endpoints/order'
import { apiClient, orderIn, PERIOD, RENTAL, TRIAL } from '../../tests/support/api-client'
import { TEST_NOW, testDay } from '../../tests/support/backend'
import { agreement, ask, follow, offerOf, sellFor, send, setStatus } from '../../tests/support/follow-ups'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { bankSays, historyOf, mailsOf, refundsOf } from '../../tests/support/payment-rows'
import {
  again,
  answerBank,
  bankPath,
  callWebhook,
  cancelOrder,
  pay,
  startPayment,
} from '../../tests/support/payments'
import { announceReturn, deliveredOrder, settleReturn } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffPost } from '../../tests/support/staff'
import { depositEntries } from '../domain/orders/deposits/ledger'

const fresh = testBackend()
const client = testClient(fresh)

const rental = () => deliveredOrder(fresh.db, client, RENTAL)
let known: Promise<WireOrder> | undefined
/** A rental that nothing happens to. */
const oneRental = () => {
  known ??= rental()
  return known
}
const refusedWith = (status: number, code: string) => ({ status, body: { code } })

describe('extending a rental', () => {
  it('is not told to the shop, as nothing is to be packed', async () => {
    const extension = orderIn(await follow(client, await rental(), 'extension', '2026-12-15'))
    await pay(client, extension)
    expect(await mailsTo(fresh, SHOP_MAILBOX, new RegExp(extension.Ordernummer))).toEqual([])
  })

  it('costs its days, without a start price or a deposit', async () => {
    const order = await oneRental()
    const offer = await offerOf(client, order, 'extension', '2026-12-15')
    const perDay = offer.totals.lines[0]?.extraDays?.perDay.gross ?? 0
    expect(offer.totals).toMatchObject({ deposit: 0, items: { gross: 0 }, total: 4 * perDay })
    expect(offer).toMatchObject({
      amount_due: 4 * perDay,
      rent_range: { start: '2026-12-12', end: '2026-12-15' },
    })
  })

  it('ends the rental on the new day once it is paid, and not before', async () => {
    const order = await rental()
    const extension = orderIn(await follow(client, order, 'extension', '2026-12-15'))
    expect(extension).toMatchObject({ Status: 200, type: 'Huur' })
    expect((await again(client, order)).rent_range).toEqual(PERIOD)
    await pay(client, extension)
    expect((await again(client, order)).rent_range).toEqual({ ...PERIOD, end: '2026-12-15' })
    expect(await again(client, extension)).toMatchObject({ Status: 201, follows: { kind: 'extension' } })
    const reasons = (await historyOf(fresh.db, order)).map(({ actor, reason }) => `${actor}: ${reason}`)
    expect(reasons).toContain(
      `customer: last day 2026-12-15 instead of 2026-12-11, by order ${extension.Ordernummer}`,
    )
    const [mail] = await mailsOf(fresh.db, extension)
    expect(JSON.parse(mail?.payload ?? '').text).toMatch(/now ends on Tuesday\s15\sDecember/)
  })

  it.each([
    ['2026-12-11', 'end_too_early', 'Choose 12-12-2026 or a later day.'],
    ['2026-12-13', 'period_closed', '13-12-2026'],
    ['2028-01-03', 'end_too_late', 'Choose 01-12-2027 or an earlier day.'],
    ['soon', 'period_not_a_date', 'We cannot read this as a date.'],
  ])('until %s is refused', async (end, code, message) => {
    const answer = await ask(client, await oneRental(), 'extension', end)
    expect(answer).toMatchObject({ ...refusedWith(422, code) })
    expect((answer.body as { errors: { end: string[] } }).errors.end[0]).toContain(message)
  })

  it('makes one order of the same request, and refuses another one with its key', async () => {
    const order = await rental()
    const body = agreement(order, await offerOf(client, order, 'extension', '2026-12-15'))
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send(client, order, 'extension', body, key)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const other = await send(client, order, 'extension', { ...body, payment_method: 'ideal' }, key)
    expect(other).toMatchObject(refusedWith(409, 'order_sent_otherwise'))
  })

  it('is refused at another price', async () => {
    const order = await oneRental()
    const body = agreement(order, await offerOf(client, order, 'extension', '2026-12-15'))
    const cheaper = { ...body, expected_total: body.expected_total - 1, expected_due: body.expected_due - 1 }
    expect(await send(client, order, 'extension', cheaper)).toMatchObject(refusedWith(409, 'price_changed'))
  })

  it('needs the request to begin before the time to withdraw is over', async () => {
    const order = await rental()
    const body = agreement(order, await offerOf(client, order, 'extension', '2026-12-15'))
    expect(body.early_start).toBe(1)
    const refused = await send(client, order, 'extension', { ...body, early_start: 0 })
    expect(refused).toMatchObject(refusedWith(422, 'early_start_needed'))
    expect((await send(client, order, 'extension', body)).status).toBe(201)
  })

  it.each([201, 400] as const)('is refused in status %i', async (status) => {
    const order = await rental()
    const body = agreement(order, await offerOf(client, order, 'extension', '2026-12-15'))
    await setStatus(fresh.db, order, status)
    expect(await ask(client, order, 'extension')).toMatchObject(refusedWith(409, 'not_permitted'))
    expect(await send(client, order, 'extension', body)).toMatchObject(refusedWith(409, 'not_permitted'))
  })

  it('is refused for a trial, and with the signature of another order', async () => {
    const trial = await deliveredOrder(fresh.db, client, TRIAL)
    expect(await ask(client, trial, 'extension')).toMatchObject(refusedWith(409, 'not_permitted'))
    const order = await rental()
    expect((await ask(client, { ...order, signature: trial.signature }, 'extension')).status).toBe(404)
  })
})

it('extending a rental twice is possible once the first order was canceled, and that one has changed nothing', async () => {
  const order = await rental()
  const first = orderIn(await follow(client, order, 'extension', '2026-12-15'))
  expect(await ask(client, order, 'extension')).toMatchObject(refusedWith(409, 'follow_up_open'))
  await cancelOrder(client, first)
  expect((await ask(client, order, 'extension')).status).toBe(200)
  expect((await again(client, order)).rent_range).toEqual(PERIOD)
})

describe('an extension that is not paid', () => {
  it('is paid or expires, never both', async () => {
    const later = fresh.another({ clock: () => testDay(4) })
    for (let round = 0; round < (process.env.TEST_ALL ? 5 : 2); round++) {
      const order = await rental()
      const extension = orderIn(await follow(client, order, 'extension', '2026-12-15'))
      const path = await bankPath(client, extension)
      await bankSays(fresh.db, path, 'paid')
      await Promise.all([callWebhook(client, path), later.expireOrders()])
      const { Status } = await again(client, extension)
      const end = (await again(client, order)).rent_range?.end
      expect([Status, end]).toEqual(Status === 201 ? [201, '2026-12-15'] : [209, '2026-12-11'])
    }
  })

  it('and whose rental is on its way back takes no money', async () => {
    const order = await rental()
    const extension = orderIn(await follow(client, order, 'extension', '2026-12-15'))
    const path = await bankPath(client, extension)
    await setStatus(fresh.db, order, 400)
    await bankSays(fresh.db, path, 'paid')
    await callWebhook(client, path)
    expect((await again(client, extension)).Status).toBe(209)
    expect((await again(client, order)).rent_range).toEqual(PERIOD)
    expect(await refundsOf(fresh.db, extension)).toMatchObject([
      { cause: 'surplus', amount: extension.totals.total },
    ])
  })

  it('nor keeps what had arrived before the last of it', async () => {
    const order = await rental()
    const extension = orderIn(await follow(client, order, 'extension', '2026-12-15'))
    const { total } = extension.totals
    const arrives = (amount: number) => {
      const transfer = { amount, reference: `part ${amount}`, date: '2026-11-19' }
      return staffPost(client, extension, 'transfers', transfer)
    }
    await arrives(100)
    await setStatus(fresh.db, order, 400)
    await arrives(total - 100)
    expect((await again(client, extension)).Status).toBe(209)
    expect(await refundsOf(fresh.db, extension)).toMatchObject([
      { cause: 'canceled', amount: 100 },
      { cause: 'surplus', amount: total - 100 },
    ])
  })
})

it.each([
  ['within 14 days of its order', '2026-12-08', true],
  ['later', '2026-12-10', false],
])('an extension that is withdrawn from alone, %s, gives its own rent back', async (_when, day, isBack) => {
  const order = await deliveredOrder(fresh.db, client, RENTAL, testDay(2))
  const early = await apiClient(fresh.another({ clock: () => new Date('2026-11-25T08:00:00Z') }).fetch)
  const extension = orderIn(await follow(early, order, 'extension', '2026-12-23'))
  await pay(early, extension)
  const backend = fresh.another({ clock: () => new Date(`${day}T09:00:00Z`) })
  const then = await apiClient(backend.fetch)
  const declared = { name: 'Noor de Vries', contract: extension.Ordernummer, email: 'noor@example.org' }
  const key = { 'idempotency-key': extension.UUID_Order }
  await then.post('/api/withdrawals', { ...declared, locale: 'en' }, key)
  while ((await backend.outbox.deliverDue()) > 0);
  await announceReturn(then, order, {})
  await settleReturn(then, order, {})
  const back = (await refundsOf(fresh.db, extension)).filter(({ cause }) => cause === 'return')
  expect(back.length > 0).toBe(isBack)
  expect((await refundsOf(fresh.db, order)).map(({ cause }) => cause)).toEqual(['deposit'])
})

const trial = () => deliveredOrder(fresh.db, client, TRIAL)
const ledgerOf = async (order: WireOrder) =>
  (await depositEntries(fresh.db, order.UUID_Order)).map(({ kind, amount }) => [kind, amount])

const sumOf = async (order: WireOrder) =>
  (await depositEntries(fresh.db, order.UUID_Order)).reduce((sum, { amount }) => sum + amount, 0)

describe('keeping a trial', () => {
  it('says what buying and renting on cost, with the deposit counted', async () => {
    const order = await trial()
    const { deposit } = order.totals
    const buying = await offerOf(client, order, 'keep')
    expect(buying).toMatchObject({ kind: 'purchase', deposit_counted: deposit, deposit_left: 0 })
    expect(buying.amount_due).toBe(buying.totals.total - deposit)
    expect(buying.totals.shipping.gross).toBe(0)
    const renting = await offerOf(client, order, 'keep', '2026-12-18')
    expect(renting.rent_range).toEqual({ start: '2026-12-11', end: '2026-12-18' })
    const { items, extraDays } = renting.totals
    expect(renting.amount_due).toBe(items.gross + extraDays.gross)
  })

  it('as a purchase counts the deposit once it is paid', async () => {
    const order = await trial()
    const { deposit } = order.totals
    const purchase = orderIn(await follow(client, order, 'keep'))
    expect(purchase).toMatchObject({ Status: 200, type: 'Koop', deposit_counted: deposit })
    expect(await ledgerOf(order)).toEqual([['held', deposit]])
    await pay(client, purchase)
    expect(await ledgerOf(order)).toEqual([
      ['held', deposit],
      ['counted', -deposit],
    ])
    expect(await again(client, purchase)).toMatchObject({ Status: 301, follows: { kind: 'purchase' } })
    const { actions, follow_ups } = (await again(client, order)) as WireOrder & Record<string, unknown>
    expect(actions).not.toContain('return')
    expect(actions).not.toContain('keep')
    expect(follow_ups).toMatchObject([{ kind: 'purchase', Status: 301 }])
  })

  it('as a rental holds the deposit there, and can be extended and sent back', async () => {
    const order = await trial()
    const renting = orderIn(await follow(client, order, 'keep', '2026-12-18'))
    await pay(client, renting)
    expect(await sumOf(order)).toBe(0)
    expect(await ledgerOf(renting)).toEqual([['held', renting.totals.deposit]])
    const after = (await again(client, renting)) as WireOrder & Record<string, unknown>
    expect(after).toMatchObject({ Status: 301, actions: ['return', 'extend'] })
    expect((await historyOf(fresh.db, renting)).at(-1)).toMatchObject({ to_status: 301, actor: 'shop' })
    await pay(client, orderIn(await follow(client, renting, 'extension', '2026-12-21')))
    expect((await again(client, renting)).rent_range?.end).toBe('2026-12-21')
  })

  it('as a rental stays booked without a gap', async () => {
    const order = await trial()
    const renting = orderIn(await follow(client, order, 'keep', '2026-12-18'))
    await pay(client, renting)
    const rows = fresh.db.selectFrom('reservations').select(['first_day', 'ended'])
    const bookings = rows.where('order_id', 'in', [order.UUID_Order, renting.UUID_Order])
    expect(await bookings.where('last_day', '>=', shopDay(TEST_NOW)).execute()).toEqual([
      { first_day: shopDay(TEST_NOW), ended: 0 },
    ])
  })

  it('whose deposit is more than the price is paid at once, and the rest goes back', async () => {
    const restore = await sellFor(fresh.db, 1_000)
    const order = await trial()
    const { deposit } = order.totals
    const offer = await offerOf(client, order, 'keep')
    expect(offer).toMatchObject({ amount_due: 0, deposit_counted: 1_210, deposit_left: deposit - 1_210 })
    const purchase = orderIn(await send(client, order, 'keep', agreement(order, offer)))
    await restore()
    expect(purchase.Status).toBe(301)
    expect(await sumOf(order)).toBe(0)
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: deposit - 1_210, cause: 'trial' }])
    const paying = await startPayment(client, purchase)
    expect(paying).toMatchObject({
      status: 200,
      body: { paymentURL: expect.stringContaining('/en/payment_callback') },
    })
  })

  it('is refused without a last day, at another price, and for a rental', async () => {
    const order = await trial()
    const body = agreement(order, await offerOf(client, order, 'keep', '2026-12-18'))
    const { end: _, ...endless } = body as typeof body & { end: string }
    expect(await send(client, order, 'keep', endless)).toMatchObject(refusedWith(422, 'period_not_a_date'))
    const cheaper = { ...body, expected_due: body.expected_due - 1 }
    expect(await send(client, order, 'keep', cheaper)).toMatchObject(refusedWith(409, 'price_changed'))
    const rental = await deliveredOrder(fresh.db, client, RENTAL)
    expect(await ask(client, rental, 'keep')).toMatchObject(refusedWith(409, 'not_permitted'))
  })

  it('is refused once it was sent back, or kept', async () => {
    const order = await trial()
    const body = agreement(order, await offerOf(client, order, 'keep'))
    await setStatus(fresh.db, order, 400)
    expect(await send(client, order, 'keep', body)).toMatchObject(refusedWith(409, 'not_permitted'))
    await setStatus(fresh.db, order, 301)
    await pay(client, orderIn(await send(client, order, 'keep', body)))
    expect(await send(client, order, 'keep', body)).toMatchObject(refusedWith(409, 'not_permitted'))
  })
})

it('keeping a trial twice at once, bought and rented, makes one order and one count', async () => {
  const order = await trial()
  const bodies = [
    agreement(order, await offerOf(client, order, 'keep')),
    agreement(order, await offerOf(client, order, 'keep', '2026-12-18')),
  ]
  const answers = await Promise.all([...bodies, ...bodies].map((body) => send(client, order, 'keep', body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const placed = answers.find(({ status }) => status === 201)
  const bank = placed ? await bankPath(client, orderIn(placed)) : ''
  await Promise.all([1, 2, 3].map(() => answerBank(client, bank, 'paid')))
  expect(await sumOf(order)).toBe(0)
  expect(await refundsOf(fresh.db, order)).toMatchObject([])
})

describe('keeping a trial and sending it back', () => {
  it('at the same moment ends in one of them', async () => {
    for (let round = 0; round < (process.env.TEST_ALL ? 6 : 2); round++) {
      const order = await trial()
      const body = agreement(order, await offerOf(client, order, 'keep'))
      const [kept, returned] = await Promise.all([
        send(client, order, 'keep', body),
        announceReturn(client, order, {}),
      ])
      const { Status } = await again(client, order)
      const isKept = kept.status === 201
      expect([isKept, returned.status === 200, Status]).toEqual(
        isKept ? [true, false, 301] : [false, true, 400],
      )
    }
  })

  it('is refused one after the other, until the order that keeps it is canceled', async () => {
    const order = await trial()
    const purchase = orderIn(await follow(client, order, 'keep'))
    expect(await announceReturn(client, order, {})).toMatchObject(refusedWith(409, 'not_permitted'))
    await cancelOrder(client, purchase)
    expect(await announceReturn(client, order, {})).toMatchObject({ status: 200 })
    expect(await ask(client, order, 'keep')).toMatchObject(refusedWith(409, 'not_permitted'))
  })
})
