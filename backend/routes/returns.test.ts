import { beforeEach, describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { WireOrderDetails } from '../../contract/endpoints/order-details'
import { announcementSchema } from '../../contract/endpoints/staff-order-details'
import { MAX_CART_LINES } from '../../contract/limits'
import { formatMoney } from '../../contract/money'
import { apiClient, articleId, orderIn, placedOrder, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW, testDay } from '../../tests/support/backend'
import { follow } from '../../tests/support/follow-ups'
import { COMPANY } from '../../tests/support/on-invoice'
import { balanceOf, changePayments, giveVoucher, mailsOf, refundsOf } from '../../tests/support/payment-rows'
import { again, pay } from '../../tests/support/payments'
import {
  announceReturn,
  changeReturn,
  deliver,
  deliveredOrder,
  mailTextOf,
  placedBuy,
  readReturn,
  settleReturn,
  withdrawFrom,
  workOff,
} from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { inTransaction } from '../db/retry'
import { requestRefund } from '../domain/orders/refunds/request'

const fresh = testBackend()
const client = testClient(fresh)

it('a return whose unit somebody has moved by hand is not received over it', async () => {
  const order = await paidOrder(client, RENTAL)
  await shipOrder(client, order)
  await staffPost(client, order, 'delivered')
  await announceReturn(client, order, {})
  const unit = fresh.db.updateTable('units').where('order_id', '=', order.UUID_Order)
  await unit.set({ state: 'retired' }).execute()
  const received = await staffPost(client, order, 'received')
  expect([received.status, received.body]).toMatchObject([409, { code: 'changed_meanwhile' }])
  await unit.set({ state: 'out' }).execute()
  expect((await staffPost(client, order, 'received')).status).toBe(200)
})

it('a place behind the last of an order that a cart allows is refused', () => {
  const lines = (position: number) => ({ way: 'sent', lines: [{ position, quantity: 1 }] })
  expect(announcementSchema.safeParse(lines(MAX_CART_LINES - 1)).success).toBe(true)
  expect(announcementSchema.safeParse(lines(MAX_CART_LINES)).success).toBe(false)
})

describe('a return that its customer announces', () => {
  it('says until when, by the law and by the shop', async () => {
    const order = await deliveredOrder(fresh.db, client)
    expect((await readReturn(client, order)).body).toEqual({
      data: {
        return: null,
        terms: {
          withdraw_until: '2026-12-04',
          return_until: '2026-12-20',
          is_over: false,
          late_since: null,
          refund_until: null,
        },
        return_change: null,
        return_carrier: null,
      },
    })
  })

  it('is noted once, with a mail that leads to its label', async () => {
    const order = await deliveredOrder(fresh.db, client)
    const answers = await Promise.all([announceReturn(client, order, {}), announceReturn(client, order, {})])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await readReturn(client, order)).body).toMatchObject({
      data: { return: { way: 'sent', day: null, lines: [{ position: 0, quantity: 1, grade: null }] } },
    })
    const text = await mailTextOf(fresh.db, order, 'return-announced')
    expect(text).toContain(`/en/orders/${order.UUID_Order}/documents/return-label?key=`)
    expect(text).toContain('by 4 December 2026')
    expect(text).toMatch(/stick the return label[\s\S]*What happens next/)
    expect((await announceReturn(client, order, { reason: 'another' })).status).toBe(409)
  })

  it('is to be handed in by the last day of what is rented, and of what was bought within 14 days', async () => {
    const days = [RENTAL, {}].map(async (changes) => {
      const order = await deliveredOrder(fresh.db, client, changes)
      await announceReturn(client, order, {})
      return /Please drop it off by (.*?)\. /.exec(
        (await mailTextOf(fresh.db, order, 'return-announced')).replace(/\s+/g, ' '),
      )?.[1]
    })
    expect(await Promise.all(days)).toEqual(['11 December 2026', '4 December 2026'])
  })

  it('needs a day for its collection, which has to be open', async () => {
    const order = await deliveredOrder(fresh.db, client)
    for (const day of ['', '2026-11-22', '2026-11-20', 'soon']) {
      const { status, body } = await announceReturn(client, order, { way: 'collected', day })
      expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['day']])
    }
    expect((await announceReturn(client, order, { way: 'collected', day: '2026-11-23' })).status).toBe(200)
  })

  it('of what is rented is collected on its last day at the latest, unless staff agreed on another', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    const sunday = await announceReturn(client, order, { way: 'collected', day: '2026-11-29' })
    expect(JSON.stringify(sunday.body)).toContain('The next one is 30-11-2026.')
    const late = { way: 'collected', day: '2026-12-12' }
    expect((await announceReturn(client, order, late)).body).toMatchObject({ code: 'invalid_form' })
    const lines = [{ position: 0, quantity: 1 }]
    expect((await staffPost(client, order, 'return', { ...late, lines })).status).toBe(200)
    const other = await deliveredOrder(fresh.db, client, RENTAL)
    expect((await announceReturn(client, other, { ...late, day: '2026-12-11' })).status).toBe(200)
  })

  it('has to be of something, and of no more than was delivered', async () => {
    const order = await placedBuy(client, 3)
    await deliver(fresh.db, client, order)
    expect((await announceReturn(client, order, { quantity_0: '0' })).status).toBe(422)
    expect((await announceReturn(client, order, { quantity_0: '4' })).status).toBe(422)
    expect((await announceReturn(client, order, { quantity_0: '2' })).status).toBe(200)
  })

  it('is refused before delivery, after 30 days and to strangers', async () => {
    const early = await placedOrder(client)
    expect((await announceReturn(client, early, {})).body).toMatchObject({ code: 'not_permitted' })
    const late = await deliveredOrder(fresh.db, client, {}, testDay(-31))
    expect(await announceReturn(client, late, {})).toMatchObject({
      status: 409,
      body: { code: 'return_too_late' },
    })
    expect((await announceReturn(client, { ...late, signature: 'x' }, {})).status).toBe(404)
    expect((await readReturn(client, { ...late, signature: 'x' })).status).toBe(404)
    expect(
      (await staffPost(client, late, 'return', { lines: [{ position: 0, quantity: 1 }], way: 'sent' }))
        .status,
    ).toBe(200)
  })
})

