import { describe, expect, it } from 'vitest'
import { addDays, shopDay } from '../../contract/dates'
import { paymentsApi } from '../../contract/endpoints/payments'
import { todayApi } from '../../contract/endpoints/today'
import { formatMoney } from '../../contract/money'
import { loggedIn, newAddress } from '../../tests/support/accounts'
import { apiClient, articleId, orderIn, placedOrder, RENTAL, TRIAL } from '../../tests/support/api-client'
import { TEST_NOW, testDay } from '../../tests/support/backend'
import {
  COMPANY,
  confirmAddress,
  invoicedOrder,
  orderOnInvoice,
  organisation,
  permit,
  placeOnInvoice,
  transfer,
} from '../../tests/support/on-invoice'
import { invoiceFindings, orderFindings } from '../../tests/support/order-audit'
import { fetchFile, nameOf, readBoth } from '../../tests/support/order-files'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { balanceOf, givePercentage, giveVoucher, refundsOf } from '../../tests/support/payment-rows'
import { again, cancelOrder, startPayment } from '../../tests/support/payments'
import { announceReturn, deliver, settleReturn, workOff } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

/** An invoice of these tests is to be paid by then, counted from the day of its order. */
const LAST_DAY = 14
/** That of a rental is counted from its first day. */
const LAST_DAY_OF_RENTAL = 25

const on = (day: number) => apiClient(fresh.another({ clock: () => testDay(day) }).fetch)

async function listed(day: number, query = '') {
  const { body } = await (await on(day)).get(`/api/adm/open_invoices${query}`, AS_STAFF)
  return paymentsApi.openInvoices.answer.parse(body)
}

async function waiting(day: number) {
  const { body } = await (await on(day)).get('/api/adm/today/work', AS_STAFF)
  return todayApi.work.answer.parse(body).data.waits.rows.filter(({ kind }) => kind === 'overdue')
}

describe('an open invoice', () => {
  it('is listed with its due day, how late it is and what of it is open, until it is paid', async () => {
    const order = await orderOnInvoice(fresh, client, RENTAL)
    const { total } = order.totals
    const row = { orderId: order.UUID_Order, payBy: '2026-12-15', asked: total, isDisputed: false }
    expect(await listed(LAST_DAY_OF_RENTAL)).toMatchObject({
      data: [{ ...row, daysLate: 0, open: total }],
      total,
    })
    await transfer(client, order, 1_000)
    const other = await orderOnInvoice(fresh, client)
    const open = total - 1_000 + other.totals.total
    const late = await listed(LAST_DAY_OF_RENTAL + 3)
    expect(late).toMatchObject({ total: open, count: 2, next: null })
    expect(late.data.find(({ orderId }) => orderId === order.UUID_Order)).toMatchObject({
      ...row,
      daysLate: 3,
      open: total - 1_000,
    })
    await transfer(client, other, other.totals.total)
    await transfer(client, order, total - 1_000)
    expect(await listed(LAST_DAY_OF_RENTAL + 3)).toEqual({
      data: [],
      next: null,
      total: 0,
      count: 0,
      payer: null,
    })
  })

  it('is listed for its customer alone, with its invoice and what is left after a part payment', async () => {
    const { visitor } = await organisation(fresh, client)
    const order = orderIn(await placeOnInvoice(client, visitor))
    const second = orderIn(await placeOnInvoice(client, visitor))
    await orderOnInvoice(fresh, client)
    await transfer(client, order, 1_000)
    const all = await listed(LAST_DAY)
    const customer = all.data.find(({ orderId }) => orderId === order.UUID_Order)?.customer ?? ''
    const own = await listed(LAST_DAY, `?customer=${customer}`)
    const ids = [order, second].map(({ UUID_Order }) => UUID_Order)
    expect(own.data.map(({ orderId }) => orderId).sort()).toEqual(ids.sort())
    const { total } = order.totals
    expect(own).toMatchObject({
      ...{ count: 2, total: total - 1_000 + second.totals.total },
      payer: { name: 'Zorggroep De Linde', address: expect.arrayContaining(['Zorggroep De Linde']) },
    })
    expect(own.data.find(({ orderId }) => orderId === order.UUID_Order)).toMatchObject({
      invoice: { number: expect.stringMatching(/^2026-\d{6}$/), day: '2026-11-20' },
      ...{ asked: total, open: total - 1_000 },
    })
    for (const { orderId, open } of all.data) await transfer(client, { UUID_Order: orderId }, open)
  })
})

