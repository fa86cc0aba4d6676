import { beforeAll, describe, expect, it } from 'vitest'
import { articleId, placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffPost } from '../../tests/support/staff'
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
})