describe('a purchase of an organisation', () => {
  const bought = () => deliveredOrder(fresh.db, client, { address_info: COMPANY })
  const lines = [{ position: 0, quantity: 1 }]

  it('is not returned without asking, and no day is promised for it', async () => {
    const order = await bought()
    expect((await again(client, order)) as WireOrderDetails).not.toMatchObject({ actions: ['return'] })
    const refused = await announceReturn(client, order, {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
    expect((await readReturn(client, order)).body).toMatchObject({
      data: { return: null, terms: { return_until: null, refund_until: null } },
    })
  })

  it('that staff agreed to take back is no withdrawal: neither in its mails nor in its refund', async () => {
    const order = await bought()
    expect((await staffPost(client, order, 'return', { way: 'sent', lines })).status).toBe(200)
    expect((await readReturn(client, order)).body).toMatchObject({ data: { terms: { refund_until: null } } })
    const text = (await mailTextOf(fresh.db, order, 'return-announced')).replace(/\s+/g, ' ')
    expect(text).toContain('within 14 days of getting the items back')
    expect(text).not.toMatch(/the law gives you|delivery costs/)
    expect((await settleReturn(client, order, {})).status).toBe(200)
    const row = fresh.db
      .selectFrom('returns')
      .select('refund_delivery')
      .where('order_id', '=', order.UUID_Order)
    expect(await row.executeTakeFirst()).toEqual({ refund_delivery: 0 })
  })

  it('that it withdrew from as agreed is returned and refunded as a withdrawal', async () => {
    const order = await bought()
    await withdrawFrom(fresh.backend, client, order)
    const path = `/api/adm/withdrawals/${order.UUID_Order}/order`
    expect((await client.post(path, { number: order.Ordernummer }, AS_STAFF)).status).toBe(200)
    expect((await announceReturn(client, order, {})).status).toBe(200)
    expect((await readReturn(client, order)).body).toMatchObject({
      data: { terms: { refund_until: '2026-12-04' } },
    })
  })

  it('takes no more pieces along than were agreed', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 3 }]
    const order = await deliveredOrder(fresh.db, client, { items, address_info: COMPANY })
    await staffPost(client, order, 'return', { way: 'sent', lines })
    await changeReturn(client, order, { way: 'sent', quantity_0: '3' })
    expect((await readReturn(client, order)).body).toMatchObject({ data: { return: { lines } } })
  })

  it('leaves what it rents to be returned by itself', async () => {
    const order = await deliveredOrder(fresh.db, client, { ...RENTAL, address_info: COMPANY })
    expect((await announceReturn(client, order, {})).status).toBe(200)
  })
})

