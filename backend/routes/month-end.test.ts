import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, addMonths } from '../../contract/dates'
import { accountingApi } from '../../contract/endpoints/accounting'
import type { WireOrder } from '../../contract/endpoints/order'
import { type Balance, LEDGER_NUMBERS } from '../../contract/ledger'
import { vatIn } from '../../contract/money'
import { accountsReader } from '../../tests/support/accounts-reader'
import {
  type ApiClient,
  apiClient,
  articleId,
  orderIn,
  placedOrder,
  RENTAL,
  TRIAL,
} from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { statementOf } from '../../tests/support/camt053'
import { cases } from '../../tests/support/cases'
import { follow } from '../../tests/support/follow-ups'
import { orderOnInvoice, transfer } from '../../tests/support/on-invoice'
import { giveVoucher, paymentsOf } from '../../tests/support/payment-rows'
import { cancelOrder, pay } from '../../tests/support/payments'
import { announceReturn, deliver, settleReturn, workOff } from '../../tests/support/returns'
import { offeredUnit } from '../../tests/support/second-hand'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, staffPost } from '../../tests/support/staff'
import { listBooked } from '../domain/orders/documents/booked'

const fresh = testBackend({ config: { invoiceLimit: 1_000_000_000 } })
const client = testClient(fresh)

const MONTHS = ['2026-11', '2026-12', '2027-01']

const read = accountsReader(client)

const days = (month: string) => `from=${month}-01&to=${addDays(addMonths(`${month}-01`, 1), -1)}`
const monthOf = async (month: string) =>
  (await read(`summary?${days(month)}`, accountingApi.summary.answer)).data

async function entriesOf(month: string) {
  const entries: { debit: string; credit: string; amount: number; vatCode: string; kind: string }[] = []
  for (let after = ''; ; ) {
    const page = await read(
      `entries?${days(month)}${after && `&after=${encodeURIComponent(after)}`}`,
      accountingApi.entries.answer,
    )
    entries.push(...page.data)
    if (!page.next) return entries
    after = page.next
  }
}

const balanceOn = (of: Balance, day: string, by?: ApiClient) =>
  read(`balances?of=${of}&day=${day}`, accountingApi.balance.answer, by)

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const shopOn = (day: number) => fresh.another({ clock: () => testDay(day) })
const on = (day: number) => apiClient(shopOn(day).fetch)
const invoicedOn = async (day: number) =>
  orderOnInvoice({ backend: shopOn(day), db: fresh.db }, await on(day))

it('tells revenue by article, kind, country, rate and customer, and the documents of older versions too', async () => {
  const nightlight = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 2 }]
  await paidOrder(client, { items: nightlight })
  await paidOrder(client, RENTAL)
  const company = await orderOnInvoice(fresh, client)
  const trial = await paidOrder(client, TRIAL)
  await deliver(fresh.db, client, { ...trial, Status: 201 })
  await pay(client, orderIn(await follow(client, trial, 'keep')))
  const { revenue } = await monthOf('2026-11')
  const row = (kind: string, article: string, isBusiness: boolean) =>
    revenue.filter((one) => one.kind === kind && one.article === article && one.isBusiness === isBusiness)
  expect(row('sale', 'NN-NL', false)).toMatchObject([
    { zone: 'home', country: 'nl', percent: 21, isGoods: true, name: expect.stringContaining('light') },
  ])
  expect(row('rental', 'NN-J', false)).toMatchObject([{ isGoods: false }])
  expect(row('trial', 'NN-J', false)).toMatchObject([{ isGoods: true }])
  expect(sum(row('sale', 'NN-J', true).map(({ gross }) => gross))).toBe(company.totals.total)
  await fresh.db.deleteFrom('invoice_amounts').execute()
  expect((await monthOf('2026-11')).revenue).toEqual(revenue)
})

