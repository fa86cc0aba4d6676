import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountingApi } from '../../contract/endpoints/accounting'
import type { WireOrder } from '../../contract/endpoints/order'
import type { WireOrderDetails } from '../../contract/endpoints/order-details'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { formatMoney } from '../../contract/money'
import { newAddress } from '../../tests/support/accounts'
import {
  articleId,
  DUTCH_ADDRESS,
  orderIn,
  PERIOD,
  placedOrder,
  RENTAL,
  TRIAL,
} from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { cases } from '../../tests/support/cases'
import { sellFor } from '../../tests/support/follow-ups'
import {
  COMPANY,
  orderOnInvoice,
  organisation,
  placeOnInvoice,
  transfer,
} from '../../tests/support/on-invoice'
import { invoiceFindings, orderFindings } from '../../tests/support/order-audit'
import { documentsOf, fetchFile } from '../../tests/support/order-files'
import { mailsTo } from '../../tests/support/outbox'
import {
  balanceOf,
  givePercentage,
  giveVoucher,
  historyOf,
  paymentsOf,
  refundsOf,
} from '../../tests/support/payment-rows'
import {
  again,
  answerBank,
  bankPath,
  callWebhook,
  cancelOrder,
  pay,
  RETURN_URL,
  startPayment,
} from '../../tests/support/payments'
import { announceReturn, deliver, settleReturn, withdrawFrom, workOff } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder } from '../../tests/support/staff'
import { staffMember } from '../../tests/support/staff-members'
import { depositEntries } from '../domain/orders/deposits/ledger'
import { notesOf } from '../domain/orders/staff-steps'

const fresh = testBackend({ config: { invoiceLimit: 1_000_000_000 } })
const client = testClient(fresh)

const pathOf = ({ UUID_Order }: Pick<WireOrder, 'UUID_Order'>) => `/api/adm/orders/${UUID_Order}`

const change = (order: WireOrder, body: object = {}, query = '') =>
  client.post(`${pathOf(order)}/change${query}`, body, AS_STAFF)

const pieces = ({ items }: WireOrder, quantity: number, index = 0) => ({
  lines: [{ articleId: items[index]?.UUID_Artikel ?? '', quantity }],
})

