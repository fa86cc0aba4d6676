import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import { newAddress } from '../../tests/support/accounts'
import { placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)
const now = () => TEST_NOW

async function declared(): Promise<string> {
  const id = randomUUID()
  const withdrawal = { name: 'Noor', contract: 'my bed', email: newAddress(), locale: 'nl' }
  await client.post('/api/withdrawals', withdrawal, { [IDEMPOTENCY_HEADER]: id })
  return id
}

const link = (member: TestMember, id: string, number: string) =>
  member.post(`/api/adm/withdrawals/${id}/order`, { number })

const linesAbout = (id: string) =>
  fresh.db.selectFrom('action_log').select('changes').where('subject_id', '=', id).execute()

describe('a withdrawal that names no order', () => {
  it('is linked to one by its number, once, and stands in what happened to it', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const order = await placedOrder(client)
    const other = await placedOrder(client)
    const id = await declared()
    const typed = ` ${order.Ordernummer.toLowerCase().replaceAll('-', ' ')} `
    expect(await link(member, id, typed)).toMatchObject({
      status: 200,
      body: { data: { number: order.Ordernummer } },
    })
    const { body } = await member.get(`/api/adm/orders/${order.UUID_Order}`)
    expect(body).toMatchObject({ data: { withdrawals: [{ id, linkedBy: 'Test orders' }] } })
    expect(await linesAbout(id)).toEqual([{ changes: JSON.stringify({ order: order.Ordernummer }) }])
    const again = await link(member, id, other.Ordernummer)
    expect(again).toMatchObject({ status: 409, body: { code: 'withdrawal_linked' } })
    expect(await linesAbout(id)).toHaveLength(1)
  })

  it('is linked to one order when two of the staff link it at once', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const orders = [await placedOrder(client), await placedOrder(client)]
    const id = await declared()
    const answers = await Promise.all(orders.map(({ Ordernummer }) => link(member, id, Ordernummer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is not linked to an order that there is not, that came later, or that was cancelled before', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const later = await placedOrder(client)
    const canceled = await placedOrder(client)
    const id = await declared()
    const { db } = fresh
    const after = new Date(TEST_NOW.getTime() + 60_000).toISOString()
    await db.updateTable('orders').set({ created_at: after }).where('id', '=', later.UUID_Order).execute()
    const before = new Date(TEST_NOW.getTime() - 60_000).toISOString()
    await db
      .updateTable('order_history')
      .set({ to_status: 209, at: before })
      .where('order_id', '=', canceled.UUID_Order)
      .execute()
    const wrong = [
      ['', 'unknown_order'],
      ['NN-26-ABCDEF', 'unknown_order'],
      [later.Ordernummer, 'order_after_withdrawal'],
      [canceled.Ordernummer, 'order_canceled_before'],
    ] as const
    for (const [number, code] of wrong) {
      expect([number, await link(member, id, number)]).toMatchObject([
        number,
        { status: 422, body: { code, errors: { number: [expect.any(String)] } } },
      ])
    }
    expect(await linesAbout(id)).toEqual([])
    expect((await link(member, randomUUID(), later.Ordernummer)).status).toBe(404)
  })
})
