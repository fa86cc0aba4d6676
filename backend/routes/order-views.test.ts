import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import {
  AWAITING_PAYMENT,
  CANCELED,
  DELIVERED,
  PAID,
  RETURN_ANNOUNCED,
  RETURN_RECEIVED,
  SHIPPED,
} from '../../contract/order-status'
import { ORDER_STAGES } from '../../contract/staff/orders'
import { articleId, placedOrder, RENTAL, TRIAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { setStatus } from '../../tests/support/follow-ups'
import { orderOnInvoice } from '../../tests/support/on-invoice'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder } from '../../tests/support/staff'
import { staffMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)

async function listed(query: string) {
  const member = await staffMember(fresh, 'reader', () => TEST_NOW)
  const answer = await member.get(`/api/adm/orders?${query}`)
  return staffOrdersApi.list.answer.parse(answer.body)
}

const numbersOf = async (query: string) => (await listed(query)).data.map(({ number }) => number)

async function orderIn(status: Parameters<typeof setStatus>[2], changes = {}): Promise<WireOrder> {
  const order = await placedOrder(client, changes)
  await setStatus(fresh.db, order, status)
  return order
}

async function onInvoice(status: Parameters<typeof setStatus>[2], changes = {}): Promise<WireOrder> {
  const order = await orderOnInvoice(fresh, client, changes)
  await setStatus(fresh.db, order, status)
  return order
}

/** Has an order take the place of a trial, as one that keeps it does. */
async function keepInstead(trial: WireOrder, later: WireOrder) {
  const ids = { order_id: trial.UUID_Order, follow_up_id: later.UUID_Order }
  const row = { ...ids, kind: 'purchase', created_at: TEST_NOW.toISOString() } as const
  await fresh.db.insertInto('follow_ups').values(row).execute()
  const update = fresh.db.updateTable('orders').set({ follows: trial.UUID_Order })
  await update.where('id', '=', later.UUID_Order).execute()
}

describe('the views of the list of orders', () => {
  it('have each order in one of them, and count it there', async () => {
    const before = (await listed('')).counts
    const kept = await orderIn(DELIVERED, TRIAL)
    const keeping = await orderIn(DELIVERED)
    await keepInstead(kept, keeping)
    const orders = {
      'need=ship': [await orderIn(PAID), await orderIn(PAID, RENTAL)],
      'stage=with_them': [await orderIn(SHIPPED), await onInvoice(DELIVERED, RENTAL)],
      'stage=coming_back': [await orderIn(RETURN_ANNOUNCED, RENTAL), await orderIn(RETURN_RECEIVED, RENTAL)],
      'stage=unpaid': [await orderIn(AWAITING_PAYMENT), await onInvoice(DELIVERED)],
      'stage=done': [
        await orderIn(CANCELED),
        await orderIn(DELIVERED),
        await orderIn(500, RENTAL),
        kept,
        keeping,
      ],
    }
    const views = Object.keys(orders)
    for (const [view, members] of Object.entries(orders)) {
      for (const { Ordernummer } of members) {
        const seenIn = []
        for (const one of views) if ((await numbersOf(one)).includes(Ordernummer)) seenIn.push(one)
        expect([Ordernummer, seenIn]).toEqual([Ordernummer, [view]])
      }
    }
    const { counts } = await listed('search=nobody&type=buy')
    expect({
      ship: counts.ship,
      ...Object.fromEntries(ORDER_STAGES.map((stage) => [stage, counts[stage]])),
    }).toEqual({
      ship: before.ship + 2,
      with_them: before.with_them + 2,
      coming_back: before.coming_back + 2,
      unpaid: before.unpaid + 2,
      done: before.done + 5,
    })
    expect(counts.all - before.all).toBe(13)
    expect(counts.all).toBe(counts.ship + ORDER_STAGES.reduce((sum, stage) => sum + counts[stage], 0))
  })

  it('have an order once that waits for two hands', async () => {
    const order = await paidOrder(client)
    const doubtful = fresh.db.updateTable('payments').set({ state: 'authorized', mismatch: 'state' })
    await doubtful.where('order_id', '=', order.UUID_Order).execute()
    for (const need of ['ship', 'mismatch'])
      expect(await numbersOf(`need=${need}`)).toContain(order.Ordernummer)
    const { counts, data } = await listed('need=any')
    expect(data.filter(({ number }) => number === order.Ordernummer)).toHaveLength(1)
    expect(counts.any).toBe((await numbersOf('need=any&limit=500')).length)
  })
})

describe('what is to be shipped', () => {
  it('comes in the order in which it has to leave, page by page', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity: 1 }]
    const late = await paidOrder(client, { ...RENTAL, items })
    const bought = await paidOrder(client)
    const update = fresh.db.updateTable('orders').set({ start_date: '2026-11-18' })
    await update.where('id', '=', late.UUID_Order).execute()
    const { data } = await listed('need=ship&limit=500')
    const due = data.map(({ leaving }) => leaving?.due ?? '')
    expect(due).toEqual(due.toSorted())
    const found = (order: WireOrder) => data.find(({ number }) => number === order.Ordernummer)?.leaving
    expect(found(late)).toMatchObject({ units: 1 })
    expect(found(late)?.daysAgo).toBeGreaterThan(0)
    expect(found(bought)).toMatchObject({ units: 1 })
    const paged: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: Awaited<ReturnType<typeof listed>> = await listed(
        `need=ship&limit=1${next && `&before=${next}`}`,
      )
      paged.push(...page.data.map(({ number }) => number))
      next = page.next
    }
    expect(paged).toEqual(data.map(({ number }) => number))
  })

  it('says of no other order when it has to leave', async () => {
    const unpaid = await placedOrder(client)
    const { data } = await listed(`search=${unpaid.Ordernummer}`)
    expect(data.map(({ leaving }) => leaving)).toEqual([null])
  })
})