async function changed(order: WireOrder, body: object) {
  const { status, body: answer } = await change(order, body)
  expect([status, answer]).toMatchObject([200, { data: { status: 'changed' } }])
  return (await again(client, order)) as WireOrderDetails
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Checks that what was paid and not given back is what is held and what the documents come to, less what is still asked for. */
async function expectBalanced(order: WireOrder) {
  const { totals, on_invoice, Status } = (await again(client, order)) as WireOrderDetails
  const open = on_invoice?.open ?? 0
  const paid = (await paymentsOf(fresh.db, order)).filter(({ state }) => state === 'paid')
  const refunds = (await refundsOf(fresh.db, order)).filter(({ state }) => state !== 'failed')
  const held = sumOf(await depositEntries(fresh.db, order.UUID_Order))
  const documents = fresh.db.selectFrom('invoices').select('total as amount')
  const invoiced = sumOf(await documents.where('order_id', '=', order.UUID_Order).execute())
  const kept = sumOf(paid) - sumOf(refunds)
  const isOver = Status === 209
  const [deposit, discount] = isOver ? [0, 0] : [totals.deposit, totals.discount]
  expect(kept + open - deposit).toBe(invoiced - discount)
  if (open === 0) expect(held).toBe(deposit)
  expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
}

describe('what a change comes to', () => {
  it('is told at both prices, and nothing is changed', async () => {
    const order = await paidOrder(client, RENTAL)
    const { status, body } = await change(order, { ...pieces(order, 2), show: true })
    const { data } = staffOrdersApi.change.answer.parse(body)
    const { total } = order.totals
    expect([status, data]).toEqual([
      200,
      { status: 'shown', totals: { before: total, order: 2 * total, today: 2 * total } },
    ])
    expect(await again(client, order)).toMatchObject({ totals: { total }, items: [{ quantity: 1 }] })
    expect(await historyOf(fresh.db, order)).toHaveLength(2)
  })

  it('keeps the prices of the order where the catalogue has others', async () => {
    const order = await paidOrder(client)
    const sellAgain = await sellFor(fresh.db, 100_000)
    const { body } = await change(order, { ...pieces(order, 2), show: true })
    await sellAgain()
    const { totals } = staffOrdersApi.change.answer.parse(body).data
    expect(totals).toEqual({ before: order.totals.total, order: 2 * order.totals.total, today: 2 * 121_000 })
  })
})

describe('an order that becomes dearer', () => {
  it('asks for the difference by a mail with what has changed alone, and has one invoice more', async () => {
    const Emailadres = newAddress()
    const order = await paidOrder(client, { ...RENTAL, address_info: { ...DUTCH_ADDRESS, Emailadres } })
    const now = await changed(order, { ...pieces(order, 2), period: { ...PERIOD, end: '2026-12-12' } })
    const difference = now.totals.total - order.totals.total
    expect(difference).toBeGreaterThan(order.totals.total)
    expect(now).toMatchObject({
      ...{ Status: 201, rent_range: { ...PERIOD, end: '2026-12-12' }, items: [{ quantity: 2 }] },
      on_invoice: { open: difference, reduced: 0 },
      transfer: { amount: difference },
    })
    const [mail] = await mailsTo(fresh, Emailadres, /was changed/)
    const text = mail?.text.replace(/\s+/g, ' ') ?? ''
    expect(text).toContain('1 → 2')
    const money = (cents: number) => formatMoney(cents).replace(/\s+/g, ' ')
    expect(text).toContain(`${money(order.totals.total)} → ${money(now.totals.total)}`)
    expect(text).toContain(money(difference))
    expect(text).toMatch(/IBAN/)
    await expectBalanced(order)
    await transfer(client, order, difference)
    await expectBalanced(order)
    expect((await again(client, order)) as WireOrderDetails).toMatchObject({ on_invoice: { open: 0 } })
  })

  it('is noted in its history, in the log and for the office', async () => {
    const order = await paidOrder(client, RENTAL)
    await changed(order, pieces(order, 2))
    expect(await historyOf(fresh.db, order)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ actor: 'staff', reason: expect.stringMatching(/^changed: /) }),
      ]),
    )
    expect(await notesOf(fresh.db, order.UUID_Order)).toMatchObject([
      { text: expect.stringContaining('1 → 2') },
    ])
    const logged = fresh.db.selectFrom('action_log').selectAll().where('subject_id', '=', order.UUID_Order)
    expect(await logged.execute()).toMatchObject([{ action: 'orders.change' }])
  })

  it('keeps the names under which it was ordered', async () => {
    const order = await paidOrder(client)
    const lines = fresh.db.updateTable('order_lines').where('order_id', '=', order.UUID_Order)
    await lines.set({ names: JSON.stringify({ en: 'Old', nl: 'Oud', de: 'Alt' }) }).execute()
    expect((await changed(order, pieces(order, 2))).items).toMatchObject([
      { Artikelnaam: 'Old', quantity: 2 },
    ])
  })

  it('gets one article more at the price of today', async () => {
    const order = await paidOrder(client)
    const articleIdOfMore = await articleId(client, 'NN-MJ')
    const now = await changed(order, { lines: [{ articleId: articleIdOfMore, quantity: 2 }] })
    expect(now.items.map(({ quantity }) => quantity)).toEqual([1, 2])
    await expectBalanced(order)
  })
})