it('tells what was held, left of vouchers and owed at the end of a day', async () => {
  const [before, later] = [await on(1), await on(5)]
  const at = async (of: Balance, day: string) => (await balanceOn(of, day)).total
  const [first, last] = ['2026-11-20', '2027-02-20'] as const
  const was = {
    deposits: await at('deposits', last),
    vouchers: await at('vouchers', last),
    receivables: await at('receivables', last),
  }
  const code = await giveVoucher(fresh.db, 5_000)
  const rental = await paidOrder(before, RENTAL)
  const order = await placedOrder(later, { discountID: code })
  await pay(later, order)
  const onInvoice = await invoicedOn(5)
  const held = await balanceOn('deposits', last)
  expect(held.total - was.deposits).toBe(rental.totals.deposit)
  expect(held.data).toContainEqual({
    orderId: rental.UUID_Order,
    number: rental.Ordernummer,
    amount: rental.totals.deposit,
  })
  const dayOf = (day: number) => testDay(day).toISOString().slice(0, 10)
  const left = async (day: string) =>
    (await balanceOn('vouchers', day)).data.find(({ number }) => number === code)?.amount
  expect([await left(dayOf(4)), await left(dayOf(5))]).toEqual([5_000, undefined])
  const owed = async (day: string) =>
    (await balanceOn('receivables', day)).data.find(({ orderId }) => orderId === onInvoice.UUID_Order)
  expect(await owed(dayOf(4))).toBeUndefined()
  expect(await owed(dayOf(5))).toMatchObject({ amount: onInvoice.totals.total })
  const received = { amount: onInvoice.totals.total, reference: 'PAID', date: dayOf(9) }
  await staffPost(await on(9), onInvoice, 'transfers', received)
  expect([await owed(dayOf(8)), await owed(dayOf(9))]).toMatchObject([
    { amount: onInvoice.totals.total },
    undefined,
  ])
  expect(await at('deposits', first)).toBeLessThanOrEqual(was.deposits)
  expect((await client.get('/api/adm/accounting/balances?of=deposits&day=2026-02-30', AS_STAFF)).status).toBe(
    422,
  )
})

it('counts a transfer that the provider sent as paid out, and the rest as its fees', async () => {
  const before = (await monthOf('2026-11')).providers.find(({ provider }) => provider === 'bank')
  const order = await paidOrder(client)
  const statement = statementOf([
    { reference: 'PAYOUT', amount: '10.00', text: 'settlement', payer: 'The Bank' },
  ])
  const type = { ...AS_STAFF, 'Content-Type': 'application/octet-stream' }
  await client.send('/api/adm/bank_statements', statement, type)
  const { body } = await client.get('/api/adm/bank_entries', AS_STAFF)
  const id = (body as { data: { id: string; reference: string }[] }).data.find(
    ({ reference }) => reference === 'PAYOUT',
  )?.id
  await client.post(`/api/adm/bank_entries/${id}/state`, { state: 'set_aside' }, AS_STAFF)
  const after = (await monthOf('2026-11')).providers.find(({ provider }) => provider === 'bank')
  expect((after?.payments ?? 0) - (before?.payments ?? 0)).toBe(order.totals.total)
  expect((after?.paidOut ?? 0) - (before?.paidOut ?? 0)).toBe(1_000)
  expect(after?.fees).toBe((after?.expected ?? 0) - (after?.paidOut ?? 0))
})

const WAYS = ['kept', 'canceled', 'returned', 'damaged'] as const
type Way = (typeof WAYS)[number]

async function goes(by: ApiClient, order: WireOrder, way: Way, day: number) {
  if (way === 'canceled') await cancelOrder(by, order, true)
  if (way === 'kept' || way === 'canceled') return
  await deliver(fresh.db, by, { ...order, Status: 201 }, testDay(day))
  await announceReturn(by, order, { quantity_0: '1' })
  const withheld = way === 'damaged' ? { withheld: 500, note: 'A tear', grade: 502 } : {}
  await settleReturn(by, order, withheld)
}

/** In cents: what is on an account after all entries; debit is positive. */
const accountIn = (entries: Awaited<ReturnType<typeof entriesOf>>, account: string) =>
  sum(
    entries.map(({ debit, credit, amount }) => {
      return (debit === account ? amount : 0) - (credit === account ? amount : 0)
    }),
  )

const schemeVatIn = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
  -accountIn(
    entries.filter(({ vatCode }) => vatCode === 'NL21 F'),
    LEDGER_NUMBERS.account_vat_home,
  ) || 0

