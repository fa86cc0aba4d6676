import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WireOrder } from '../../../../contract/endpoints/order'
import { type ApiClient, apiClient, placedOrder } from '../../../../tests/support/api-client'
import { testDay } from '../../../../tests/support/backend'
import { cases } from '../../../../tests/support/cases'
import {
  balanceOf,
  bankRefunds,
  bankRefundsOf,
  bankSays,
  giveVoucher,
  paymentsOf,
  refundsOf,
} from '../../../../tests/support/payment-rows'
import { again, answerBank, callWebhook, cancelOrder, startPayment } from '../../../../tests/support/payments'
import { testBackend, testClient } from '../../../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

const VOUCHER = 2_500

const later = (days: number) => fresh.another({ clock: () => testDay(days) })

const ACTS = [
  ...['start', 'pay', 'late payment', 'cancel', 'cancel paid', 'expire'],
  ...['webhook', 'work', 'work again', 'stall refunds', 'refuse refunds'],
] as const

const step = fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 4 })

const kinds = {
  rent: { type: 'Huur', rent_range: { start: '2027-01-05', end: '2027-01-15' }, early_start: 1 },
  buy: {},
} as const

async function bankPages(order: WireOrder): Promise<string[]> {
  return (await paymentsOf(fresh.db, order)).flatMap(({ url }) => (url ? [new URL(url).pathname] : []))
}

// Two workers that both believe an effect to be due, as after a crash or a lease that ran out.
async function workAgain() {
  const done = fresh.db.updateTable('outbox').where('kind', '=', 'refund')
  await done.set({ delivered_at: null, lease_until: null, lease_owner: null }).execute()
  await Promise.all([later(9).outbox.deliverDue(), later(9).outbox.deliverDue()])
}

async function perform(act: string, caller: ApiClient, order: WireOrder): Promise<unknown> {
  const pages = await bankPages(order)
  const last = pages.at(-1)
  if (act === 'start') return startPayment(caller, order)
  if (act === 'pay' && last) return answerBank(caller, last, 'paid')
  if (act === 'late payment' && pages[0]) return bankSays(fresh.db, pages[0], 'paid')
  if (act === 'cancel' || act === 'cancel paid') return cancelOrder(caller, order, act === 'cancel paid')
  if (act === 'expire') return later(8).expireOrders()
  if (act === 'webhook') return Promise.all(pages.map((page) => callWebhook(caller, page)))
  if (act === 'work') return Promise.all([fresh.backend.outbox.deliverDue(), later(8).outbox.deliverDue()])
  if (act === 'work again') return workAgain()
  if (act === 'stall refunds') return bankRefunds(fresh.db, order, 'pending')
  if (act === 'refuse refunds') return bankRefunds(fresh.db, order, 'failed')
}

// Late and doubled webhooks, then everything that is due for a month.
async function settle(caller: ApiClient, order: WireOrder) {
  for (const page of await bankPages(order)) await callWebhook(caller, page)
  for (const days of [10, 12, 14, 20, 40]) while ((await later(days).outbox.deliverDue()) > 0);
  for (const page of await bankPages(order)) await callWebhook(caller, page)
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

async function depositHeld({ UUID_Order }: WireOrder): Promise<number> {
  const entries = fresh.db.selectFrom('deposit_entries').select('amount').where('order_id', '=', UUID_Order)
  return sumOf(await entries.execute())
}

/** What must be true of money, voucher and deposit, whatever has happened. */
async function expectBalanced(order: WireOrder, code: string | null) {
  const { Status: status } = await again(client, order)
  const isCanceled = status === 209
  const refunds = await refundsOf(fresh.db, order)
  const paid = (await paymentsOf(fresh.db, order)).filter(({ state }) => state === 'paid')
  expect(refunds.filter(({ state }) => state === 'failed' || state === 'requested')).toEqual([])
  expect(sumOf(paid) - sumOf(refunds)).toBe(status === 201 ? order.totals.total : 0)
  const back = (await bankRefundsOf(fresh.db, order)).filter(({ state }) => state !== 'failed')
  expect(sumOf(back)).toBe(sumOf(refunds.filter(({ state }) => state === 'done' || state === 'pending')))
  if (code) expect(await balanceOf(fresh.db, code)).toBe(isCanceled ? VOUCHER : 0)
  expect(await depositHeld(order)).toBe(status === 201 ? order.totals.deposit : 0)
}

it('however paying, giving up, expiring, webhooks and refunds fall together, nothing is paid or given back twice', {
  timeout: 120_000,
}, async () => {
  const caller = await apiClient(fresh.backend.fetch)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('rent' as const, 'buy' as const),
      fc.array(step, { minLength: 2, maxLength: 6 }),
      async (kind, steps) => {
        const code = kind === 'buy' ? await giveVoucher(fresh.db, VOUCHER) : null
        const order = await placedOrder(client, { ...kinds[kind], discountID: code })
        await startPayment(caller, order)
        for (const acts of steps) await Promise.all(acts.map((act) => perform(act, caller, order)))
        await settle(caller, order)
        await expectBalanced(order, code)
      },
    ),
    cases(20),
  )
})
