import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import { DUTCH_ADDRESS } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { mailsOf } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder, shipOrder } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'
import { existingOrder } from '../domain/orders/record/find'
import { versionOf } from '../domain/orders/record/fingerprint'

const fresh = testBackend()
const client = testClient(fresh)
const now = () => TEST_NOW

const { Emailadres: _, ...KEPT } = DUTCH_ADDRESS as Record<string, string>
const MOVED = { ...KEPT, Voornaam: 'Lotte', Bezorg_Huisnummer: '14' }

const find = ({ UUID_Order }: WireOrder) => existingOrder(fresh.db, UUID_Order)

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

describe('a mail that is sent once more', () => {
  it('says what it said, once a minute, and five times a day at most', async () => {
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
})