async function checkMargins() {
  const amounts = await fresh.db.selectFrom('invoice_amounts').selectAll().execute()
  const invoices = await fresh.db.selectFrom('invoices').selectAll().execute()
  for (const { id, refers_to } of invoices) {
    const of = (invoice: string | null) =>
      amounts.filter((row) => row.invoice_id === invoice && row.margin !== null)
    const total = (rows: typeof amounts, name: 'net' | 'vat' | 'purchase' | 'margin') =>
      sum(rows.map((row) => row[name] ?? 0))
    const [own, all] = [of(id), [...of(id), ...of(refers_to)]]
    const [gross, vat] = [total(all, 'net') + total(all, 'vat'), total(all, 'vat')]
    expect(vat).toBeGreaterThanOrEqual(0)
    expect(vat).toBeLessThanOrEqual(vatIn(gross, 21))
    if (refers_to === null) {
      expect(total(own, 'margin')).toBe(Math.max(0, gross - total(own, 'purchase')))
      expect(vat).toBe(vatIn(total(own, 'margin'), 21))
    } else if (gross === 0) {
      expect([vat, total(all, 'purchase'), total(all, 'margin')]).toEqual([0, 0, 0])
    }
  }
}

it('journal, provider, sheet, documents, deposits and double entry agree to the cent in any months', async () => {
  const nightlight = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 1 }]
  const plan = fc.record({
    kind: fc.constantFrom('rent', 'buy', 'transfer', 'invoice', 'margin', 'margin'),
    price: fc.integer({ min: 1_000, max: 80_000 }),
    purchase: fc.integer({ min: 0, max: 90_000 }),
    hasVoucher: fc.boolean(),
    way: fc.constantFrom<Way>(...WAYS),
    day: fc.integer({ min: 0, max: 20 }),
    later: fc.integer({ min: 0, max: 50 }),
  })
  type Planned = { kind: string; hasVoucher: boolean; day: number; price: number; purchase: number }
  let units = 20
  const ordered = async ({ kind, hasVoucher, day, ...offer }: Planned) => {
    const by = await on(day)
    if (kind === 'rent') return paidOrder(by, RENTAL)
    if (kind === 'invoice') {
      const order = await invoicedOn(day)
      await transfer(by, order, order.totals.total)
      return order
    }
    if (kind === 'transfer') {
      const order = await placedOrder(by, { items: nightlight, payment_method: 'bank_transfer' })
      await transfer(by, order, order.totals.total)
      return order
    }
    units += 1
    const serial = `NN-J-${String(units).padStart(4, '0')}`
    const sold = kind === 'margin' ? await offeredUnit(client, fresh.db, serial, offer) : undefined
    return paidOrder(by, {
      items: sold ? [{ UUID_Artikel: sold, quantity: 1 }] : nightlight,
      discountID: hasVoucher ? await giveVoucher(fresh.db, 1_000) : null,
    })
  }
  const end = '2027-01-31'
  // A refund without a way back waits for an account.
  const settled = async () => {
    const waiting = fresh.db.selectFrom('refunds').where('state', 'not in', ['done', 'failed'])
    const { back } = await waiting
      .select(({ fn }) => fn.sum<number | null>('amount').as('back'))
      .executeTakeFirstOrThrow()
    return (await balanceOn('receivables', end)).total + Number(back ?? 0)
  }
  const before = await settled()
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 1, maxLength: 4 }), async (plans) => {
      for (const { way, later, ...plan } of plans) {
        // The period of a rental begins on the first of December.
        const day = plan.kind === 'rent' ? Math.min(plan.day, 4) : plan.day
        const order = await ordered({ ...plan, day })
        await goes(await on(day + later), order, way, day)
      }
      for (let round = 0; round < 3; round += 1) await workOff(fresh.another({ clock: () => testDay(70) }))
      const all = []
      for (const month of MONTHS) {
        const { revenue, providers, total, rows } = await monthOf(month)
        const taxed = revenue.filter(({ zone }) => zone !== 'outside')
        const name = { month }
        for (const figure of ['net', 'vat', 'gross'] as const)
          expect({ ...name, [figure]: sum(taxed.map((row) => row[figure])) }).toEqual({
            ...name,
            [figure]: total[figure],
          })
        const { rows: documents, next } = await listBooked(fresh.db, {
          from: `${month}-01`,
          to: `${month}-99`,
        })
        if (!next)
          expect(sum(documents.map(({ gross }) => gross))).toBe(sum(revenue.map(({ gross }) => gross)))
        const entries = await entriesOf(month)
        all.push(...entries)
        expect(schemeVatIn(entries)).toBe(sum(rows.map(({ scheme, vat }) => (scheme ? vat : 0))))
        expect(sum(rows.map(({ vat }) => vat))).toBe(total.vat)
        expect(accountIn(entries, LEDGER_NUMBERS.account_vat_home)).toBe(-total.vat || 0)
        expect(accountIn(entries, LEDGER_NUMBERS.account_provider)).toBe(
          sum(providers.map(({ expected }) => expected)),
        )
        const { sums } = await read(`journal?${days(month)}`, accountingApi.journal.answer)
        const money = sums.filter(({ kind }) => ['payment', 'refund', 'chargeback'].includes(kind))
        expect(
          accountIn(entries, LEDGER_NUMBERS.account_provider) +
            accountIn(entries, LEDGER_NUMBERS.account_bank),
        ).toBe(sum(money.map(({ amount }) => amount)))
        expect(entries.every(({ amount }) => amount > 0)).toBe(true)
      }
      expect(accountIn(all, LEDGER_NUMBERS.account_deposits)).toBe(
        -(await balanceOn('deposits', end)).total || 0,
      )
      expect(accountIn(all, LEDGER_NUMBERS.account_debtors)).toBe((await balanceOn('receivables', end)).total)
      expect(await settled()).toBe(before)
      await checkMargins()
    }),
    cases(8),
  )
}, 120_000)

