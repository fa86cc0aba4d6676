import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { orderIn, RENTAL, TRIAL } from '../../tests/support/api-client'
import { agreement, ask, follow, offerOf, sellFor, send, setStatus } from '../../tests/support/follow-ups'
import { historyOf, mailsOf, refundsOf } from '../../tests/support/payment-rows'
import { again, answerBank, bankPath, cancelOrder, pay, startPayment } from '../../tests/support/payments'
import { announceReturn, deliveredOrder } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { depositEntries } from '../domain/orders/deposits/ledger'

const fresh = testBackend()
const client = testClient(fresh)

const trial = () => deliveredOrder(fresh.db, client, TRIAL)
const refusedWith = (status: number, code: string) => ({ status, body: { code } })

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
    const [mail] = await mailsOf(fresh.db, purchase)
    const text = JSON.parse(mail?.payload ?? '').text.replace(/\s*\n/g, ' ')
    expect(text).toContain('Everything from your trial is now yours')
    expect(text).toContain('Paid from the deposit')
  })

  it('takes only what is due', async () => {
    const order = await trial()
    const purchase = orderIn(await follow(client, order, 'keep'))
    await bankPath(client, purchase)
    const payment = await fresh.db
      .selectFrom('payments')
      .select('amount')
      .where('order_id', '=', purchase.UUID_Order)
      .executeTakeFirstOrThrow()
    expect(payment.amount).toBe(purchase.totals.total - order.totals.deposit)
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

  it('that is canceled before it is paid changes nothing', async () => {
    const order = await trial()
    const purchase = orderIn(await follow(client, order, 'keep'))
    await cancelOrder(client, purchase)
    expect(await ledgerOf(order)).toEqual([['held', order.totals.deposit]])
    expect(((await again(client, order)) as WireOrder & Record<string, unknown>).actions).toContain('keep')
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

describe('keeping a trial twice', () => {
  it('at once, bought and rented, makes one order and one count', async () => {
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
})

describe('keeping a trial and sending it back', () => {
  it('at the same moment ends in one of them', async () => {
    for (let round = 0; round < 6; round++) {
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
