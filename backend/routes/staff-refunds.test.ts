import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { formatMoney } from '../../contract/money'
import type { GiveBackReason } from '../../contract/refunds'
import { placedOrder, RENTAL, TRIAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { mailsTo } from '../../tests/support/outbox'
import {
  balanceOf,
  bankRefunds,
  changePayments,
  giveVoucher,
  refundsOf,
} from '../../tests/support/payment-rows'
import { cancelOrder, pay } from '../../tests/support/payments'
import {
  announceReturn,
  deliver,
  mailTextOf,
  placedBuy,
  settleReturn,
  workOff,
} from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder, staffPost } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'
import { inTransaction } from '../db/retry'
import { listBooked } from '../domain/orders/documents/booked'
import { invoicesOf } from '../domain/orders/documents/invoices'
import { sumMovements } from '../domain/orders/documents/journal'
import { giveAccount } from '../domain/orders/refunds/account'
import { refundCanceled } from '../domain/orders/refunds/request'

const fresh = testBackend()
const client = testClient(fresh)
const now = () => TEST_NOW
const WHOLE = { from: '2026-01-01', to: '2027-12-31' }

async function shownOf(member: TestMember, { UUID_Order }: WireOrder) {
  const { body } = await member.get(`/api/adm/orders/${UUID_Order}`)
  const { version: seen, refundable } = (body as { data: { version: string; refundable: number } }).data
  return { seen, refundable }
}

async function sendBack(order: WireOrder) {
  await announceReturn(client, order, {})
  await settleReturn(client, order, {})
}

type Shown = Awaited<ReturnType<typeof shownOf>>

function ask(
  member: TestMember,
  { UUID_Order }: WireOrder,
  amount: string,
  { why = 'other', ...payload }: Shown & { why?: GiveBackReason },
) {
  const answers = { amount, why, reason: 'came late' }
  return member.submit(`/api/adm/orders/${UUID_Order}/refunds`, answers, { payload })
}