describe('what is missing after a change, paid by link', () => {
  const dearer = async (order: WireOrder, quantity = 2) => {
    const { totals, on_invoice } = await changed(order, pieces(order, quantity))
    return { difference: totals.total - order.totals.total, open: on_invoice?.open ?? 0 }
  }
  const linkOf = async (order: WireOrder, payment_method = 'ideal') => {
    const { status, body } = await startPayment(client, order, RETURN_URL, { payment_method })
    expect(status).toBe(200)
    return new URL((body as { paymentURL: string }).paymentURL).pathname
  }
  const shown = async (order: WireOrder) => (await again(client, order)) as WireOrderDetails
  const bookings = async (order: WireOrder) =>
    (await paymentsOf(fresh.db, order)).map(({ provider, state, amount }) => [provider, state, amount])

  it('counts for the difference, which a mail leads to, and is then neither asked for nor taken again', async () => {
    const Emailadres = newAddress()
    const order = await paidOrder(client, { ...RENTAL, address_info: { ...DUTCH_ADDRESS, Emailadres } })
    const { difference } = await dearer(order)
    expect((await mailsTo(fresh, Emailadres, /was changed/))[0]?.text).toContain(
      `/orders/${order.UUID_Order}/pay`,
    )
    expect((await shown(order)).actions).toContain('pay')
    const link = await linkOf(order)
    expect(await linkOf(order)).toBe(link)
    await answerBank(client, link, 'paid')
    expect(await bookings(order)).toEqual([
      ['bank', 'paid', order.totals.total],
      ['transfer', 'canceled', difference],
      ['bank', 'paid', difference],
    ])
    const now = await shown(order)
    expect(now).toMatchObject({ Status: 201, on_invoice: { open: 0 }, transfer: null })
    expect(now.actions).not.toContain('pay')
    expect(await mailsTo(fresh, Emailadres, /received your payment/)).not.toEqual([])
    await expectBalanced(order)
    expect(await linkOf(order)).toBe(new URL(RETURN_URL).pathname)
    expect(await refundsOf(fresh.db, order)).toEqual([])
  })

  it('goes back where a transfer came first, and so does a transfer that comes after it', async () => {
    for (const isLinkFirst of [true, false]) {
      const order = await paidOrder(client, RENTAL)
      const { difference } = await dearer(order)
      const link = await linkOf(order)
      const payByLink = () => answerBank(client, link, 'paid')
      if (isLinkFirst) await payByLink()
      await transfer(client, order, difference)
      if (!isLinkFirst) await payByLink()
      expect((await shown(order)).on_invoice).toMatchObject({ open: 0 })
      const refunds = await refundsOf(fresh.db, order)
      expect(refunds).toMatchObject(isLinkFirst ? [{ amount: difference, cause: 'surplus' }] : [])
      await expectBalanced(order)
    }
  })

  it('is of what is open by then, where the order was changed again or a part was transferred', async () => {
    const order = await paidOrder(client, RENTAL)
    const { difference } = await dearer(order)
    const stale = await linkOf(order)
    await dearer(order, 3)
    await transfer(client, order, 1_000)
    const link = await linkOf(order)
    expect(link).not.toBe(stale)
    await answerBank(client, stale, 'paid')
    expect((await shown(order)).on_invoice).toMatchObject({ open: 2 * difference - 1_000 })
    await answerBank(client, link, 'paid')
    expect((await shown(order)).on_invoice).toMatchObject({ open: 0 })
    await expectBalanced(order)
  })

  it('is asked for whole where too much had come before, which goes back', async () => {
    for (const extra of [200, 100_000]) {
      const order = await placedOrder(client, { ...RENTAL, payment_method: 'bank_transfer' })
      await transfer(client, order, order.totals.total + extra)
      expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: extra, cause: 'surplus' }])
      const { difference, open } = await dearer(order)
      expect(open).toBe(difference)
      await answerBank(client, await linkOf(order), 'paid')
      expect((await shown(order)).on_invoice).toMatchObject({ open: 0 })
      await expectBalanced(order)
    }
  })

  it('stays open where the bank tells of the first payment again', async () => {
    const order = await placedOrder(client, RENTAL)
    const first = await bankPath(client, order)
    await answerBank(client, first, 'paid')
    await dearer(order)
    await linkOf(order)
    await callWebhook(client, first)
    expect((await bookings(order)).at(-1)?.slice(0, 2)).toEqual(['bank', 'open'])
  })

  it('leaves the transfer open where it is given up, and waits while the bank has not decided', async () => {
    const order = await paidOrder(client, RENTAL)
    const { difference } = await dearer(order)
    const link = await linkOf(order)
    await answerBank(client, link, 'pending')
    const waiting = await shown(order)
    expect([waiting.actions.includes('pay'), waiting.transfer]).toEqual([false, null])
    await answerBank(client, link, 'canceled')
    const now = await shown(order)
    expect([now.actions.includes('pay'), now.transfer?.amount]).toEqual([true, difference])
    expect((await bookings(order)).at(-1)).toEqual(['transfer', 'pending', difference])
  })

  it('goes back whole where the order was canceled meanwhile, and is refused where it was before', async () => {
    const order = await paidOrder(client, RENTAL)
    const { difference } = await dearer(order)
    const link = await linkOf(order)
    await cancelOrder(client, order, true)
    expect((await startPayment(client, order, RETURN_URL, { payment_method: 'ideal' })).status).toBe(409)
    await answerBank(client, link, 'paid')
    expect(sumOf(await refundsOf(fresh.db, order))).toBe(order.totals.total + difference)
    await expectBalanced(order)
  })

  it('is no way that the shop does not offer, and pays any invoice', async () => {
    const order = await orderOnInvoice(fresh, client)
    const { open = 0 } = (await shown(order)).on_invoice ?? {}
    expect((await startPayment(client, order, RETURN_URL, { payment_method: 'cash' })).status).toBe(422)
    expect((await startPayment(client, order)).body).toMatchObject({ paymentURL: RETURN_URL })
    await answerBank(client, await linkOf(order), 'paid')
    expect(open).toBeGreaterThan(0)
    expect((await shown(order)).on_invoice).toMatchObject({ open: 0 })
    await expectBalanced(order)
  })
})

