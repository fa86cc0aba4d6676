import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inFours } from '../../contract/creditor-reference'
import type { WireOrder } from '../../contract/endpoints/order'
import { ordersApi } from '../../contract/endpoints/orders'
import { formatMoney } from '../../contract/money'
import {
  type ApiClient,
  DUTCH_ADDRESS,
  orderFor,
  place,
  placedOrder,
  priced,
  RENTAL,
} from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { cases } from '../../tests/support/cases'
import { isCreditorReference } from '../../tests/support/creditor-reference'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { historyOf, mailsOf, paymentsOf, refundsOf } from '../../tests/support/payment-rows'
import { answerBank, bankPath, cancelOrder, RETURN_URL, startPayment } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { LIMITS } from '../domain/platform/limits/limits'

const fresh = testBackend()
const client = testClient(fresh)

const DAY = '2026-11-19'
let sent = 0

/** Has the staff record a transfer that arrived. */
function arrives(order: WireOrder, amount: number, reference = `BANK-${++sent}`) {
  const body = { amount, reference, date: DAY }
  return client.post(`/api/adm/orders/${order.UUID_Order}/transfers`, body, AS_STAFF)
}

async function details(order: WireOrder, caller: ApiClient = client) {
  const { body } = await caller.get(`/api/orders/${order.UUID_Order}?signature=${order.signature}`)
  return ordersApi.read.answer.wire.parse(body).data.order
}

/** Makes an order whose customer has been told where to transfer to. */
async function transferOrder(): Promise<WireOrder> {
  const order = await placedOrder(client, { payment_method: 'bank_transfer' })
  expect(await startPayment(client, order)).toMatchObject({ body: { paymentURL: RETURN_URL } })
  return order
}

async function lastMail(order: WireOrder) {
  const { subject, text } = JSON.parse((await mailsOf(fresh.db, order)).at(-1)?.payload ?? '{}')
  return `${subject}\n${text}`.replace(/\s+/g, ' ')
}

const toldShop = async ({ Ordernummer }: WireOrder) =>
  (await mailsTo(fresh, SHOP_MAILBOX, new RegExp(Ordernummer))).map(({ subject }) => subject)

describe('choosing bank transfer', () => {
  it('is told to the shop once, and once more when the order is paid, without its customer', async () => {
    const order = await transferOrder()
    await startPayment(client, order)
    const subject = `New order ${order.Ordernummer}: ${formatMoney(order.totals.total)}`
    expect(await toldShop(order)).toEqual([`${subject}, by transfer`])
    await arrives(order, order.totals.total)
    expect(await toldShop(order)).toEqual([`${subject}, by transfer`, `${subject}, paid`])
    const told = await mailsTo(fresh, SHOP_MAILBOX, new RegExp(order.Ordernummer))
    expect(told[1]?.text).toContain(`/en/admin/orders/${order.UUID_Order}`)
    expect(JSON.stringify(told)).not.toMatch(/Noor|noor@|undefined/)
  })

  it('sends nobody anywhere, and says on the page and in one mail where to transfer to', async () => {
    const order = await transferOrder()
    await startPayment(client, order)
    const { transfer, payment, actions } = await details(order)
    expect(transfer).toMatchObject({
      holder: 'Nachtnest B.V.',
      iban: 'NL51VBLD0123456789',
      bic: 'VBLDNL20',
      amount: order.totals.total,
      received: 0,
      qr: { path: expect.stringMatching(/^M/) },
    })
    expect(isCreditorReference(transfer?.reference ?? '')).toBe(true)
    expect([payment.result, actions]).toEqual(['pending', ['pay', 'cancel']])
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ provider: 'transfer', state: 'pending' }])
    expect(await mailsOf(fresh.db, order)).toHaveLength(1)
    expect(await lastMail(order)).toContain('IBAN): NL51 VBLD 0123 4567 89')
    const receipt = await lastMail(order)
    for (const told of ['You now have a binding contract with us', order.Ordernummer, 'Item: ']) {
      expect(receipt).toContain(told)
    }
  })

  it('quotes nothing that was typed in a mail before it is paid', async () => {
    const typed = { Voornaam: 'Parcel held', Achternaam: 'evil.example', Zakelijk: '1', Bedrijfsnaam: 'X' }
    const references = { Inkoopnummer: 'evil.example', Kostenplaats: 'evil.example' }
    const address_info = { ...DUTCH_ADDRESS, ...typed, ...references }
    const order = await placedOrder(client, { payment_method: 'bank_transfer', address_info })
    await startPayment(client, order)
    await arrives(order, 1_000)
    await cancelOrder(client, order)
    const mails = await mailsOf(fresh.db, order)
    const keys = mails.map(({ effect_key }) => effect_key.split(':')[0])
    expect(keys).toEqual(expect.arrayContaining(['transfer-asked', 'transfer-incomplete', 'order-canceled']))
    expect(mails.map(({ payload }) => payload).join()).not.toMatch(/Parcel held|evil\.example/)
  })

  it('is mailed once, however often the method is changed, and a payment is started only so often', async () => {
    const order = await placedOrder(client, { payment_method: 'bank_transfer' })
    const statuses = []
    for (let start = 0; start <= LIMITS.payment_start_order.points; start++) {
      const payment_method = start % 2 === 0 ? 'bank_transfer' : 'card'
      statuses.push((await startPayment(client, order, RETURN_URL, { payment_method })).status)
    }
    expect([statuses[0], statuses.indexOf(429)]).toEqual([200, LIMITS.payment_start_order.points])
    expect(await mailsOf(fresh.db, order)).toHaveLength(1)
  })

  it('is mailed to one address only so often, and is on the page of each order', async () => {
    const address_info = { ...DUTCH_ADDRESS, Emailadres: 'many@example.org' }
    const orders = []
    for (let count = 0; count <= LIMITS.transfer_mail_account.points; count++) {
      const order = await placedOrder(client, { payment_method: 'bank_transfer', address_info })
      await startPayment(client, order)
      orders.push(order)
    }
    expect(await mailsTo(fresh, 'many@example.org')).toHaveLength(LIMITS.transfer_mail_account.points)
    for (const order of orders) expect((await details(order)).transfer).not.toBeNull()
  })

  it('does not keep it from being canceled after 14 days', async () => {
    const order = await transferOrder()
    const expireAfter = (days: number) => {
      const clock = () => testDay(days)
      return fresh.another({ clock }).expireOrders()
    }
    await expireAfter(14)
    expect((await details(order)).Status).toBe(200)
    await expireAfter(15)
    expect((await details(order)).Status).toBe(209)
  })
})

