import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '../../contract/endpoints/accounts'
import { ordersApi } from '../../contract/endpoints/orders'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import { callerOf, insertAccount } from '../../tests/support/account-rows'
import { caller } from '../../tests/support/accounts'
import type { CreateOrder } from '../../tests/support/api-client'
import { type Answer, apiClient, orderFor, priced } from '../../tests/support/api-client'
import { testBackend } from '../../tests/support/set-up'

let order: CreateOrder
const fresh = testBackend()
beforeAll(async () => {
  const client = await apiClient(fresh.backend.fetch)
  order = await priced(client, await orderFor(client))
})

const member = async () => callerOf(fresh, (await insertAccount(fresh.db)).id)
const ordersIn = ({ body }: Answer) => ordersApi.list.answer.wire.parse(body).data.orders
const place = (by: Awaited<ReturnType<typeof member>>, key = crypto.randomUUID()) =>
  by.post('/api/create_order', order, { [IDEMPOTENCY_HEADER]: key })

describe('an account', () => {
  it.each(['/api/account/export', '/api/orders'])('is for who is logged in: %s', async (path) => {
    const visitor = await caller(fresh.backend.fetch)
    expect((await visitor.get(path)).status).toBe(401)
    visitor.cookies.set('session', 'x'.repeat(43))
    expect((await visitor.get(path)).status).toBe(401)
  })

  it('shows what is kept for its page, and nothing else', async () => {
    const details = JSON.stringify({ Bezorg_Plaatsnaam: 'Den Haag', Zakelijk: ['1'] })
    const { id, email } = await insertAccount(fresh.db, { details })
    await callerOf(fresh, id)
    const { body, headers } = await (await callerOf(fresh, id)).get('/api/account')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body).toEqual(accountsApi.read.answer.wire.parse(body))
    expect(body).toMatchObject({
      data: {
        user: {
          Emailadres: email,
          Mobiel: '+31612345678',
          Mobiel_Actief: 0,
          gegevens: { Bezorg_Plaatsnaam: 'Den Haag', Zakelijk: '1' },
          Nieuwsbrief: 'none',
          sessies: 2,
        },
      },
    })
  })
})

describe('the orders of an account', () => {
  it('are those that were placed while logged in, newest first, and open without a login', async () => {
    const visitor = await member()
    expect(ordersIn(await visitor.get('/api/orders'))).toEqual([])
    await place(visitor)
    await place(visitor)
    const [newest, ...others] = ordersIn(await visitor.get('/api/orders'))
    expect(others).toHaveLength(1)
    expect(newest).toMatchObject({
      type: 'Koop',
      trial: 0,
      total: order.expected_total,
      items: [{ quantity: 1 }],
    })
    expect((await visitor.get(`/api/orders/${newest?.UUID_Order}`)).status).toBe(200)
  })

  it('are nobody else’s', async () => {
    await place(await member())
    await place(await caller(fresh.backend.fetch))
    expect(ordersIn(await (await member()).get('/api/orders'))).toEqual([])
  })

  it('hold an order that is sent twice once', async () => {
    const visitor = await member()
    const key = crypto.randomUUID()
    await Promise.all([place(visitor, key), place(visitor, key)])
    expect(ordersIn(await visitor.get('/api/orders'))).toHaveLength(1)
  })
})