describe('an order that becomes cheaper', () => {
  it('gives back the difference and the deposit, with a credit note and an invoice in its place', async () => {
    const order = await paidOrder(client, {
      ...RENTAL,
      items: [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity: 3 }],
    })
    const now = await changed(order, { ...pieces(order, 1), period: { ...PERIOD, end: '2026-12-10' } })
    const difference = order.totals.total - now.totals.total
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: difference, cause: 'change' }])
    await workOff(fresh.backend)
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: difference, state: 'done' }])
    await expectBalanced(order)
    const invoices = fresh.db.selectFrom('invoices').selectAll().where('order_id', '=', order.UUID_Order)
    const rent = (totals: WireOrder['totals']) => totals.total - totals.deposit
    expect((await invoices.orderBy('kind').orderBy('number').execute()).map(({ total }) => total)).toEqual([
      -rent(order.totals),
      rent(order.totals),
      rent(now.totals),
    ])
    const [first, second] = (await documentsOf(client, order)).filter(({ kind }) => kind === 'invoice')
    const textOf = async (name = '') => (await fetchFile(fresh, order, name)).text()
    expect(await textOf(first?.name)).toContain('C2026-')
    expect(await textOf(second?.name)).not.toContain('C2026-')
    expect(await textOf(second?.name)).toContain(formatMoney(rent(now.totals)))
  })

  it('is canceled, and then all that is left goes back', async () => {
    const order = await paidOrder(client, RENTAL)
    await changed(order, { period: { ...PERIOD, end: '2026-12-08' } })
    await changed(order, pieces(order, 2))
    await changed(order, { period: PERIOD })
    expect((await cancelOrder(client, order, true)).status).toBe(200)
    await workOff(fresh.backend)
    await expectBalanced(order)
    expect(await invoiceFindings(fresh.db)).toEqual([])
  })

  it('and then comes back: its deposit goes back once, and nothing is asked for any longer', async () => {
    const order = await paidOrder(client, RENTAL)
    const now = await changed(order, pieces(order, 2))
    await deliver(fresh.db, client, order)
    await announceReturn(client, order, {})
    await settleReturn(client, order, {})
    await workOff(fresh.backend)
    const rent = now.totals.total - now.totals.deposit
    const paid = order.totals.total
    expect(sumOf(await refundsOf(fresh.db, order))).toBe(paid - rent)
    expect((await again(client, order)) as WireOrderDetails).toMatchObject({ on_invoice: { open: 0 } })
    expect(sumOf(await depositEntries(fresh.db, order.UUID_Order))).toBe(0)
  })
})

it('less leaves the deposit whole where all else was given back before', async () => {
  const member = await staffMember(fresh, 'orders', () => TEST_NOW)
  const order = await paidOrder(client, RENTAL)
  const { total, deposit } = order.totals
  const { body } = await member.get(pathOf(order))
  const { version: seen, refundable } = staffOrdersApi.read.answer.parse(body).data
  const given = { amount: String((total - deposit) / 100), why: 'other', reason: 'late' }
  const payload = { seen, refundable }
  expect((await member.submit(`${pathOf(order)}/refunds`, given, { payload })).status).toBe(200)
  const now = await changed(order, { period: { ...PERIOD, end: '2026-12-08' } })
  expect(sumOf(await refundsOf(fresh.db, order))).toBe(total - deposit)
  await deliver(fresh.db, client, now)
  await announceReturn(client, order, {})
  await settleReturn(client, order, {})
  expect(sumOf(await refundsOf(fresh.db, order))).toBe(total)
})