describe('staff', () => {
  it('withholds no more than was held, and says why', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    await announceReturn(client, order, {})
    const { deposit } = order.totals
    expect((await settleReturn(client, order, { withheld: 500 })).body).toMatchObject({
      code: 'withheld_reason',
    })
    expect((await settleReturn(client, order, { withheld: 10 * deposit, note: 'x' })).body).toMatchObject({
      code: 'withheld_too_much',
    })
    expect((await settleReturn(client, order, { position: 1 })).body).toMatchObject({ code: 'grade_lines' })
    expect((await settleReturn(client, order, { photos: [order.UUID_Order] })).body).toMatchObject({
      code: 'return_photo',
    })
    expect(
      (await settleReturn(client, order, { grade: 501, withheld: 500, note: 'A torn zip' })).status,
    ).toBe(200)
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ cause: 'deposit', amount: deposit - 500 }])
    const text = await mailTextOf(fresh.db, order, 'return-settled')
    for (const part of [
      'We found minor damage',
      'A torn zip',
      'We are charging € 5,00',
      'If you disagree, call us',
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(part)
    }
  })
})

describe('the money of something bought', () => {
  let code: string
  beforeEach(async () => {
    code = await giveVoucher(fresh.db, 1_000)
  })

  it('goes back whole, with delivery and voucher, where all of it is withdrawn from', async () => {
    const order = await placedBuy(client, 2, code)
    await deliver(fresh.db, client, order, testDay(-14))
    await announceReturn(client, order, { quantity_0: '2' })
    await settleReturn(client, order, {})
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ cause: 'return', amount: order.totals.total }])
    expect(await balanceOf(fresh.db, code)).toBe(1_000)
    expect((await readReturn(client, order)).body).toMatchObject({
      data: { return: { refund: { voucher: 1_000, delivery: order.totals.shipping.gross } } },
    })
  })

  it('goes back without delivery after the 14 days of the law, and money comes first', async () => {
    const order = await placedBuy(client, 2, code)
    await deliver(fresh.db, client, order, testDay(-15))
    await announceReturn(client, order, { quantity_0: '1' })
    await settleReturn(client, order, { grade: 501, withheld: 100, note: 'A scratch' })
    const price = order.totals.lines[0]?.unit.gross ?? 0
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ cause: 'return', amount: price - 100 }])
    expect(await balanceOf(fresh.db, code)).toBe(0)
    const notes = await fresh.db
      .selectFrom('invoices')
      .select(['total', 'document'])
      .where('order_id', '=', order.UUID_Order)
      .where('kind', '=', 'credit_note')
      .execute()
    expect(notes).toMatchObject([{ total: -price }])
    // The document says what the credit note takes back, what of it is withheld and why, and what goes back.
    const text = JSON.stringify(notes[0]?.document)
    for (const said of [price, -100, price - 100]) expect(text).toContain(formatMoney(said))
    expect(text).toMatch(/Withheld for “[^”]+”: A scratch/)
  })

  it('is not paid again where the bank of the customer took it back', async () => {
    const order = await placedBuy(client, 1)
    await deliver(fresh.db, client, order)
    await fresh.db
      .updateTable('payments')
      .set({ charged_back: order.totals.total })
      .where('order_id', '=', order.UUID_Order)
      .execute()
    await announceReturn(client, order, {})
    await settleReturn(client, order, {})
    expect(await refundsOf(fresh.db, order)).toMatchObject([])
  })
})

it('a refund that failed is not taken off the deposit', async () => {
  const order = await deliveredOrder(fresh.db, client, RENTAL)
  const request = { orderId: order.UUID_Order, amount: order.totals.total + 1, at: TEST_NOW }
  await inTransaction(fresh.db, (unit) => {
    return requestRefund(unit, { ...request, cause: 'surplus', causeKey: 'too much' })
  })
  await workOff(fresh.backend)
  await announceReturn(client, order, {})
  await settleReturn(client, order, {})
  const deposit = { cause: 'deposit', amount: order.totals.deposit }
  expect(await refundsOf(fresh.db, order)).toContainEqual(expect.objectContaining(deposit))
})

