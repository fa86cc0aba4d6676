import { describe, expect, it } from 'vitest'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import type { WireOrder } from '../../contract/endpoints/order'
import type { refundsApi } from '../../contract/endpoints/payments'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import { newAddress } from '../../tests/support/accounts'
import { DUTCH_ADDRESS, placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { setStatus } from '../../tests/support/follow-ups'
import { useUp } from '../../tests/support/limits'
import { mailsTo } from '../../tests/support/outbox'
import { bankRefunds, historyOf, mailsOf } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'
import { inTransaction } from '../db/retry'
import { existingOrder } from '../domain/orders/record/find'
import { versionOf } from '../domain/orders/record/order'
import { giveAccount } from '../domain/orders/refunds/move'
import { requestRefund } from '../domain/orders/refunds/request'
import { LIMITS } from '../domain/platform/limits/limits'

const fresh = testBackend()
const client = testClient(fresh)

const find = ({ UUID_Order }: WireOrder) => existingOrder(fresh.db, UUID_Order)
const addressOf = async (order: WireOrder) => (await find(order)).address as Record<string, string>

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
  const text = told?.text.replace(/\s+/g, ' ')
  expect(text).toMatch(
    /name, address or phone number for the delivery.*changed its email address.*call us at once/,
  )
  expect(`${told?.text} ${told?.html}`).not.toMatch(new RegExp(`${email}|Zeist|signature|key=`))
  expect(await historyOf(fresh.db, order)).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ actor: 'customer', reason: 'another address' })]),
  )
})

it('the confirmation to another address for mails says where the order goes now', async () => {
  const order = await paidOrder(client)
  expect((await correct(order, { Bezorg_Plaatsnaam: 'Zeist' })).status).toBe(200)
  const email = newAddress()
  expect((await correct(order, { Emailadres: email })).status).toBe(200)
  const [mail] = await mailsTo(fresh, email, new RegExp(order.Ordernummer))
  expect(mail?.text).toContain('Zeist')
  expect(mail?.text).not.toContain('Den Haag')
  const [first] = (await mailsOf(fresh.db, order)).filter(({ effect_key }) => /confirmation/.test(effect_key))
  expect(mail?.attachments).toEqual(JSON.parse(first?.payload ?? '{}').attachments)
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

it('another recipient and phone is told and noted with what was before, and nothing is shipped before it was checked', async () => {
  const order = await paidOrder(client)
  const { Emailadres: email = '' } = await addressOf(order)
  const known = await mailsTo(fresh, email, new RegExp(order.Ordernummer))
  expect((await correct(order, { Voornaam: 'Eve', Mobiel: '+31687654321' })).status).toBe(200)
  const [told] = (await mailsTo(fresh, email, new RegExp(order.Ordernummer))).slice(known.length)
  expect(told?.text.replace(/\s+/g, ' ')).toMatch(/name, address or phone number for the delivery/)
  expect(told?.text).not.toMatch(/Eve|87654321/)
  const { body } = await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
  const { notes } = (body as { data: { notes: { text: string }[] } }).data
  expect(notes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/Noor → Eve\n.*: \+31612345678 → \+31687654321$/),
  ])
  const isHeld = async () => {
    const list = await client.get(`/api/adm/orders?need=ship&search=${order.Ordernummer}`, AS_STAFF)
    return (list.body as { data: { leaving: { isHeld: boolean } }[] }).data.map(
      ({ leaving }) => leaving.isHeld,
    )
  }
  expect(await isHeld()).toEqual([true])
  expect(await shipOrder(client, order)).toMatchObject({
    status: 409,
    body: { code: 'correction_unchecked' },
  })
  await staffPost(client, order, 'correction_checks')
  expect(await isHeld()).toEqual([false])
  expect((await shipOrder(client, order)).status).toBe(200)
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
  const order = await paidOrder(client, { address_info: { ...DUTCH_ADDRESS, Emailadres: newAddress() } })
  for (let time = 0; time < LIMITS.correction_order.points; time++) {
    expect((await correct(order, { Voornaam: `Noor ${'abcdefgh'[time]}` })).status).toBe(200)
  }
  expect((await correct(order, { Voornaam: 'Noor' })).status).toBe(429)
})