describe('a late invoice', () => {
  const remind = (day: number) => fresh.another({ clock: () => testDay(LAST_DAY + day) }).remindOfInvoices()

  async function lateOrder() {
    const Emailadres = newAddress()
    const order = await orderOnInvoice(fresh, client, { address_info: { ...COMPANY, Emailadres } })
    const reminders = async () =>
      (await mailsTo(fresh, Emailadres, /reminder/i)).map(({ subject }) => subject.split(':')[0])
    return { order, reminders }
  }

  it('is reminded of 7, 14 and 30 days after its last day, each time once, and never canceled', async () => {
    const { order, reminders } = await lateOrder()
    const sent: [number, number][] = []
    for (const day of [0, 6, 7, 7, 14, 15, 30, 90]) {
      await remind(day)
      sent.push([day, (await reminders()).length])
    }
    expect(sent.filter(([, count], index) => count !== sent[index - 1]?.[1])).toEqual([
      [0, 0],
      [7, 1],
      [14, 2],
      [30, 3],
    ])
    expect((await reminders()).sort()).toEqual(['Last reminder', 'Reminder', 'Second reminder'])
    await fresh.another({ clock: () => testDay(90) }).expireOrders()
    expect((await again(client, order)).Status).toBe(201)
  })

  it('that is paid in part is reminded of for the rest, and once paid no more', async () => {
    const { order, reminders } = await lateOrder()
    const { total } = order.totals
    await transfer(client, order, 1_000)
    await remind(7)
    const to = order.address_info.Emailadres as string
    const [mail] = await mailsTo(fresh, to, /^Reminder/)
    expect(mail?.subject).toContain(formatMoney(total - 1_000))
    await transfer(client, order, total - 1_000)
    await remind(14)
    expect(await reminders()).toEqual(['Reminder'])
  })

  it('that is disputed is reminded of no more, waits no more on Today and says so, until that ends', async () => {
    const { order, reminders } = await lateOrder()
    const isListed = async () =>
      (await listed(LAST_DAY + 8)).data.find(({ orderId }) => orderId === order.UUID_Order)?.isDisputed
    const waits = async () => (await waiting(LAST_DAY + 8)).filter(({ id }) => id === order.UUID_Order).length
    await remind(7)
    expect([await isListed(), await waits()]).toEqual([false, 1])
    expect((await staffPost(client, order, 'dispute', { text: '' })).status).toBe(422)
    expect((await staffPost(client, order, 'dispute', { text: 'A slat is broken' })).status).toBe(200)
    await remind(14)
    expect([await isListed(), await waits(), await reminders()]).toEqual([true, 0, ['Reminder']])
    const { body } = await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
    expect(body).toMatchObject({
      data: {
        disputedAt: testDay(0).toISOString(),
        notes: [{ text: 'A slat is broken' }],
        mails: [{ mail: 'order-confirmation' }, { mail: 'invoice-late' }],
      },
    })
    for (const _ of ['first', 'second'])
      expect((await staffPost(client, order, 'dispute/ended')).status).toBe(200)
    await remind(15)
    expect([await isListed(), await waits(), (await reminders()).length]).toEqual([false, 1, 2])
    await transfer(client, order, order.totals.total)
    expect((await staffPost(client, order, 'dispute', { text: 'Too late' })).status).toBe(409)
  })
})

const refusedWith = (status: number, code: string) => ({ status, body: { code } })

