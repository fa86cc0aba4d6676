import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import type { StaffRole } from '../../contract/staff/permissions'
import { type Caller, loggedIn } from '../../tests/support/accounts'
import { orderIn, placedOrder } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { cancelOrder } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffMember } from '../../tests/support/staff-members'

let days = 0
const fresh = testBackend({ clock: () => testDay(days) })
const client = testClient(fresh)

let owner: Caller
let stranger: Caller
let order: WireOrder
let other: WireOrder

beforeAll(async () => {
  owner = await loggedIn(fresh.backend.fetch)
  stranger = await loggedIn(fresh.backend.fetch)
  order = await placedOrder(client)
  other = await placedOrder(client)
  const { Emailadres = '' } = (await owner.user()) ?? {}
  const users = fresh.db.selectFrom('users').select('id').where('email_key', '=', Emailadres)
  const orders = fresh.db.updateTable('orders').where('id', '=', order.UUID_Order)
  await orders.set({ user_id: (await users.executeTakeFirstOrThrow()).id }).execute()
})

const path = (id: string, signature?: string) =>
  `/api/orders/${id}${signature === undefined ? '' : `?${new URLSearchParams({ signature })}`}`

describe('an order is read', () => {
  it('by its owner without its key, and by whoever has the key', async () => {
    expect(orderIn(await owner.get(path(order.UUID_Order)))).toMatchObject(order)
    expect((await stranger.get(path(order.UUID_Order, order.signature))).status).toBe(200)
    expect((await client.get(path(order.UUID_Order, order.signature))).status).toBe(200)
  })

  it('with the same key again: reading it makes no key live longer', async () => {
    days = 10
    expect(orderIn(await client.get(path(order.UUID_Order, order.signature)))).toMatchObject(order)
    expect(orderIn(await owner.get(path(order.UUID_Order))).signature).not.toBe(order.signature)
    days = 0
  })
})

it('staff who only read get a key that opens the order and its papers, and changes nothing', async () => {
  const signatureFor = async (role: StaffRole) => {
    const staff = await staffMember(fresh, role, () => testDay(days))
    const { body } = await staff.get(`/api/adm/orders/${order.UUID_Order}`)
    return staffOrdersApi.read.answer.parse(body).data.order.signature
  }
  const [reading, acting] = [await signatureFor('reader'), await signatureFor('orders')]
  const read = await client.get(path(order.UUID_Order, reading))
  expect([read.status, orderIn(read).signature]).toEqual([200, reading])
  const papers = `/api/orders/${order.UUID_Order}/documents?${new URLSearchParams({ signature: reading })}`
  expect((await client.get(papers)).status).toBe(200)
  expect((await cancelOrder(client, { ...order, signature: reading })).status).toBe(404)
  expect((await cancelOrder(client, { ...order, signature: acting })).status).toBe(200)
})

describe('an order is not there, after the same questions to the database', () => {
  async function refusalOf(who: Pick<Caller, 'get'>, id: string, signature?: string) {
    const { status, body } = await who.get(path(id, signature))
    return { status, body }
  }

  it('for a stranger, a forged key, an old key, the key of another order and an unknown number', async () => {
    days = 366
    const old = await refusalOf(client, order.UUID_Order, order.signature)
    days = 0
    const forged = order.signature.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const refusals = [
      await refusalOf(stranger, order.UUID_Order),
      await refusalOf(stranger, order.UUID_Order, forged),
      await refusalOf(client, order.UUID_Order),
      await refusalOf(client, order.UUID_Order, ''),
      await refusalOf(client, order.UUID_Order, forged),
      await refusalOf(client, order.UUID_Order, order.signature.split('.')[1]),
      await refusalOf(client, order.UUID_Order, other.signature),
      await refusalOf(client, randomUUID(), order.signature),
    ]
    for (const refusal of refusals) expect(refusal).toEqual(old)
    expect(old).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
