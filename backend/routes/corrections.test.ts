import { expect, it } from 'vitest'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import type { WireOrder } from '../../contract/endpoints/order'
import type { refundsApi } from '../../contract/endpoints/payments'
import { newAddress } from '../../tests/support/accounts'
import { TEST_NOW } from '../../tests/support/backend'
import { setStatus } from '../../tests/support/follow-ups'
import { mailsTo } from '../../tests/support/outbox'
import { bankRefunds, historyOf } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, staffPost } from '../../tests/support/staff'
import { inTransaction } from '../db/retry'
import { giveAccount } from '../domain/orders/refunds/account'
import { requestRefund } from '../domain/orders/refunds/request'
import { LIMITS } from '../domain/platform/limits/limits'
import type { Mail } from '../ports'

const fresh = testBackend()
const client = testClient(fresh)

const addressOf = async ({ UUID_Order }: WireOrder): Promise<Record<string, string>> => {
  const row = await fresh.db
    .selectFrom('orders')
    .select('address')
    .where('id', '=', UUID_Order)
    .executeTakeFirst()
  return JSON.parse(row?.address ?? '{}')
}

/** Lines of mails are broken. */
const wordsOf = (mail: Mail | undefined) => mail?.text.replace(/\s+/g, ' ') ?? ''

/** As whoever has the link of the order does. */
async function correct(order: WireOrder, changes: Record<string, string>, signature = order.signature) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...(await addressOf(order)), ...changes }))
    form.append(name, value)
  form.append('FORM_PAYLOAD', JSON.stringify({ signature }))
  return client.send(`/api/orders/${order.UUID_Order}/correction`, form)
}

it('a new address for mails gets the confirmation, and the one before is told what was changed', async () => {
  const order = await paidOrder(client)
  const before = (await addressOf(order)).Emailadres ?? ''
  const known = await mailsTo(fresh, before, new RegExp(order.Ordernummer))
  const email = newAddress()
  const answer = await correct(order, { Emailadres: email, Bezorg_Plaatsnaam: 'Zeist' })
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.stringContaining(email)])
  expect(await addressOf(order)).toMatchObject({ Emailadres: email, Bezorg_Plaatsnaam: 'Zeist' })
  expect(await mailsTo(fresh, email, new RegExp(order.Ordernummer))).toHaveLength(1)
  const [told, ...others] = (await mailsTo(fresh, before, new RegExp(order.Ordernummer))).slice(known.length)
  expect(others).toEqual([])
  expect(wordsOf(told)).toMatch(/another email address and another delivery address.*call us at once/)
  expect(`${told?.text} ${told?.html}`).not.toMatch(new RegExp(`${email}|Zeist|signature|key=`))
  expect(await historyOf(fresh.db, order)).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ actor: 'customer', reason: 'another address' })]),
  )
})

it('another delivery address alone is told of, another name is not', async () => {
  const order = await paidOrder(client, { locale: 'de' })
  const email = (await addressOf(order)).Emailadres ?? ''
  const known = await mailsTo(fresh, email, new RegExp(order.Ordernummer))
  await correct(order, { Voornaam: 'Noortje' })
  await correct(order, { Bezorg_Adresline1: 'Dorpsweg' })
  const [told, ...others] = (await mailsTo(fresh, email, new RegExp(order.Ordernummer))).slice(known.length)
  expect([told?.subject, others]).toEqual([`Ihre Bestellung ${order.Ordernummer} wurde geändert`, []])
  expect(wordsOf(told)).toContain('eine andere Lieferadresse')
})

it('such a change waits for staff, and nothing is paid out by hand before it was checked', async () => {
  const order = await paidOrder(client)
  const id = order.UUID_Order
  await correct(order, { Emailadres: newAddress() })
  await bankRefunds(fresh.db, order, 'failed')
  const refunded = { orderId: id, amount: 700, cause: 'return', at: TEST_NOW } as const
  await inTransaction(fresh.db, (unit) => requestRefund(unit, { ...refunded, causeKey: id }))
  await fresh.backend.outbox.deliverDue()
  await giveAccount(fresh.db, id, { iban: 'DE89370400440532013000', holder: 'Eve' }, TEST_NOW)
  const waiting = async () => {
    const { body } = await client.get('/api/adm/orders?need=corrected', AS_STAFF)
    return (body as { data: { id: string }[] }).data.map((one) => one.id)
  }
  const refund = async () => {
    const { body } = await client.get('/api/adm/refunds?state=needs_account', AS_STAFF)
    const { data } = body as AnswerTo<typeof refundsApi.list>
    return data.find(({ orderId }) => orderId === id)
  }
  const payOut = async () => {
    const known = await refund()
    return client.post(`/api/adm/refunds/${known?.id}/paid_out`, { seen: known?.account?.seen }, AS_STAFF)
  }
  expect([(await waiting()).includes(id), (await refund())?.isHeld]).toEqual([true, true])
  expect(await payOut()).toMatchObject({ status: 409, body: { code: 'correction_unchecked' } })
  expect((await staffPost(client, order, 'correction_checks')).status).toBe(200)
  expect([(await waiting()).includes(id), (await refund())?.isHeld]).toEqual([false, false])
  expect((await payOut()).status).toBe(200)
})

it('nothing is corrected by a stranger, with mistakes, or once it was shipped', async () => {
  const order = await paidOrder(client)
  const before = await addressOf(order)
  expect((await correct(order, { Voornaam: 'Mallory' }, 'x')).status).toBe(404)
  expect((await correct(order, { Emailadres: 'x' })).status).toBe(422)
  expect((await correct(order, { Bezorg_Postcode: '99999' })).status).toBe(422)
  await setStatus(fresh.db, order, 300)
  expect((await correct(order, { Voornaam: 'Late' })).status).toBe(409)
  expect(await addressOf(order)).toEqual(before)
})

it('an order is corrected only so often a day', async () => {
  const order = await paidOrder(client)
  for (let time = 0; time < LIMITS.correction_order.points; time++) {
    expect((await correct(order, { Voornaam: `Noor ${'abcdefgh'[time]}` })).status).toBe(200)
  }
  expect((await correct(order, { Voornaam: 'Noor' })).status).toBe(429)
})