describe('an order on invoice', () => {
  it('goes on at once, with an invoice, and is paid by a transfer', async () => {
    const order = await orderOnInvoice(fresh, client, RENTAL)
    const { total } = order.totals
    expect(order).toMatchObject({
      Status: 201,
      on_invoice: { pay_by: '2026-12-15', open: total, reduced: 0, is_late: false },
      payment: { method: 'invoice', result: 'confirmed' },
    })
    const details = await again(client, order)
    expect(details).toMatchObject({
      transfer: { amount: total, reference: expect.stringMatching(/^RF/) },
      deposit: [],
      payments: [{ method: 'invoice', state: 'pending', amount: total }],
    })
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
    const paid = await transfer(client, order, total, 'B-1')
    expect(paid.body).toEqual({ data: { status: 201, open: 0, surplus: 0 } })
    expect(await transfer(client, order, total, 'B-1')).toMatchObject({ body: paid.body })
    expect(await again(client, order)).toMatchObject({
      on_invoice: { open: 0, is_late: false },
      transfer: null,
      deposit: [{ kind: 'held', amount: order.totals.deposit }],
    })
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
  })

  it('that costs a deposit alone is asked for that on a paper of its own', async () => {
    const discountID = await givePercentage(fresh.db, 100)
    const order = await orderOnInvoice(fresh, client, { ...RENTAL, discountID })
    const path = `/api/orders/${order.UUID_Order}/documents`
    const read = async (name = '') => (await client.get(`${path}${name}?signature=${order.signature}`)).body
    expect(JSON.stringify(await read())).toContain('"pro-forma"')
    expect(JSON.stringify(await read())).not.toContain('"invoice"')
    expect(JSON.stringify(await read('/pro-forma'))).toMatch(
      /Please transfer €.250,00 to reach us by 15.December 2026/,
    )
    await transfer(client, order, order.totals.deposit)
    expect(JSON.stringify(await read())).not.toContain('"pro-forma"')
  })

  it('asks for the rest of what is paid in parts, and gives back what is too much', async () => {
    const order = await orderOnInvoice(fresh, client, RENTAL)
    const { deposit, total } = order.totals
    const first = await transfer(client, order, total - deposit)
    expect(first.body).toEqual({ data: { status: 201, open: deposit, surplus: 0 } })
    expect((await again(client, order)).on_invoice?.open).toBe(deposit)
    const name = await nameOf(client, order, 'invoice')
    const copy = async () => (await fetchFile(fresh, order, name)).text()
    expect(await copy()).toContain(`Please transfer ${formatMoney(deposit)}`)
    expect(await copy()).not.toContain(`Please transfer ${formatMoney(total - deposit)}`)
    const second = await transfer(client, order, deposit + 500)
    expect(second.body).toEqual({ data: { status: 201, open: 0, surplus: 500 } })
    expect(await copy()).toContain('This invoice has been paid.')
    expect(await copy()).not.toMatch(/"kind":"payment"|Please transfer/)
    const third = await transfer(client, order, 300)
    expect(third.body).toEqual({ data: { status: 201, open: 0, surplus: 300 } })
    expect((await refundsOf(fresh.db, order)).map(({ amount }) => amount).sort()).toEqual([300, 500])
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
  })
})

