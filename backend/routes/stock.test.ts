import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { piecesField } from '../../contract/endpoints/quotes'
import { CLIENT_ADDRESS_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import { articleId, orderFor, placedOrder, priced } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)
let member: TestMember
let light: string
beforeAll(async () => {
  member = await staffMember(fresh, 'owner', () => TEST_NOW)
  light = await articleId(client, 'NN-NL')
})

const count = (pieces: number | null, seen: number | null) =>
  member.post(`/api/adm/articles/${light}/count`, { pieces, seen })

const buy = (quantity: number, article = light) =>
  placedOrder(client, { items: [{ UUID_Artikel: article, quantity }] })

async function left(article = light): Promise<number | undefined> {
  const { body } = await client.get('/api/items')
  const { items } = (body as { data: { items: { UUID_Artikel: string; Voorraad?: number }[] } }).data
  return items.find(({ UUID_Artikel }) => UUID_Artikel === article)?.Voorraad
}

describe('the stock of an article', () => {
  it('is never sold twice by orders at the same moment, and comes back from a cancellation once', async () => {
    expect((await count(5, null)).status).toBe(200)
    const results = await Promise.allSettled([2, 2, 2, 2].map((quantity) => buy(quantity)))
    const placed = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect([placed.length, await left()]).toEqual([2, 1])
    await expect(buy(2)).rejects.toThrow('stock_left')
    await buy(1)
    await expect(buy(1)).rejects.toThrow('sold_out')
    for (const _ of [1, 2]) if (placed[0]) await staffPost(client, placed[0], 'cancel', { reason: 'Called' })
    expect(await left()).toBe(2)
  })

  it('is counted by staff, who saw what orders left, or not at all', async () => {
    expect(await count(9, 5)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect((await count(null, 2)).status).toBe(200)
    expect(await left()).toBeUndefined()
    await buy(3)
  })

  it('is held by unpaid orders of one visitor up to a number, and none of rentals', async () => {
    expect((await count(50, null)).status).toBe(200)
    const items = [{ UUID_Artikel: light, quantity: 6 }]
    const order = await priced(client, await orderFor(client, { items }))
    const place = (address: string) => {
      const headers = { [CLIENT_ADDRESS_HEADER]: address, [IDEMPOTENCY_HEADER]: randomUUID() }
      return client.post('/api/create_order', order, headers)
    }
    expect((await place('192.0.2.50')).status).toBe(201)
    expect(await place('192.0.2.50')).toMatchObject({ status: 409, body: { code: 'unpaid_orders' } })
    expect((await place('192.0.2.51')).status).toBe(201)
    expect(await left()).toBe(38)
    const sold = await articleId(client, 'NN-M')
    const none = await member.post(`/api/adm/articles/${sold}/count`, { pieces: 0, seen: null })
    expect(none.status).toBe(200)
    const { body } = await client.get('/api/forms/quote?country=nl')
    expect(JSON.stringify(body)).toContain(piecesField('rent', sold))
    expect(JSON.stringify(body)).not.toContain(piecesField('buy', sold))
  })

  it('gives what a lost parcel needs once more', async () => {
    const order = await paidOrder(client, { items: [{ UUID_Artikel: light, quantity: 2 }] })
    await shipOrder(client, order)
    const before = (await left()) ?? 0
    expect((await staffPost(client, order, 'lost', { end: 'again' })).status).toBe(200)
    expect(await left()).toBe(before - 2)
  })
})