const closing = (by: ApiClient, month: string) =>
  by.post('/api/adm/accounting/closed_months', { month }, AS_STAFF)

it('a document and its money that are booked for a closed month stand on the next open day', async () => {
  const december = await apiClient(fresh.another({ clock: () => new Date('2027-03-30T10:00:00Z') }).fetch)
  const order = await placedOrder(december, { payment_method: 'bank_transfer' })
  const january = await apiClient(fresh.another({ clock: () => new Date('2027-04-02T10:00:00Z') }).fetch)
  expect(await closing(january, '2027-04')).toMatchObject({ status: 422, body: { code: 'month_not_over' } })
  const presses = await Promise.all([closing(january, '2027-03'), closing(january, '2027-03')])
  expect(presses.map(({ body }) => body)).toContainEqual({ data: { status: 'changed' } })
  expect((await closing(january, '2027-02')).body).toEqual({ data: { status: 'unchanged' } })
  expect((await monthOf('2027-02')).closed).toBe('2027-03')
  const received = { amount: order.totals.total, reference: 'LATE', date: '2027-03-31' }
  expect((await staffPost(january, order, 'transfers', received)).status).toBe(200)
  const inMonth = async (month: string) => ({
    gross: (await monthOf(month)).total.gross,
    entries: (await entriesOf(month)).length,
  })
  expect(await inMonth('2027-03')).toEqual({ gross: 0, entries: 0 })
  expect(await inMonth('2027-04')).toEqual({ gross: order.totals.total, entries: 3 })
  expect(await paymentsOf(fresh.db, order)).toMatchObject([
    { paid_at: '2027-03-30T22:00:00.000Z', booked_at: '2027-03-31T22:00:00.000Z' },
  ])
})

it('accounts are numbers, and the export has them', async () => {
  const path = '/api/adm/settings/company'
  const { data } = (await client.get(path, AS_STAFF)).body as { data: { seen: string; values: object } }
  const post = (values: object) =>
    client.post(path, { seen: data.seen, values: { ...data.values, ...values } }, AS_STAFF)
  const wrong = await post({ account_sales: 'eight' })
  expect(wrong).toMatchObject({ status: 422, body: { errors: { account_sales: [expect.any(String)] } } })
  expect((await post({ account_sales: '8400', account_bank: '' })).status).toBe(200)
  expect((await post({ account_sales: '8401' })).status).toBe(409)
  const entries = await entriesOf('2026-11')
  expect(entries.some(({ credit }) => credit === '8400')).toBe(true)
  expect(entries.some(({ debit }) => debit === LEDGER_NUMBERS.account_bank)).toBe(true)
})