it('the VAT sheet has the difference once, on the day of the change', async () => {
  const read = async () => {
    const { body } = await client.get('/api/adm/accounting/summary?from=2026-11-01&to=2026-12-31', AS_STAFF)
    return accountingApi.summary.answer.parse(body).data
  }
  const order = await paidOrder(client, RENTAL)
  const before = await read()
  const now = await changed(order, pieces(order, 2))
  const after = await read()
  const rent = order.totals.items.gross + order.totals.extraDays.gross
  expect(after.total.gross - before.total.gross).toBe(rent)
  expect(after.deposits - before.deposits).toBe(now.totals.deposit - order.totals.deposit)
  const vat = now.totals.vatByRate[0]?.vat ?? 0
  expect(after.total.vat - before.total.vat).toBe(vat - (order.totals.vatByRate[0]?.vat ?? 0))
})

describe('on invoice', () => {
  it('less is asked for, and more is', async () => {
    const order = await orderOnInvoice(fresh, client, { ...RENTAL, address_info: COMPANY })
    const more = await changed(order, pieces(order, 3))
    expect(more.on_invoice).toMatchObject({ open: more.totals.total, reduced: 0 })
    const less = await changed(order, pieces(order, 2))
    expect(less.on_invoice).toMatchObject({ open: less.totals.total, reduced: 0 })
    expect(await refundsOf(fresh.db, order)).toEqual([])
    await transfer(client, order, less.totals.total)
    await expectBalanced(order)
    const one = await changed(order, pieces(order, 1))
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: less.totals.total - one.totals.total }])
    await expectBalanced(order)
  })

  it('an open invoice is listed once, with the number of the new one', async () => {
    const order = await orderOnInvoice(fresh, client)
    await changed(order, pieces(order, 2))
    const { body } = await client.get('/api/adm/open_invoices', AS_STAFF)
    const rows = (body as { data: { orderId: string; invoice: { number: string } }[] }).data
    const own = rows.filter(({ orderId }) => orderId === order.UUID_Order)
    const invoices = (await documentsOf(client, order)).filter(({ kind }) => kind === 'invoice')
    expect(own.map(({ invoice }) => invoice.number)).toEqual([invoices.at(-1)?.name.replace('invoice-', '')])
  })
})

describe('what cannot be changed', () => {
  const refused = async (order: WireOrder, body: object) => {
    const { status, body: answer } = await change(order, body)
    return [status, (answer as { code?: string }).code]
  }

  it('is what was shipped, canceled or withdrawn from', async () => {
    const [shipped, canceled, withdrawn] = await Promise.all([1, 2, 3].map(() => paidOrder(client, RENTAL)))
    if (!shipped || !canceled || !withdrawn) throw new Error('No orders')
    await shipOrder(client, shipped)
    await cancelOrder(client, canceled, true)
    await withdrawFrom(fresh.backend, client, withdrawn)
    for (const order of [shipped, canceled, withdrawn])
      expect(await refused(order, pieces(order, 2))).toEqual([409, 'not_permitted'])
  })

  it('is everything at once, or what a voucher paid', async () => {
    const order = await paidOrder(client)
    expect(await refused(order, pieces(order, 0))).toEqual([422, 'change_empty'])
    const nightlights = { items: [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 3 }] }
    const code = await giveVoucher(fresh.db, 6_000)
    const gift = await paidOrder(client, { ...nightlights, discountID: code })
    expect(await refused(gift, pieces(gift, 1))).toEqual([422, 'change_voucher'])
    await changed(gift, pieces(gift, 4))
    expect(await balanceOf(fresh.db, code)).toBe(0)
    await expectBalanced(gift)
    const percent = await givePercentage(fresh.db, 10)
    const reduced = await paidOrder(client, { discountID: percent })
    expect(await refused(reduced, pieces(reduced, 2))).toEqual([409, 'change_percent'])
  })

  it('is a period that could not be ordered, but the day that stays is asked about no more', async () => {
    const order = await paidOrder(client, RENTAL)
    expect(await refused(order, { period: { ...PERIOD, start: '2026-11-21' } })).toEqual([
      422,
      'period_too_early',
    ])
    expect(await refused(order, { period: { ...PERIOD, end: '2026-12-13' } })).toEqual([422, 'period_closed'])
  })

  it('is another version than was seen, and the same press changes once', async () => {
    const order = await paidOrder(client, RENTAL)
    const member = await staffMember(fresh, 'orders', () => TEST_NOW)
    const { body } = await member.get(pathOf(order))
    const { version } = staffOrdersApi.read.answer.parse(body).data
    const path = `${pathOf(order)}/change?seen=${version}`
    for (const _ of ['pressed', 'pressed again'])
      expect((await member.post(path, pieces(order, 2))).status).toBe(200)
    expect((await member.post(path, pieces(order, 3))).body).toMatchObject({ code: 'changed_meanwhile' })
    expect((await again(client, order)).items).toMatchObject([{ quantity: 2 }])
    expect((await documentsOf(client, order)).filter(({ kind }) => kind === 'credit-note')).toHaveLength(1)
    expect(await change(order, pieces(order, 2))).toMatchObject({ body: { data: { status: 'unchanged' } } })
  })
})

