import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffMembersApi } from '../../contract/endpoints/staff'
import {
  GRANTABLE,
  mayDo,
  STAFF_ACTIONS,
  type StaffAction,
  withNeeded,
} from '../../contract/staff/permissions'
import { TEST_NOW } from '../../tests/support/backend'
import { AMOUNT, pricedOrders } from '../../tests/support/priced-orders'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)
const now = () => TEST_NOW

let owner: TestMember
beforeAll(async () => {
  owner = await staffMember(fresh, 'owner', now)
})

const write = (by: TestMember, role: { id?: string; name: string; actions: readonly string[] }) =>
  by.post('/api/adm/staff/roles', role)

async function roleNamed(name: string) {
  const { roles } = staffMembersApi.list.answer.parse((await owner.get('/api/adm/staff')).body).data
  return roles.find((role) => role.name === name)
}

async function made(name: string, actions: StaffAction[]): Promise<string> {
  expect((await write(owner, { name, actions })).status).toBe(200)
  return (await roleNamed(name))?.id ?? ''
}

describe('a role that the owner made', () => {
  it('has what is ticked and what that needs, and members who have it follow each change at once', async () => {
    const id = await made('Counter', ['quotes.write'])
    const member = await staffMember(fresh, id, now)
    expect((await member.get('/api/staff')).body).toMatchObject({
      data: {
        member: { role: id, roleName: 'Counter', rights: ['quotes.read', 'quotes.write', 'payments.read'] },
      },
    })
    const statuses = async () =>
      Promise.all(
        ['quotes', 'units', 'staff'].map(async (path) => (await member.get(`/api/adm/${path}`)).status),
      )
    expect(await statuses()).toEqual([200, 404, 404])
    await write(owner, { id, name: 'Counter', actions: ['fleet.read'] })
    expect(await statuses()).toEqual([404, 200, 404])
  })

  it('is given like any other, by invitation too, and is not deleted while somebody has it', async () => {
    const id = await made('Evening', ['orders.read'])
    const member = await staffMember(fresh, 'texts', now)
    const { id: memberId } = await fresh.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', member.email)
      .executeTakeFirstOrThrow()
    const give = async (role: string) =>
      (await owner.post(`/api/adm/staff/${memberId}/role`, { role })).status
    const remove = async () => (await owner.post(`/api/adm/staff/roles/${id}/removed`, {})).status
    expect(await give(id)).toBe(200)
    expect((await member.get('/api/adm/orders')).status).toBe(200)
    expect(await remove()).toBe(409)
    expect(await give('no such role')).toBe(422)
    expect(await give('texts')).toBe(200)
    const invited = await owner.submit('/api/adm/staff/invitations', {
      Emailadres: 'eve@shop.example',
      role: id,
    })
    expect(invited.status).toBe(200)
    expect(await remove()).toBe(409)
    const late = { Emailadres: 'late@shop.example', role: id }
    const expires_at = TEST_NOW.toISOString()
    await fresh.db.updateTable('staff_invitations').set({ expires_at }).where('role', '=', id).execute()
    expect(await remove()).toBe(200)
    expect((await owner.submit('/api/adm/staff/invitations', late)).status).toBe(422)
  })

  it('never has what an owner alone may do, nor is it written by anybody else', async () => {
    for (const action of ['staff.write', 'settings.company', 'customers.erase', 'nothing.known']) {
      expect((await write(owner, { name: 'Raised', actions: ['orders.read', action] })).status).toBe(422)
    }
    const raisedId = randomUUID()
    await fresh.db
      .insertInto('staff_roles')
      .values({ id: raisedId, name: 'Raised', actions: '["staff.write","staff.read"]' })
      .execute()
    const raised = await staffMember(fresh, raisedId, now)
    expect((await raised.get('/api/adm/staff')).status).toBe(404)
    const id = await made('Everything', GRANTABLE)
    const member = await staffMember(fresh, id, now)
    expect((await write(member, { id, name: 'Everything', actions: ['orders.read'] })).status).toBe(404)
    expect((await write(owner, { name: 'Everything', actions: ['orders.read'] })).status).toBe(422)
  })

  it('sees amounts only where its ticks show them', async () => {
    const [order] = await pricedOrders(fresh, client)
    const id = await made('Shelf', ['orders.ship', 'fleet.write', 'settings.read'])
    const member = await staffMember(fresh, id, now)
    const read = () => member.get(`/api/adm/orders/${order?.UUID_Order}`)
    const texts = JSON.stringify((await read()).body)
    expect(texts).not.toMatch(AMOUNT)
    expect((await read()).body).toMatchObject({ data: { order: { signature: '', payments: [] } } })
    await write(owner, { id, name: 'Shelf', actions: ['orders.ship', 'orders.cancel'] })
    expect((await read()).body).toMatchObject({ data: { order: { signature: expect.stringMatching(/./) } } })
  })
})

it('what a role needs is a fixed point, and holds nothing that is for owners alone', () => {
  const owners = (Object.keys(STAFF_ACTIONS) as StaffAction[]).filter((action) => !GRANTABLE.includes(action))
  expect(owners).toEqual(
    expect.arrayContaining(['staff.read', 'staff.write', 'customers.export', 'texts.write_payment']),
  )
  for (const action of GRANTABLE) {
    const needed = withNeeded([action])
    expect(withNeeded(needed)).toEqual(needed)
    expect(owners.filter((forbidden) => mayDo(needed, forbidden))).toEqual([])
  }
})