it('a letterbox is told of corrections only so often an hour, of however many orders', async () => {
  const email = newAddress()
  const address_info = { ...DUTCH_ADDRESS, Emailadres: email }
  await useUp(fresh, 'correction_mail_account', email, LIMITS.correction_mail_account.points - 1)
  const statuses: number[] = []
  for (const order of [
    await placedOrder(client, { address_info }),
    await placedOrder(client, { address_info }),
  ])
    statuses.push((await correct(order, { Voornaam: 'Lotte' })).status)
  const moved = await correct(await placedOrder(client), { Emailadres: email.toUpperCase() })
  expect([...statuses, moved.status]).toEqual([200, 429, 429])
})

const now = () => TEST_NOW

const { Emailadres: _, ...KEPT } = DUTCH_ADDRESS as Record<string, string>
const MOVED = { ...KEPT, Voornaam: 'Lotte', Bezorg_Huisnummer: '14' }

const move = (member: TestMember, { UUID_Order }: WireOrder, answers: Record<string, string>, seen: string) =>
  member.submit(`/api/adm/orders/${UUID_Order}/address`, answers, {
    payload: { seen },
  })

const linesOf = ({ UUID_Order }: WireOrder) =>
  fresh.db.selectFrom('action_log').selectAll().where('subject_id', '=', UUID_Order).execute()

describe('another address', () => {
  it('is checked as in the checkout, keeps what was not asked, and is decided on once', async () => {
    const [one, other] = [await staffMember(fresh, 'orders', now), await staffMember(fresh, 'owner', now)]
    const order = await paidOrder(client)
    const seen = versionOf(await find(order))
    const wrong = await move(one, order, { ...MOVED, Bezorg_Postcode: '75001' }, seen)
    expect(wrong).toMatchObject({ status: 422, body: { errors: { Bezorg_Postcode: expect.anything() } } })
    const answers = await Promise.all([move(one, order, MOVED, seen), move(other, order, MOVED, seen)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await find(order)).address).toMatchObject({ ...MOVED, Emailadres: 'noor@example.org' })
    const changes = (await linesOf(order)).map((line) => JSON.parse(line.changes).fields)
    expect(changes).toEqual([['Voornaam', 'Bezorg_Huisnummer']])
  })

  it('is none for an order that is on its way', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const order = await paidOrder(client)
    await shipOrder(client, order)
    const answer = await move(member, order, MOVED, versionOf(await find(order)))
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
    expect((await find(order)).address.Voornaam).toBe('Noor')
  })
})

it('a mail that is sent once more says what it said, once a minute, and five times a day at most', async () => {
  let at = TEST_NOW
  const later = fresh.another({ clock: () => at })
  const member = await staffMember({ backend: later, db: fresh.db }, 'orders', now)
  const order = await paidOrder(client)
  const send = (mail: string) =>
    member.post(`/api/adm/orders/${order.UUID_Order}/mails`, { mail }, { [IDEMPOTENCY_HEADER]: 'x' })
  expect((await send('order-shipped')).status).toBe(404)
  for (const _ of [1, 2]) expect((await send('order-confirmation')).status).toBe(200)
  at = new Date(TEST_NOW.getTime() + 60_000)
  for (const _ of [1, 2]) expect((await send('order-confirmation')).status).toBe(200)
  expect((await send('order-confirmation')).status).toBe(429)
  const mails = (await mailsOf(fresh.db, order)).filter(({ effect_key }) => /confirmation/.test(effect_key))
  expect(mails).toHaveLength(3)
  expect(new Set(mails.map(({ payload }) => payload)).size).toBe(1)
  expect((await linesOf(order)).map(({ action }) => action)).toEqual([
    'orders.resend_mail',
    'orders.resend_mail',
  ])
})
