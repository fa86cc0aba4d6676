import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import type { WireOrder } from '../../contract/endpoints/order'
import type { refundsApi } from '../../contract/endpoints/payments'
import { STAFF_KEY } from '../../tests/support/backend'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { bankRefunds, historyOf, refundsOf } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder } from '../../tests/support/staff'
import { inTransaction } from '../db/retry'
import { giveAccount } from '../domain/orders/refunds/account'
import { requestRefund } from '../domain/orders/refunds/request'
import { LIMITS } from '../domain/platform/limits/limits'

const fresh = testBackend()
const client = testClient(fresh)
const at = new Date('2026-11-20T09:00:00Z')

const IBAN = 'NL91 ABNA 0417 1643 00'

const mails = (order: WireOrder) =>
  mailsTo(fresh, 'noor@example.org', new RegExp(`refund.*${order.Ordernummer}`))

async function refund(state: 'done' | 'failed') {
  const order = await paidOrder(client)
  await bankRefunds(fresh.db, order, state)
  const refunded = { orderId: order.UUID_Order, amount: 700, cause: 'return', at } as const
  await inTransaction(fresh.db, (unit) => requestRefund(unit, { ...refunded, causeKey: order.UUID_Order }))
  await mails(order)
  const [stored] = await refundsOf(fresh.db, order)
  return { order, id: stored?.id ?? '' }
}

const give = ({ UUID_Order }: WireOrder, iban: string, holder = 'Noor de Vries') =>
  giveAccount(fresh.db, UUID_Order, { iban, holder }, at)

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
  for (const wrong of ['', 'NL91 ABNA 0417 1643 01', 'NL91', 'XX00']) {
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

it('only staff pays out', async () => {
  const { id } = await refund('failed')
  expect(await payOut(id, 'x', 'x'.repeat(40))).toMatchObject({ status: 404 })
  expect((await client.post(`/api/adm/refunds/${id}/paid_out`, { seen: 'x' })).status).toBe(404)
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
})

it('an account that is given by the link is told of by mail, each time that it is another one', async () => {
  const { order, id } = await refund('failed')
  const [{ length: before }] = [await mails(order)]
  for (const iban of [IBAN, IBAN, 'DE89 3704 0044 0532 0130 00']) {
    expect((await giveByLink(order, iban)).status).toBe(200)
  }
  const told = (await mails(order)).slice(before).map(({ text }) => text.replace(/\s*\n/g, ' '))
  expect(told).toHaveLength(2)
  const notices = await mailsTo(fresh, SHOP_MAILBOX, new RegExp(order.Ordernummer))
  expect(notices).toHaveLength(1)
  const reasons = (await historyOf(fresh.db, order)).map(({ reason }) => reason)
  expect(reasons.filter((reason) => reason.includes('which ends in 3000'))).toHaveLength(1)
  expect(told[0]).toContain('the account ending in 4300 (NL)')
  expect(told[1]).toContain('the account ending in 3000 (DE)')
  expect(told.join()).not.toContain('NL91')
  expect(told[1]).toContain(`/en/orders/${order.UUID_Order}/refund?key=`)
  await payOut(id, await seenOf(id))
  expect((await giveByLink(order, IBAN)).status).toBe(409)
})

it('an account is changed by the link only so often a day', async () => {
  const { order } = await refund('failed')
  for (let time = 0; time < LIMITS.refund_account_order.points; time++) {
    expect((await giveByLink(order, IBAN)).status).toBe(200)
  }
  const refused = await giveByLink(order, 'DE89 3704 0044 0532 0130 00')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(await refundsOf(fresh.db, order)).toMatchObject([{ account_iban: 'NL91ABNA0417164300' }])
})