it('others’ units stand in the way, its own do not', async () => {
  const article = await articleId(client, 'NN-M')
  const units = fresh.db.updateTable('units').where('article_id', '=', article)
  const left = await fresh.db
    .selectFrom('units')
    .select('id')
    .where('article_id', '=', article)
    .limit(2)
    .execute()
  await units
    .set({ state: 'repair' })
    .where(
      'id',
      'not in',
      left.map(({ id }) => id),
    )
    .execute()
  const one = { ...RENTAL, items: [{ UUID_Artikel: article, quantity: 1 }] }
  const [order, other] = [await paidOrder(client, one), await paidOrder(client, one)]
  const refused = await change(order, pieces(order, 2))
  await changed(order, { period: { start: '2026-12-02', end: '2026-12-14' } })
  await cancelOrder(client, other, true)
  const free = await change(order, pieces(order, 2))
  await units.set({ state: 'free' }).where('state', '=', 'repair').execute()
  expect(refused).toMatchObject({ status: 409, body: { code: 'no_unit_free' } })
  expect(free.status).toBe(200)
})

it('an order that waits for its payment costs what it does then', async () => {
  const order = await placedOrder(client, RENTAL)
  const now = await changed(order, pieces(order, 2))
  expect(now).toMatchObject({ Status: 200, on_invoice: null })
  await pay(client, now)
  expect(await again(client, order)).toMatchObject({ Status: 201 })
  expect(sumOf(await paymentsOf(fresh.db, order))).toBe(now.totals.total)
  await expectBalanced(order)
})

it('a trial asks for the deposit of a second bed', async () => {
  const order = await paidOrder(client, TRIAL)
  const now = await changed(order, pieces(order, 2))
  expect(now.on_invoice).toMatchObject({ open: order.totals.total })
  await transfer(client, order, order.totals.total)
  await expectBalanced(order)
})

it('no chain of changes loses or doubles money, deposit or VAT', { timeout: 120_000 }, async () => {
  const { visitor } = await organisation(fresh, client)
  const placing = {
    rent: () => paidOrder(client, RENTAL),
    trial: () => paidOrder(client, TRIAL),
    gift: async () => paidOrder(client, { discountID: await giveVoucher(fresh.db, 2_500) }),
    invoiced: async () =>
      orderIn(await placeOnInvoice(client, visitor, { ...RENTAL, address_info: COMPANY })),
  }
  const step = fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    end: fc.constantFrom('2026-12-04', '2026-12-08', '2026-12-11'),
    price: fc.constantFrom('order', 'today'),
    pays: fc.boolean(),
  })
  const kinds = fc.constantFrom(...(Object.keys(placing) as (keyof typeof placing)[]))
  const chain = fc.array(step, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(kinds, chain, fc.boolean(), async (kind, steps, isCanceled) => {
      const order = await placing[kind]()
      for (const { quantity, end, price, pays } of steps) {
        const period = order.rent_range && { ...PERIOD, end }
        const { status } = await change(order, { ...pieces(order, quantity), period, price })
        expect(status).toBe(200)
        const { on_invoice } = (await again(client, order)) as WireOrderDetails
        if (pays && on_invoice?.open) await transfer(client, order, on_invoice.open)
        await expectBalanced(order)
      }
      if (isCanceled) expect((await cancelOrder(client, order, true)).status).toBe(200)
      await workOff(fresh.backend)
      await expectBalanced(order)
      expect(await invoiceFindings(fresh.db)).toEqual([])
    }),
    cases(24),
  )
})
