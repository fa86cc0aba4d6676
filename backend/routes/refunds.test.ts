import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import type { WireOrder } from '../../contract/endpoints/order'
import type { refundsApi } from '../../contract/endpoints/payments'
import { formatMoney } from '../../contract/money'
import type { GiveBackReason } from '../../contract/refunds'
import { placedOrder, RENTAL, TRIAL } from '../../tests/support/api-client'
import { STAFF_KEY, TEST_NOW } from '../../tests/support/backend'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import {
  balanceOf,
  bankRefunds,
  changePayments,
  giveVoucher,
  historyOf,
  refundsOf,
} from '../../tests/support/payment-rows'
import {
  announceReturn,
  deliver,
  mailTextOf,
  placedBuy,
  settleReturn,
  workOff,
} from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, staffPost } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'
import { inTransaction } from '../db/retry'
import { listBooked, sumMovements } from '../domain/orders/documents/booked'
import { invoicesOf } from '../domain/orders/documents/invoices'
import { giveAccount } from '../domain/orders/refunds/move'
import { refundCanceled, requestRefund } from '../domain/orders/refunds/request'

const fresh = testBackend()
const client = testClient(fresh)

const IBAN = 'NL91 ABNA 0417 1643 00'

const mails = (order: WireOrder) =>
  mailsTo(fresh, 'noor@example.org', new RegExp(`(?:refund|transferred|saved).*${order.Ordernummer}`))

async function refund(state: 'done' | 'failed') {
  const order = await paidOrder(client)
  await bankRefunds(fresh.db, order, state)
  const refunded = { orderId: order.UUID_Order, amount: 700, cause: 'return', at: TEST_NOW } as const
  await inTransaction(fresh.db, (unit) => requestRefund(unit, { ...refunded, causeKey: order.UUID_Order }))
  await mails(order)
  const [stored] = await refundsOf(fresh.db, order)
  return { order, id: stored?.id ?? '' }
}

const give = ({ UUID_Order }: WireOrder, iban: string, holder = 'Noor de Vries') =>
  giveAccount(fresh.db, UUID_Order, { iban, holder }, TEST_NOW)

/** Returns what staff sees of the account of a refund. */
async function seenOf(id: string): Promise<string> {
  const { body } = await client.get('/api/adm/refunds?state=needs_account', AS_STAFF)
  const { data } = body as AnswerTo<typeof refundsApi.list>
  return data.find((refund) => refund.id === id)?.account?.seen ?? ''
}

const payOut = (id: string, seen: string, key = STAFF_KEY) =>
  client.post(`/api/adm/refunds/${id}/paid_out`, { seen }, { Authorization: `Bearer ${key}` })

/** As whoever has the link of the order does. */
function giveByLink({ UUID_Order, signature }: WireOrder, iban: string, holder = 'Noor de Vries') {
  const form = new FormData()
  for (const [name, value] of Object.entries({ iban, holder })) form.append(name, value)
  form.append('FORM_PAYLOAD', JSON.stringify({ signature }))
  return client.send(`/api/orders/${UUID_Order}/refund_account`, form)
}

const CHANGED = { data: { status: 'changed' } }