it('a rental that is withdrawn from in time costs the days until then', async () => {
  const order = await deliveredOrder(fresh.db, client, RENTAL)
  await withdrawFrom(fresh.backend, client, order)
  await announceReturn(client, order, {})
  await settleReturn(client, order, {})
  const { items, extraDays, deposit } = order.totals
  expect(await refundsOf(fresh.db, order)).toMatchObject([
    { cause: 'deposit', amount: deposit },
    { cause: 'return', amount: items.gross + extraDays.gross },
  ])
})

describe('a rental that was extended and is withdrawn from in time', () => {
  const creditsOf = ({ UUID_Order }: WireOrder) =>
    fresh.db
      .selectFrom('invoices')
      .select('total')
      .where('order_id', '=', UUID_Order)
      .where('kind', '=', 'credit_note')
      .execute()

  it.each([
    // The days are on the 8th of its 11 own days, and on the 3rd of the 7 days of the first extension.
    ['2026-12-08', [3, 7, 5]],
    ['2026-12-14', [0, 4, 5]],
  ])('on %s gives the unused days of each order back, and the deposit once', async (day, unused) => {
    const order = await deliveredOrder(fresh.db, client, RENTAL, testDay(11))
    const early = await apiClient(fresh.another({ clock: () => testDay(11) }).fetch)
    const first = orderIn(await follow(early, order, 'extension', '2026-12-18'))
    await pay(early, first)
    const second = orderIn(await follow(early, order, 'extension', '2026-12-23'))
    await pay(early, second)
    const backend = fresh.another({ clock: () => new Date(`${day}T09:00:00Z`) })
    const then = await apiClient(backend.fetch)
    await withdrawFrom(backend, then, order)
    await announceReturn(then, order, {})
    await settleReturn(then, order, {})
    const { items, extraDays, deposit } = order.totals
    const rents = [items.gross + extraDays.gross, first.totals.total, second.totals.total]
    const days = [11, 7, 5]
    const back = rents.map((rent, index) => Math.floor((rent * (unused[index] ?? 0)) / (days[index] ?? 1)))
    for (const [index, each] of [order, first, second].entries()) {
      const amount = back[index] ?? 0
      const returned = (await refundsOf(fresh.db, each)).filter(({ cause }) => cause === 'return')
      expect(returned.map((refund) => refund.amount)).toEqual(amount > 0 ? [amount] : [])
      expect(await creditsOf(each)).toEqual(amount > 0 ? [{ total: -amount }] : [])
    }
    const deposits = (await refundsOf(fresh.db, order)).filter(({ cause }) => cause === 'deposit')
    expect(deposits).toMatchObject([{ amount: deposit }])
    const { body } = await readReturn(client, order)
    const extensions = [first, second].map(({ Ordernummer }, index) => {
      return { Ordernummer, money: back[index + 1] }
    })
    const shown = extensions.filter(({ money }) => money !== 0)
    expect(body).toMatchObject({ data: { return: { refund: { money: back[0], extensions: shown } } } })
  })
})

it('an extension that was ordered after the withdrawal, as once was possible, is none of what was withdrawn from', async () => {
  const order = await deliveredOrder(fresh.db, client, RENTAL, testDay(11))
  const at = async (time: string) => {
    const backend = fresh.another({ clock: () => new Date(`2026-12-08T${time}:00Z`) })
    return { backend, caller: await apiClient(backend.fetch) }
  }
  const before = await at('08:00')
  const first = orderIn(await follow(before.caller, order, 'extension', '2026-12-18'))
  await pay(before.caller, first)
  const later = orderIn(await follow(before.caller, order, 'extension', '2026-12-23'))
  await pay(before.caller, later)
  const orders = fresh.db.updateTable('orders').where('id', '=', later.UUID_Order)
  await orders.set({ created_at: '2026-12-08T10:00:00.000Z' }).execute()
  const declaring = await at('09:00')
  await withdrawFrom(declaring.backend, declaring.caller, order)
  const after = await at('10:30')
  await announceReturn(after.caller, order, {})
  await settleReturn(after.caller, order, {})
  expect(await refundsOf(fresh.db, first)).toMatchObject([{ amount: first.totals.total }])
  expect(await refundsOf(fresh.db, later)).toEqual([])
})

