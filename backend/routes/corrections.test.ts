import { expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { newAddress } from '../../tests/support/accounts'
import { setStatus } from '../../tests/support/follow-ups'
import { mailsTo } from '../../tests/support/outbox'
import { historyOf } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder } from '../../tests/support/staff'
import { LIMITS } from '../domain/platform/limits/limits'

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

/** As whoever has the link of the order does. */
async function correct(order: WireOrder, changes: Record<string, string>, signature = order.signature) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...(await addressOf(order)), ...changes }))
    form.append(name, value)
  form.append('FORM_PAYLOAD', JSON.stringify({ signature }))
  return client.send(`/api/orders/${order.UUID_Order}/correction`, form)
}

it('a new address for mails gets the confirmation, and the one before nothing more', async () => {
  const order = await paidOrder(client)
  const before = (await addressOf(order)).Emailadres ?? ''
  const known = await mailsTo(fresh, before, new RegExp(order.Ordernummer))
  const email = newAddress()
  const answer = await correct(order, { Emailadres: email, Bezorg_Plaatsnaam: 'Zeist' })
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.stringContaining(email)])
  expect(await addressOf(order)).toMatchObject({ Emailadres: email, Bezorg_Plaatsnaam: 'Zeist' })
  expect(await mailsTo(fresh, email, new RegExp(order.Ordernummer))).toHaveLength(1)
  expect(await mailsTo(fresh, before, new RegExp(order.Ordernummer))).toHaveLength(known.length)
  expect(await historyOf(fresh.db, order)).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ actor: 'customer', reason: 'another address' })]),
  )
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
