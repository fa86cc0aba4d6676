import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type ApiClient, apiClient } from '../../tests/support/api-client'
import { deliveredOrder } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder, shipOrder, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

let reads = 0

/** Counts how often the whole row of an order is read, which the rest of it follows. */
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    const { from, selections = [] } = { selections: undefined, from: undefined, ...node }
    const isOfOrders = JSON.stringify(from)?.includes('"name":"orders"') ?? false
    const isWhole = JSON.stringify(selections).includes('"SelectAllNode"')
    if (node.kind === 'SelectQueryNode' && isOfOrders && isWhole) reads += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

async function readsOf(step: (counted: ApiClient) => Promise<{ status: number }>): Promise<number> {
  const counted = await apiClient(fresh.another({ db: fresh.db.withPlugin(counting) }).fetch)
  reads = 0
  expect((await step(counted)).status).toBe(200)
  return reads
}

describe('a step of staff reads its order once', () => {
  it('when it writes a note, has it shipped, tells of its parcels and has it delivered', async () => {
    const order = await paidOrder(client)
    const post = (step: string, body = {}) => readsOf((counted) => staffPost(counted, order, step, body))
    expect(await post('notes', { text: 'Call before noon.' })).toBe(1)
    await shipOrder(client, order)
    expect(await post('shipment_events', { kind: 'not_home' })).toBe(1)
    expect(await post('delivered')).toBe(1)
  })

  it('when it cancels it', async () => {
    const order = await paidOrder(client)
    const reason = 'moved house'
    expect(await readsOf((counted) => staffPost(counted, order, 'cancel', { reason }))).toBe(1)
  })

  it('when a return is announced, received and graded', async () => {
    const order = await deliveredOrder(fresh.db, client)
    const lines = [{ position: 0, quantity: 1 }]
    const wish = { lines, way: 'sent' }
    expect(await readsOf((counted) => staffPost(counted, order, 'return', wish))).toBe(1)
    expect(await readsOf((counted) => staffPost(counted, order, 'received'))).toBe(1)
    const graded = { lines: [{ position: 0, grade: 500 }] }
    expect(await readsOf((counted) => staffPost(counted, order, 'graded', graded))).toBe(1)
  })
})