describe('an order on invoice that is not paid', () => {
  it('is canceled without a refund, and its invoice is credited', async () => {
    const order = await orderOnInvoice(fresh, client, RENTAL)
    expect((await cancelOrder(client, order)).status).toBe(200)
    const after = await again(client, order)
    expect(after).toMatchObject({
      Status: 209,
      transfer: null,
      refunds: [],
      on_invoice: { open: 0, reduced: order.totals.total },
    })
    const late = await transfer(client, order, 700)
    expect(late.body).toEqual({ data: { status: 209, open: 0, surplus: 700 } })
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
  })

  it('is not asked for by its invoice any more once that is credited, on no copy', async () => {
    const order = await orderOnInvoice(fresh, client, RENTAL)
    const name = await nameOf(client, order, 'invoice')
    const read = async () => (await fetchFile(fresh, order, name)).text()
    expect(await read()).toMatch(/"kind":"payment".*Please transfer|Please transfer.*"kind":"payment"/)
    await cancelOrder(client, order)
    const copy = await read()
    expect(copy).toMatch(/Credit note C2026-\d{6} takes back €.134,50 of this invoice/)
    expect(copy).not.toMatch(/"kind":"payment"|Please transfer/)
    const { xml, ubl, cii } = await readBoth(fresh, order, name)
    expect(xml).not.toMatch(/NL51VBLD|Please transfer/)
    expect([ubl, cii].map(({ iban, due }) => [iban, due])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  it('is asked for by its invoice as far as it is still to be paid', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 2 }]
    const order = await orderOnInvoice(fresh, client, { items })
    await deliver(fresh.db, client, order)
    const lines = [{ position: 0, quantity: 1 }]
    await staffPost(client, order, 'return', { way: 'sent', lines })
    await settleReturn(client, order, {})
    const { open } = (await again(client, order)).on_invoice ?? { open: 0 }
    const name = await nameOf(client, order, 'invoice')
    const copy = await (await fetchFile(fresh, order, name)).text()
    expect(open).toBeLessThan(order.totals.total)
    expect(copy).toContain(`Please transfer ${formatMoney(open)}`)
    expect(copy).not.toContain(`Please transfer ${formatMoney(order.totals.total)}`)
  })

  it('once some has arrived, is canceled only by who knows that this goes back', async () => {
    const order = await orderOnInvoice(fresh, client, RENTAL)
    await transfer(client, order, 1_000)
    expect(await cancelOrder(client, order)).toMatchObject(refusedWith(409, 'order_paid'))
    await cancelOrder(client, order, true)
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ cause: 'canceled', amount: 1_000 }])
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
  })

  it.each(['a part', 'everything'])(
    'is returned after %s was paid: what is not due is not paid back',
    async (what) => {
      const order = await orderOnInvoice(fresh, client, RENTAL)
      const { total, deposit } = order.totals
      const paid = what === 'everything' ? total : 9_000
      await transfer(client, order, paid)
      await deliver(fresh.db, client, order)
      await announceReturn(client, order, {})
      await staffPost(client, order, 'received')
      const lines = [{ position: 0, grade: 501, withheld: 900, note: 'A zip is torn' }]
      expect((await staffPost(client, order, 'graded', { lines })).status).toBe(200)
      await workOff(fresh.backend)
      const costs = total - deposit + 900
      const back = (await refundsOf(fresh.db, order)).reduce((sum, { amount }) => sum + amount, 0)
      expect(back).toBe(Math.max(0, paid - costs))
      const { on_invoice } = await again(client, order)
      expect(on_invoice).toMatchObject({ open: Math.max(0, costs - paid) })
      if (on_invoice?.open) await transfer(client, order, on_invoice.open)
      expect((await again(client, order)).on_invoice?.open).toBe(0)
      expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
    },
  )

  it('that was bought is returned by a credit note, with a voucher too', async () => {
    const discountID = await giveVoucher(fresh.db, 2_500)
    const order = await orderOnInvoice(fresh, client, { discountID })
    await deliver(fresh.db, client, order)
    const lines = [{ position: 0, quantity: 1 }]
    await staffPost(client, order, 'return', { lines, way: 'sent' })
    await staffPost(client, order, 'received')
    await staffPost(client, order, 'graded', { lines: [{ position: 0, grade: 500 }] })
    expect(await refundsOf(fresh.db, order)).toEqual([])
    expect(await balanceOf(fresh.db, discountID)).toBe(2_500)
    const { on_invoice, totals } = await again(client, order)
    expect(on_invoice).toMatchObject({ open: 0, reduced: totals.total })
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
  })
})

describe('the permission to pay on invoice', () => {
  it('is given to an account whose address is confirmed, and keeps who gave it when', async () => {
    const email = newAddress()
    await loggedIn(fresh.backend.fetch, email)
    expect(await permit(client, newAddress())).toMatchObject(refusedWith(404, 'not_found'))
    expect(await permit(client, email)).toMatchObject(refusedWith(409, 'email_unconfirmed'))
    await confirmAddress(fresh, email)
    await permit(client, email)
    await permit(client, email.toUpperCase(), true, 'Joris')
    const { status, body: told } = await permit(client, email, false, 'Joris')
    const at = '2026-11-20T09:00:00.000Z'
    const changes = [
      { allowed: true, by: 'Ilse', at },
      { allowed: false, by: 'Joris', at },
    ]
    expect([status, told]).toEqual([
      200,
      {
        data: {
          email,
          allowed: false,
          stopped: false,
          byMonth: false,
          changes: expect.arrayContaining(changes),
        },
      },
    ])
  })
})