describe('a transfer that arrives', () => {
  it('is on the invoice by the reference that the customer gave', async () => {
    const order = await transferOrder()
    const { transfer } = await details(order)
    await arrives(order, order.totals.total)
    const invoices = fresh.db.selectFrom('invoices').where('order_id', '=', order.UUID_Order)
    const row = await invoices.select('document').executeTakeFirstOrThrow()
    expect(JSON.parse(row.document).document.facts).toContainEqual([
      'Payment reference',
      inFours(transfer?.reference ?? ''),
    ])
    expect(row.document).not.toMatch(new RegExp(`transfer:|BANK-${sent}`))
  })

  it('pays the order where it is exact', async () => {
    const order = await transferOrder()
    const { total } = order.totals
    expect(await arrives(order, total)).toMatchObject({
      status: 200,
      body: { data: { status: 201, open: 0, surplus: 0 } },
    })
    expect(await paymentsOf(fresh.db, order)).toMatchObject([
      { state: 'paid', amount: total, method: 'bank_transfer' },
    ])
    expect(await lastMail(order)).toContain('We have received your payment')
    expect(await refundsOf(fresh.db, order)).toMatchObject([])
    expect((await historyOf(fresh.db, order)).at(-1)).toMatchObject({ to_status: 201, actor: 'staff' })
  })

  it('leaves the rest to be paid where it is too little, also in another way', async () => {
    const order = await transferOrder()
    const rest = order.totals.total - 1_000
    expect(await arrives(order, 1_000)).toMatchObject({ body: { data: { status: 200, open: rest } } })
    expect((await details(order)).transfer).toMatchObject({ amount: rest, received: 1_000 })
    expect(await lastMail(order)).toContain('Please transfer the remaining')
    const { body } = await startPayment(client, order, RETURN_URL, { payment_method: 'card' })
    expect((await paymentsOf(fresh.db, order)).at(-1)).toMatchObject({ state: 'open', amount: rest })
    await answerBank(client, new URL((body as { paymentURL: string }).paymentURL).pathname, 'paid')
    expect((await details(order)).Status).toBe(201)
    expect(await refundsOf(fresh.db, order)).toMatchObject([])
  })

  it('goes back where it is too much, comes twice, or comes for a canceled order', async () => {
    const order = await transferOrder()
    await arrives(order, order.totals.total + 500)
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: 500, cause: 'surplus' }])
    expect(await arrives(order, 700)).toMatchObject({ body: { data: { status: 201, surplus: 700 } } })
    const canceled = await transferOrder()
    await cancelOrder(client, canceled)
    await arrives(canceled, 800)
    expect((await details(canceled)).Status).toBe(209)
    expect(await refundsOf(fresh.db, canceled)).toMatchObject([{ amount: 800, cause: 'surplus' }])
  })

  it('is counted for whoever had chosen another way, whose payment is closed', async () => {
    const order = await placedOrder(client)
    await bankPath(client, order)
    await arrives(order, order.totals.total)
    expect((await details(order)).Status).toBe(201)
    expect((await paymentsOf(fresh.db, order)).map(({ state }) => state)).toEqual(['canceled', 'paid'])
  })

  it('goes back where a payment that could not be stopped pays the whole', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await answerBank(client, path, 'pending')
    expect(await arrives(order, 1_000)).toMatchObject({ body: { data: { status: 200 } } })
    await answerBank(client, path, 'paid')
    expect((await details(order)).Status).toBe(201)
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: 1_000, cause: 'surplus' }])
  })

  it('is counted once for each reference, and refused where it is told otherwise', async () => {
    const order = await transferOrder()
    const other = await transferOrder()
    const { total } = order.totals
    const answers = await Promise.all(Array.from({ length: 5 }, () => arrives(order, total, 'SAME')))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { data: { open: 0 } } })
    expect(await refundsOf(fresh.db, order)).toMatchObject([])
    const refused = { status: 409, body: { code: 'transfer_recorded_otherwise' } }
    expect(await arrives(order, total + 1, 'SAME')).toMatchObject(refused)
    expect(await arrives(other, total, 'SAME')).toMatchObject(refused)
    expect((await details(other)).Status).toBe(200)
  })
})

