import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { WireOrderDetails } from '../../contract/endpoints/order-details'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import type { CreateOrder } from '../../tests/support/api-client'
import { orderIn, placedOrder, RENTAL, TRIAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { cases } from '../../tests/support/cases'
import { COMPANY, organisation, placeOnInvoice, transfer } from '../../tests/support/on-invoice'
import { invoiceFindings, orderFindings } from '../../tests/support/order-audit'
import { balanceOf, giveVoucher } from '../../tests/support/payment-rows'
import { again, answerBank, callWebhook, cancelOrder, startPayment } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { shipOrder, staffPost } from '../../tests/support/staff'

// One organisation orders all that is on invoice.
const fresh = testBackend({ config: { invoiceLimit: 1_000_000_000 } })
const client = testClient(fresh)

const LATER = testDay(30)

const TYPES: Record<string, Partial<CreateOrder>> = {
  rent: RENTAL,
  trial: TRIAL,
  buy: {},
}

/** The pages of the bank that an order has led to. */
type Bank = string[]

async function start(order: WireOrder, bank: Bank) {
  const { body } = await startPayment(client, order)
  const { paymentURL } = body as { paymentURL?: string }
  const path = paymentURL?.includes('/api/bank/') ? new URL(paymentURL).pathname : undefined
  if (path && !bank.includes(path)) bank.push(path)
}

const answered = (answer: string) => async (_: WireOrder, bank: Bank) => {
  for (const path of bank) await answerBank(client, path, answer)
}

/** Orders what follows, and starts to pay it. */
async function followUp(order: WireOrder, bank: Bank, kind: 'extension' | 'keep', wish: object) {
  const query = new URLSearchParams({ signature: order.signature, end: '2026-12-18' })
  const asked = await client.get(`/api/orders/${order.UUID_Order}/${kind}?${query}`)
  const data = (asked.body as { data?: { offer?: Offer; purchase?: Offer } }).data
  const offer = data?.offer ?? data?.purchase
  if (!offer) return
  const agreed = { payment_method: 'card', delivery_terms: 1, early_start: 1, locale: 'en' }
  const expected = { expected_total: offer.totals.total, expected_due: offer.amount_due }
  const body = { signature: order.signature, ...agreed, ...expected, ...wish }
  const path = `/api/orders/${order.UUID_Order}/${kind}`
  const placed = await client.post(path, body, { [IDEMPOTENCY_HEADER]: randomUUID() })
  if (placed.status === 201) await start(orderIn(placed), bank)
}
type Offer = { totals: { total: number }; amount_due: number }

const changePieces = (order: WireOrder, quantity: number) =>
  staffPost(client, order, 'change', { lines: [{ articleId: order.items[0]?.UUID_Artikel, quantity }] })

const graded = (grade: 500 | 501 | 502) => (order: WireOrder) => {
  const worse = grade === 500 ? {} : { withheld: 900, note: 'A zip is torn' }
  return staffPost(client, order, 'graded', { lines: [{ position: 0, grade, ...worse }] })
}

const ACTS = {
  start,
  paid: answered('paid'),
  pending: answered('pending'),
  failed: answered('failed'),
  async hook(_: WireOrder, bank: Bank) {
    await Promise.all(bank.flatMap((path) => [callWebhook(client, path), callWebhook(client, path)]))
  },
  cancel: (order: WireOrder) => cancelOrder(client, order),
  ship: (order: WireOrder) => shipOrder(client, order),
  deliver: (order: WireOrder) => staffPost(client, order, 'delivered'),
  announce: (order: WireOrder) =>
    staffPost(client, order, 'return', { lines: [{ position: 0, quantity: 1 }], way: 'sent' }),
  receive: (order: WireOrder) => staffPost(client, order, 'received'),
  more: (order: WireOrder) => changePieces(order, 2),
  fewer: (order: WireOrder) => changePieces(order, 1),
  good: graded(500),
  damaged: graded(501),
  lost: graded(502),
  extend: (order: WireOrder, bank: Bank) => followUp(order, bank, 'extension', { end: '2026-12-18' }),
  keep: (order: WireOrder, bank: Bank) => followUp(order, bank, 'keep', { as: 'purchase' }),
  // It pays an order on invoice in parts that come to too much; it is refused for all others.
  transfer: (order: WireOrder) => transfer(client, order, Math.ceil(order.totals.total / 2) + 100),
  work: () => fresh.backend.outbox.deliverDue(),
  expire: () => fresh.another({ clock: () => LATER }).expireOrders(),
} satisfies Record<string, (order: WireOrder, bank: Bank) => Promise<unknown>>
type Act = keyof typeof ACTS

// Mostly the way an order goes, so that the later steps are reached; anything may come in between or at once.
const WAY: Act[] = ['start', 'paid', 'ship', 'deliver', 'announce', 'receive', 'good', 'work']
const anyAct = fc.constantFrom(...(Object.keys(ACTS) as Act[]))
const life = fc
  .array(fc.tuple(fc.boolean(), fc.array(anyAct, { minLength: 1, maxLength: 3 })), {
    minLength: WAY.length,
    maxLength: WAY.length + 4,
  })
  .map((moments) =>
    moments.map(([isOnWay, acts], index): Act[] => [
      ...(isOnWay || index % 3 > 0 ? [WAY[index] ?? 'work'] : []),
      ...acts.slice(isOnWay ? 2 : 0),
    ]),
  )

async function findingsOf(order: WireOrder): Promise<string[]> {
  const { follow_ups } = (await again(client, order)) as WireOrderDetails
  const ids = [order.UUID_Order, ...follow_ups.map(({ UUID_Order }) => UUID_Order)]
  return (await Promise.all(ids.map((id) => orderFindings(fresh.db, id)))).flat()
}

it('no sequence of calls leaves the table, or loses or doubles money, deposit or voucher', {
  timeout: 120_000,
}, async () => {
  const { visitor } = await organisation(fresh, client)
  const placing = {
    now: (wish: Partial<CreateOrder>) => placedOrder(client, wish),
    'on invoice': async (wish: Partial<CreateOrder>) =>
      orderIn(await placeOnInvoice(client, visitor, { ...wish, address_info: COMPANY })),
  }
  const kind = fc.constantFrom(
    ...(['rent', 'trial', 'buy'] as const).map((type) => ({ type, paid: 'now' }) as const),
    ...(['rent', 'buy'] as const).map((type) => ({ type, paid: 'on invoice' }) as const),
  )
  await fc.assert(
    fc.asyncProperty(kind, life, async ({ type, paid }, moments) => {
      const code = type === 'buy' ? await giveVoucher(fresh.db, 2_500) : null
      const order = await placing[paid]({ ...TYPES[type], discountID: code })
      const bank: Bank = []
      for (const acts of moments) {
        // They come at once, as from two windows, the provider and the staff.
        await Promise.all(acts.map((act) => ACTS[act](order, bank)))
      }
      while ((await fresh.backend.outbox.deliverDue()) > 0);
      expect(await findingsOf(order)).toEqual([])
      expect(await invoiceFindings(fresh.db)).toEqual([])
      if (!code) return
      const left = await balanceOf(fresh.db, code)
      const { Status, totals } = await again(client, order)
      if (Status === 209) expect(left).toBe(2_500)
      else if (Status < 500) expect(left).toBe(2_500 - totals.discount)
      else expect(left).toBeLessThanOrEqual(2_500)
    }),
    cases(12),
  )
})