it('a refund without a way back is transferred by hand to the account that the customer gives, once', async () => {
  const { order, id } = await refund('failed')
  await give(order, 'DE89 3704 0044 0532 0130 00')
  await give(order, IBAN)
  expect(await refundsOf(fresh.db, order)).toMatchObject([
    { account_iban: 'NL91ABNA0417164300', account_holder: 'Noor de Vries', state: 'needs_account' },
  ])
  const seen = await seenOf(id)
  const answers = await Promise.all([payOut(id, seen), payOut(id, seen), payOut(id, seen)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map(({ body }) => body).filter((body) => isDeepStrictEqual(body, CHANGED))).toHaveLength(1)
  const notes = (await historyOf(fresh.db, order)).filter(({ actor }) => actor === 'staff')
  expect(notes).toMatchObject([{ from_status: 201, to_status: 201 }])
  const told = (await mails(order)).map(({ text }) => text.replace(/\s*\n/g, ' '))
  expect(told).toHaveLength(2)
  expect(told.join()).toContain('Please enter your bank details')
  expect(told.join()).toContain('to your account ending in 4300')
  await expect(give(order, IBAN)).rejects.toMatchObject({ code: 'not_permitted' })
})

it('an account that is none is refused, and so is a name that is empty', async () => {
  const { order } = await refund('failed')
  for (const wrong of ['', 'NL91 ABNA 0417 1643 01']) {
    await expect(give(order, wrong)).rejects.toMatchObject({ code: 'invalid_form' })
  }
  await expect(give(order, IBAN, ' ')).rejects.toMatchObject({ code: 'invalid_form' })
})

it('a refund that went back by itself is not paid out once more', async () => {
  const { order, id } = await refund('done')
  await expect(give(order, IBAN)).rejects.toMatchObject({ code: 'not_permitted' })
  expect(await payOut(id, 'x')).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
  expect(await payOut('0b0e7a8e-0000-4000-8000-000000000000', 'x')).toMatchObject({ status: 404 })
})

it('nothing is paid out without an account, nor to another one than staff saw', async () => {
  const { order, id } = await refund('failed')
  expect(await payOut(id, '')).toMatchObject({ status: 409, body: { code: 'no_account' } })
  expect((await client.post(`/api/adm/refunds/${id}/paid_out`, {}, AS_STAFF)).status).toBe(422)
  await give(order, 'DE89 3704 0044 0532 0130 00')
  const seen = await seenOf(id)
  await give(order, IBAN)
  expect(await payOut(id, seen)).toMatchObject({ status: 409, body: { code: 'account_changed' } })
  expect(await refundsOf(fresh.db, order)).toMatchObject([{ state: 'needs_account' }])
  expect((await payOut(id, await seenOf(id))).status).toBe(200)
  expect(await payOut(id, seen)).toMatchObject({ status: 409, body: { code: 'account_changed' } })
  expect((await giveByLink(order, IBAN)).status).toBe(409)
})

it('an account that is given by the link is told of by mail, each time that it is another one', async () => {
  const { order } = await refund('failed')
  const [{ length: before }] = [await mails(order)]
  for (const iban of [IBAN, IBAN, 'DE89 3704 0044 0532 0130 00']) {
    expect((await giveByLink(order, iban)).status).toBe(200)
  }
  const told = (await mails(order)).slice(before).map(({ text }) => text.replace(/\s*\n/g, ' '))
  expect(told).toHaveLength(2)
  const notices = await mailsTo(fresh, SHOP_MAILBOX, new RegExp(`${order.Ordernummer}: another account`))
  expect(notices).toHaveLength(1)
  const reasons = (await historyOf(fresh.db, order)).map(({ reason }) => reason)
  expect(reasons.filter((reason) => reason.includes('which ends in 3000'))).toHaveLength(1)
  expect(told[0]).toContain('the account ending in 4300 (NL)')
  expect(told[1]).toContain('the account ending in 3000 (DE)')
  expect(told.join()).not.toContain('NL91')
  expect(told[1]).toContain(`/en/orders/${order.UUID_Order}/refund?key=`)
})

it('an account is changed by the link three times a day, however often one mistypes it', async () => {
  const { order } = await refund('failed')
  for (let time = 0; time < 3; time++) {
    expect((await giveByLink(order, 'NL00')).status).toBe(422)
    expect((await giveByLink(order, IBAN)).status).toBe(200)
  }
  const refused = await giveByLink(order, 'DE89 3704 0044 0532 0130 00')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(await refundsOf(fresh.db, order)).toMatchObject([{ account_iban: 'NL91ABNA0417164300' }])
})

const now = () => TEST_NOW

describe('money that staff gives back', () => {
  const WHOLE = { from: '2026-01-01', to: '2027-12-31' }

  async function shownOf(member: TestMember, { UUID_Order }: WireOrder) {
    const { body } = await member.get(`/api/adm/orders/${UUID_Order}`)
    const { version: seen, refundable } = (body as { data: { version: string; refundable: number } }).data
    return { seen, refundable }
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
    expect(mail).toContain(`by € 12,34. Your credit note is on your order page`)
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
    `We need your bank details to refund €\u00a0250,00 (${order.Ordernummer})`,
  ])
  const { text } = about[0] ?? { text: '' }
  expect(text).toMatch(/We need your bank details to refund €\s250,00/)
  expect(text).toMatch(/\/refund\?/)
  expect(text).not.toContain('The refund goes to')
})