it('an extension on invoice costs less by its unused days, and nothing that was not paid goes back', async () => {
  const order = await deliveredOrder(fresh.db, client, RENTAL, testDay(11))
  const backend = fresh.another({ clock: () => new Date('2026-12-08T08:00:00Z') })
  const caller = await apiClient(backend.fetch)
  const extension = orderIn(await follow(caller, order, 'extension', '2026-12-18'))
  await pay(caller, extension)
  const { totals, UUID_Order: id } = extension
  const onInvoice = fresh.db.updateTable('orders').set({ payable: totals.total, pay_by: '2026-12-22' })
  await onInvoice.where('id', '=', id).execute()
  await changePayments(fresh.db, extension, { state: 'canceled' })
  await withdrawFrom(backend, caller, order)
  await announceReturn(caller, order, {})
  await settleReturn(caller, order, {})
  expect(await refundsOf(fresh.db, extension)).toEqual([])
  const asked = fresh.db.selectFrom('orders').select('payable').where('id', '=', id)
  expect(await asked.executeTakeFirst()).toEqual({ payable: 0 })
  const credits = fresh.db.selectFrom('invoices').select('total').where('order_id', '=', id)
  expect(await credits.where('kind', '=', 'credit_note').execute()).toEqual([{ total: -totals.total }])
})

it('photos stay with the order and are shown to whoever may see it', async () => {
  const order = await deliveredOrder(fresh.db, client, RENTAL)
  await announceReturn(client, order, {})
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const uploaded = await client.send('/api/uploads', png, { 'Content-Type': 'application/octet-stream' })
  const { id } = (uploaded.body as { data: { id: string } }).data
  await settleReturn(client, order, { photos: [id] })
  const path = `/api/orders/${order.UUID_Order}/return/photos/${id}`
  const photo = await client.get(`${path}?signature=${order.signature}`)
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await client.get(`${path}?signature=x`)).status).toBe(404)
  const other = await deliveredOrder(fresh.db, client)
  const elsewhere = `/api/orders/${other.UUID_Order}/return/photos/${id}?signature=${other.signature}`
  expect((await client.get(elsewhere)).status).toBe(404)
})

describe('what was withdrawn from in time', () => {
  const onDay = (day: string) => {
    const backend = fresh.another({ clock: () => new Date(`${day}T09:00:00Z`) })
    return apiClient(backend.fetch).then((caller) => ({ caller, backend }))
  }

  async function comesBack(order: WireOrder, announced: string, received: string): Promise<string[]> {
    await announceReturn((await onDay(announced)).caller, order, {})
    await staffPost((await onDay(received)).caller, order, 'received')
    return Promise.all(
      ['return-announced', 'return-received'].map((step) => mailTextOf(fresh.db, order, step)),
    )
  }

  it('names one day for the refund of a rental, from when it was told', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL, testDay(2))
    const { caller, backend } = await onDay('2026-11-24')
    await withdrawFrom(backend, caller, order)
    const mails = await comesBack(order, '2026-11-26', '2026-11-30')
    for (const text of mails) {
      expect(text).toContain('by 8 December 2026')
      expect(text).not.toContain('within 14 days')
    }
    expect((await readReturn(client, order)).body).toMatchObject({
      data: { terms: { refund_until: '2026-12-08' } },
    })
  })
})

it('a rental that is back unannounced is received at once; of a purchase somebody says first what is back', async () => {
  const rental = await deliveredOrder(fresh.db, client, RENTAL)
  const before = await mailsOf(fresh.db, rental)
  expect((await staffPost(client, rental, 'received')).status).toBe(200)
  expect(await again(client, rental)).toMatchObject({ Status: 401 })
  const mails = (await mailsOf(fresh.db, rental)).slice(before.length).map(({ effect_key }) => effect_key)
  expect(mails).toEqual([`return-received:${rental.UUID_Order}`])
  expect((await staffPost(client, rental, 'graded', { lines: [{ position: 0, grade: 500 }] })).status).toBe(
    200,
  )
  const bought = await deliveredOrder(fresh.db, client)
  expect((await staffPost(client, bought, 'received')).status).toBe(409)
  const shipped = await paidOrder(client, RENTAL)
  expect((await staffPost(client, shipped, 'received')).status).toBe(409)
})