describe('nobody orders on invoice', () => {
  it.each([
    ['who is not logged in', async () => placeOnInvoice(client, client)],
    [
      'as a private customer',
      async () => {
        const { visitor } = await organisation(fresh, client)
        const { Zakelijk: _, Bedrijfsnaam: __, BTWNummer: ___, Inkoopnummer: ____, ...address } = COMPANY
        return placeOnInvoice(client, visitor, { address_info: address })
      },
    ],
    [
      'whose permission was withdrawn',
      async () => {
        const { visitor, email } = await organisation(fresh, client)
        await permit(client, email, false)
        return placeOnInvoice(client, visitor)
      },
    ],
    [
      'what is on trial',
      async () => placeOnInvoice(client, (await organisation(fresh, client)).visitor, TRIAL),
    ],
  ])('%s', async (_, order) => {
    const before = await fresh.db.selectFrom('orders').select('id').orderBy('id').execute()
    expect(await order()).toMatchObject(refusedWith(422, 'unknown_payment_method'))
    expect(await fresh.db.selectFrom('orders').select('id').orderBy('id').execute()).toEqual(before)
  })

  it('by changing how an order is paid', async () => {
    const order = await placedOrder(client, { address_info: COMPANY })
    const answer = await startPayment(client, order, undefined, { payment_method: 'invoice' })
    expect(answer).toMatchObject(refusedWith(422, 'unknown_payment_method'))
    expect(await again(client, order)).toMatchObject({ Status: 200, on_invoice: null })
  })

  it('beyond the limit of the account, however many at once', async () => {
    const { expected_total: total } = await invoicedOrder(client)
    const backend = fresh.another({ config: { invoiceLimit: 3 * total } })
    const { visitor } = await organisation({ backend, db: fresh.db }, client)
    const first = orderIn(await placeOnInvoice(client, visitor))
    const answers = await Promise.all(Array.from({ length: 5 }, () => placeOnInvoice(client, visitor)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422])
    await transfer(client, first, total)
    expect((await placeOnInvoice(client, visitor)).status).toBe(201)
    expect(await placeOnInvoice(client, visitor)).toMatchObject(refusedWith(422, 'invoice_limit'))
    expect(await invoiceFindings(fresh.db)).toEqual([])
  })
})

it('an account whose invoice is long overdue orders on invoice again once staff says yes, or it is paid', async () => {
  const { visitor, email } = await organisation(fresh, client)
  const first = orderIn(await placeOnInvoice(client, visitor))
  const due = (pay_by: string) =>
    fresh.db.updateTable('orders').set({ pay_by }).where('id', '=', first.UUID_Order).execute()
  const since = (invoice_since: string) =>
    fresh.db.updateTable('users').set({ invoice_since }).where('email', '=', email).execute()
  await since('2026-01-01T00:00:00.000Z')
  await due(addDays(shopDay(TEST_NOW), -14))
  expect((await placeOnInvoice(client, visitor)).status).toBe(201)
  await due(addDays(shopDay(TEST_NOW), -15))
  expect(await placeOnInvoice(client, visitor)).toMatchObject(refusedWith(422, 'invoice_overdue'))
  const allow = () => client.post('/api/adm/accounts/pay_on_invoice', { email, allowed: true }, AS_STAFF)
  expect((await allow()).body).toMatchObject({ data: { allowed: true, stopped: false } })
  expect((await placeOnInvoice(client, visitor)).status).toBe(201)
  const changes = async () => (await allow()).body as { data: { changes: { allowed: boolean }[] } }
  const { length } = (await changes()).data.changes
  expect((await changes()).data.changes).toHaveLength(length)
  await since('2026-01-01T00:00:00.000Z')
  await transfer(client, first, first.totals.total)
  expect((await placeOnInvoice(client, visitor)).status).toBe(201)
})

it('an order on invoice is told to the shop once', async () => {
  const { Ordernummer } = await orderOnInvoice(fresh, client)
  const told = await mailsTo(fresh, SHOP_MAILBOX, new RegExp(Ordernummer))
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New order .*, by invoice$/)])
})
