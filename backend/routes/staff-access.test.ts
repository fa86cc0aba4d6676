import { describe, expect, it } from 'vitest'
import { placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)
const now = () => TEST_NOW

describe('a session of the staff', () => {
  const blocked = (id: string) => `/api/adm/staff/${id}/blocked`
  const roleOf = (id: string) => `/api/adm/staff/${id}/role`
  const idOf = async (email: string) => {
    const row = fresh.db.selectFrom('staff').select('id').where('email', '=', email)
    return (await row.executeTakeFirstOrThrow()).id
  }

  it('opens nothing once its member is kept out', async () => {
    const order = await placedOrder(client)
    const owner = await staffMember(fresh, 'owner', now)
    const member = await staffMember(fresh, 'orders', now)
    expect((await member.get('/api/adm/orders')).status).toBe(200)
    expect((await owner.post(blocked(await idOf(member.email)), { blocked: true })).status).toBe(200)
    expect((await member.get('/api/adm/orders')).status).toBe(404)
    expect(
      (await member.post(`/api/adm/orders/${order.UUID_Order}/notes`, { text: 'Still here' })).status,
    ).not.toBe(200)
    expect(await fresh.db.selectFrom('order_notes').selectAll().execute()).toEqual([])
  })

  it('may do at once what its new role may do, and no longer what the old one did', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const member = await staffMember(fresh, 'orders', now)
    expect((await owner.post(roleOf(await idOf(member.email)), { role: 'texts' })).status).toBe(200)
    expect((await member.get('/api/adm/orders')).status).toBe(404)
    expect((await member.get('/api/adm/texts')).status).toBe(200)
    expect((await member.post(roleOf(await idOf(member.email)), { role: 'owner' })).status).not.toBe(200)
  })
})