describe('money that staff gives back', () => {
  it('goes back once, as much as was decided, however many decide at once', async () => {
    const [one, other] = [await staffMember(fresh, 'orders', now), await staffMember(fresh, 'owner', now)]
    const order = await paidOrder(client)
    const shown = await shownOf(one, order)
    expect(shown.refundable).toBe(order.totals.total)
    const answers = await Promise.all([ask(one, order, '12.5', shown), ask(other, order, '12.5', shown)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: 1_250, cause: 'goodwill' }])
    const log = fresh.db.selectFrom('action_log').selectAll().where('subject_id', '=', order.UUID_Order)
    const lines = await log.execute()
    expect(lines.map(({ action, changes }) => [action, JSON.parse(changes)])).toEqual([
      ['refunds.request', expect.objectContaining({ amount: 1_250, reason: 'came late' })],
    ])
    await workOff(fresh.backend)
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: 1_250, state: 'done' }])
  })

  it('never is a deposit that is held, nor more than was paid, nor half a cent', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const order = await paidOrder(client, RENTAL)
    const shown = await shownOf(member, order)
    expect(shown.refundable).toBe(order.totals.total - order.totals.deposit)
    for (const amount of [String(shown.refundable / 100 + 0.01), '0', '-5', '1.005'])
      expect((await ask(member, order, amount, shown)).status).toBe(422)
    expect(await refundsOf(fresh.db, order)).toEqual([])
    expect((await ask(member, order, String(shown.refundable / 100), shown)).status).toBe(200)
    expect((await shownOf(member, order)).refundable).toBe(0)
  })

  it.each([
    ['a return', (order: WireOrder) => deliver(fresh.db, client, order), sendBack],
    [
      'a cancellation',
      (order: WireOrder) => pay(client, order),
      (order: WireOrder) => cancelOrder(client, order, true),
    ],
  ])('is told apart on the credit note of %s', async (_, begin, end) => {
    const member = await staffMember(fresh, 'orders', now)
    const order = await placedOrder(client)
    await begin(order)
    await ask(member, order, '10', await shownOf(member, order))
    await end(order)
    const left = order.totals.total - 1_000
    const refunds = (await refundsOf(fresh.db, order)).map(({ amount }) => amount)
    expect(refunds.toSorted((a, b) => a - b)).toEqual([1_000, left])
    const notes = fresh.db.selectFrom('invoices').select('document').where('kind', '=', 'credit_note')
    const [note] = await notes.where('order_id', '=', order.UUID_Order).execute()
    for (const said of [
      ['Already refunded', formatMoney(-1_000)],
      ['Refunded to you', formatMoney(left)],
    ])
      expect(note?.document).toContain(JSON.stringify(said).slice(1, -1))
  })

  it('lowers the price and its VAT with a credit note, and leaves the rest of it for a return', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const code = await giveVoucher(fresh.db, 1_000)
    const order = await placedBuy(client, 3, code)
    await deliver(fresh.db, client, order)
    const { items, shipping, total } = order.totals
    const invoiced = items.gross + shipping.gross
    const shown = await shownOf(member, order)
    const tooMuch = await ask(member, order, String(invoiced / 100), { ...shown, why: 'reduction' })
    expect(tooMuch.status).toBe(422)
    expect((await ask(member, order, '12.34', { ...shown, why: 'reduction' })).status).toBe(200)
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: 1_234, cause: 'goodwill' }])
    const mail = await mailTextOf(fresh.db, order, 'credited')
    expect(mail).toContain(`by € 12,34 and issued a credit note`)
    const again = await shownOf(member, order)
    expect(again.refundable).toBe(total - 1_234)
    const moves = (await sumMovements(fresh.db, WHOLE)).find(({ kind }) => kind === 'voucher_back')
    expect(moves?.amount ?? 0).toBe(0)

    await announceReturn(client, order, { quantity_0: '3' })
    await settleReturn(client, order, {})
    expect(await balanceOf(fresh.db, code)).toBe(1_000)
    const refunds = (await refundsOf(fresh.db, order)).map(({ amount }) => amount)
    expect(refunds.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    const documents = await invoicesOf(fresh.db, order.UUID_Order)
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note'])
    const { rows } = await listBooked(fresh.db, WHOLE)
    const booked = rows.filter(({ orderNumber }) => orderNumber === order.Ordernummer)
    const sum = (of: (rate: { net: number; vat: number }) => number) =>
      booked.flatMap(({ rates }) => rates).reduce((left, rate) => left + of(rate), 0)
    expect([sum(({ net }) => net), sum(({ vat }) => vat)]).toEqual([0, 0])
    const amounts = booked.map(({ gross }) => gross).toSorted((a, b) => a - b)
    expect(amounts).toEqual([1_234 - invoiced, -1_234, invoiced])
    const said = JSON.stringify(documents.at(-1)?.document.blocks)
    for (const row of [
      ['Back on your gift voucher', formatMoney(-1_000)],
      ['Refunded to you', formatMoney(total - 1_234)],
    ])
      expect(said).toContain(JSON.stringify(row).slice(1, -1))
  })

  it('is first taken off what an invoice still asks for', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const order = await paidOrder(client)
    const { UUID_Order: id, totals } = order
    const onInvoice = { payable: totals.total, pay_by: '2026-12-22' }
    await fresh.db.updateTable('orders').set(onInvoice).where('id', '=', id).execute()
    await changePayments(fresh.db, order, { state: 'canceled' })
    const shown = await shownOf(member, order)
    expect((await ask(member, order, '5', shown)).status).toBe(422)
    expect((await ask(member, order, '5', { ...shown, why: 'goodwill' })).status).toBe(200)
    expect(await refundsOf(fresh.db, order)).toEqual([])
    const asked = fresh.db.selectFrom('orders').select('payable').where('id', '=', id)
    expect(await asked.executeTakeFirst()).toEqual({ payable: totals.total - 500 })
  })

  it('is not there twice for an order whose money goes back already', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const order = await paidOrder(client)
    await inTransaction(fresh.db, (unit) => refundCanceled(unit, order.UUID_Order, TEST_NOW))
    expect((await shownOf(member, order)).refundable).toBe(0)
  })

  it('asks for a code again, and is unknown to who may not', async () => {
    let at = TEST_NOW
    const later = fresh.another({ clock: () => at })
    const owner = await staffMember({ backend: later, db: fresh.db }, 'owner', now)
    const reader = await staffMember(fresh, 'reader', now)
    const order = await paidOrder(client)
    const shown = await shownOf(owner, order)
    at = new Date(TEST_NOW.getTime() + 6 * 60_000)
    expect(await ask(owner, order, '5', shown)).toMatchObject({ body: { code: 'confirm_again' } })
    expect((await ask(reader, order, '5', shown)).status).toBe(404)
    expect(await refundsOf(fresh.db, order)).toEqual([])
  })
})

