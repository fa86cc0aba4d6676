import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { orderIn, PERIOD, RENTAL, TRIAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { agreement, ask, follow, offerOf, send, setStatus } from '../../tests/support/follow-ups'
import { bankSays, historyOf, mailsOf, refundsOf } from '../../tests/support/payment-rows'
import { again, bankPath, callWebhook, cancelOrder, pay } from '../../tests/support/payments'
import { deliveredOrder } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

const rental = () => deliveredOrder(fresh.db, client, RENTAL)
const refusedWith = (status: number, code: string) => ({ status, body: { code } })

describe('extending a rental', () => {
  it('says until when it is possible and what a day costs', async () => {
    const { body } = await ask(client, await rental(), 'extension')
    const { last_days, offer } = (body as { data: { last_days: object; offer: unknown } }).data
    expect(last_days).toMatchObject({ until: '2026-12-11', first: '2026-12-12', last: '2027-12-01' })
    expect(offer).toBe(null)
  })

  it('costs its days, without a start price or a deposit', async () => {
    const order = await rental()
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
    expect(JSON.parse(mail?.payload ?? '').text.replace(/\s*\n/g, ' ')).toContain(
      'now ends on 15 December 2026',
    )
  })

  it('can be repeated once the first time is paid', async () => {
    const order = await rental()
    await pay(client, orderIn(await follow(client, order, 'extension', '2026-12-15')))
    await pay(client, orderIn(await follow(client, order, 'extension', '2026-12-18')))
    expect((await again(client, order)).rent_range?.end).toBe('2026-12-18')
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

  it.each([
    ['2026-12-11', 'end_too_early', 'Choose 12-12-2026 or a later day.'],
    ['2026-12-13', 'period_closed', '13-12-2026'],
    ['2028-01-03', 'end_too_late', 'Choose 01-12-2027 or an earlier day.'],
    ['soon', 'period_not_a_date', 'We cannot read this as a date.'],
  ])('until %s is refused', async (end, code, message) => {
    const answer = await ask(client, await rental(), 'extension', end)
    expect(answer).toMatchObject({ ...refusedWith(422, code) })
    expect((answer.body as { errors: { end: string[] } }).errors.end[0]).toContain(message)
  })

  it('is refused at another price', async () => {
    const order = await rental()
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

  it.each([200, 201, 209, 400, 401, 500] as const)('is refused in status %i', async (status) => {
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

describe('extending a rental twice', () => {
  it('at once makes one order', async () => {
    const order = await rental()
    const body = agreement(order, await offerOf(client, order, 'extension', '2026-12-15'))
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(client, order, 'extension', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'follow_up_open' })
  })

  it('is possible once the first order was canceled, and that one has changed nothing', async () => {
    const order = await rental()
    const first = orderIn(await follow(client, order, 'extension', '2026-12-15'))
    expect(await ask(client, order, 'extension')).toMatchObject(refusedWith(409, 'follow_up_open'))
    await cancelOrder(client, first)
    expect((await ask(client, order, 'extension')).status).toBe(200)
    expect((await again(client, order)).rent_range).toEqual(PERIOD)
  })
})

describe('an extension that is not paid', () => {
  it('expires and changes nothing', async () => {
    const order = await rental()
    const extension = orderIn(await follow(client, order, 'extension', '2026-12-15'))
    const later = fresh.another({ clock: () => testDay(4) })
    await later.expireOrders()
    expect((await again(client, extension)).Status).toBe(209)
    expect((await again(client, order)).rent_range).toEqual(PERIOD)
  })

  it('is paid or expires, never both', async () => {
    const later = fresh.another({ clock: () => testDay(4) })
    for (let round = 0; round < 5; round++) {
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

  it.each(['transfer', 'card'])('nor keeps what had arrived before the last of it, by %s', async (way) => {
    const order = await rental()
    const extension = orderIn(await follow(client, order, 'extension', '2026-12-15'))
    const { total } = extension.totals
    const arrives = (amount: number) => {
      const transfer = { amount, reference: `${way} ${amount}`, date: '2026-11-19' }
      return staffPost(client, extension, 'transfers', transfer)
    }
    await arrives(100)
    const path = way === 'card' ? await bankPath(client, extension) : ''
    await setStatus(fresh.db, order, 400)
    if (path) await bankSays(fresh.db, path, 'paid')
    await (path ? callWebhook(client, path) : arrives(total - 100))
    expect((await again(client, extension)).Status).toBe(209)
    expect(await refundsOf(fresh.db, extension)).toMatchObject([
      { cause: 'canceled', amount: 100 },
      { cause: 'surplus', amount: total - 100 },
    ])
  })
})