it('never loses or doubles a cent, whatever arrives, is repeated, or is given up meanwhile', async () => {
  const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(parts, fc.boolean(), async (shares, isGivenUp) => {
      const order = await transferOrder()
      const { total } = order.totals
      const amounts = shares.map((share) => Math.ceil((total * share) / 20))
      const references = amounts.map(() => `P-${++sent}`)
      const calls = amounts.flatMap((amount, at) => [
        () => arrives(order, amount, references[at]),
        () => arrives(order, amount, references[at]),
      ])
      await Promise.all([...calls.map((call) => call()), ...(isGivenUp ? [cancelOrder(client, order)] : [])])
      const { Status } = await details(order)
      const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
      const arrived = (await paymentsOf(fresh.db, order)).filter(({ state }) => state === 'paid')
      expect(arrived).toHaveLength(amounts.length)
      const given = sum(arrived)
      const back = sum(await refundsOf(fresh.db, order))
      if (Status === 201) expect(back).toBe(given - total)
      else if (Status === 209) expect(back).toBe(given)
      else expect([given < total, back]).toEqual([true, 0])
    }),
    cases(16),
  )
})

it('a transfer that was mistyped is refused beside its field, and nothing is stored', async () => {
  const order = await transferOrder()
  for (const change of [
    { amount: 0 },
    { amount: 0.5 },
    { amount: 1_000_000_001 },
    { reference: ' ' },
    { date: '2026-11-21' },
    { date: '2006-11-19' },
  ]) {
    const body = { amount: 100, reference: 'TYPED', date: DAY, ...change }
    const answer = await client.post(`/api/adm/orders/${order.UUID_Order}/transfers`, body, AS_STAFF)
    const errors = { [Object.keys(change)[0] ?? '']: expect.anything() }
    expect(answer).toMatchObject({ status: 422, body: { errors } })
  }
  expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'pending' }])
})

const rented = (start: string, payment_method = 'bank_transfer') => {
  return { ...RENTAL, rent_range: { start, end: '2026-12-04' }, payment_method }
}

it('a transfer leaves a rental the days that it takes to pack and bring it', async () => {
  expect((await placedOrder(client, rented('2026-12-01'))).pay_until).toBe('2026-11-28')
  const errors = { payment_method: [expect.any(String)] }
  const tooLate = { status: 422, body: { code: 'transfer_too_late', errors } }
  expect(
    await place(client, await priced(client, await orderFor(client, rented('2026-11-26')))),
  ).toMatchObject(tooLate)
  const order = await placedOrder(client, rented('2026-11-26', 'card'))
  expect(order.pay_until).toBe('2026-11-23')
  expect(await startPayment(client, order, RETURN_URL, { payment_method: 'bank_transfer' })).toMatchObject(
    tooLate,
  )
})