describe('the list of refunds', () => {
  it('shows accounts only to those who transfer to them', async () => {
    const order = await paidOrder(client)
    await bankRefunds(fresh.db, order, 'failed')
    await inTransaction(fresh.db, (unit) => refundCanceled(unit, order.UUID_Order, TEST_NOW))
    await workOff(fresh.backend)
    const account = { iban: 'NL91 ABNA 0417 1643 00', holder: 'Noor de Vries' }
    await giveAccount(fresh.db, order.UUID_Order, account, TEST_NOW)
    for (const [role, shown] of [
      ['orders', { iban: 'NL91ABNA0417164300', holder: 'Noor de Vries' }],
      ['reader', null],
    ] as const) {
      const member = await staffMember(fresh, role, now)
      const { body } = await member.get('/api/adm/refunds?state=needs_account')
      const { data } = body as { data: { orderId: string }[] }
      expect(data.filter(({ orderId }) => orderId === order.UUID_Order)).toMatchObject([{ account: shown }])
    }
  })
})

it('a deposit that was transferred is asked for in the mail that settles its return, and in no other', async () => {
  const order = await placedOrder(client, { ...TRIAL, payment_method: 'bank_transfer' })
  const transfer = { amount: order.totals.total, reference: 'BANK-1', date: '2026-11-20' }
  await staffPost(client, order, 'transfers', transfer)
  await deliver(fresh.db, client, { ...order, Status: 201 })
  await announceReturn(client, order, {})
  await settleReturn(client, order, {})
  await workOff(fresh.backend)
  expect(await refundsOf(fresh.db, order)).toMatchObject([{ state: 'needs_account' }])
  const mails = await mailsTo(fresh, 'noor@example.org')
  const about = mails.filter(({ text }) => text.includes(order.Ordernummer) && text.includes('bank details'))
  expect(about.map(({ subject }) => subject)).toEqual([
    `Your return for order ${order.Ordernummer} is complete`,
  ])
  const { text } = about[0] ?? { text: '' }
  expect(text).toMatch(/We need your bank details to refund €\s250,00/)
  expect(text).toMatch(/\/refund\?/)
  expect(text).not.toContain('We will refund this amount')
})

it('what was transferred for a cancelled order is asked for in the mail that says so, and in no other', async () => {
  const order = await placedOrder(client, { ...RENTAL, payment_method: 'bank_transfer' })
  const transfer = { amount: order.totals.total, reference: 'BANK-2', date: '2026-11-20' }
  await staffPost(client, order, 'transfers', transfer)
  await staffPost(client, order, 'cancel', { reason: 'moved' })
  await workOff(fresh.backend)
  expect(await refundsOf(fresh.db, order)).toMatchObject([{ state: 'needs_account' }])
  const mails = await mailsTo(fresh, 'noor@example.org')
  const about = mails.filter(({ text }) => text.includes(order.Ordernummer) && text.includes('refund'))
  const asking = about.filter(({ text }) => text.includes('bank details'))
  expect(asking.map(({ subject }) => subject)).toEqual([expect.stringContaining('has been cancelled')])
  expect(asking[0]?.text).toMatch(/\/refund\?/)
  expect(asking[0]?.text).not.toContain('email you again when we have sent it')
})
