import { demoApi } from '../../contract/endpoints/demo'
import { shopDay } from '../../contract/shop-time'
import type { Tables } from '../db/schema'
import type { Outbox } from '../domain/mail/outbox/work'
import { existingOrder } from '../domain/orders/record/find'
import { statusFrom } from '../domain/orders/record/order'
import { orderSignature } from '../domain/orders/record/order-key'
import { type Claim, claimsOf } from '../domain/orders/record/paid-amounts'
import { toldClaim } from '../domain/orders/record/told-order'
import { REFUND } from '../domain/orders/refunds/request'
import { stillHere } from '../domain/orders/shipments/read'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { resource, serve } from '../http/serve'
import { type CounterFacts, stepsOf, takeStep } from './counter-steps'

const NEWEST = 20

type Row = Pick<Tables['orders'], 'id' | 'status' | 'payment_method' | 'type' | 'end_date'> & {
  invoice: Claim | null
}

async function factsOf({ db, now }: Services, rows: readonly Row[]): Promise<Map<string, CounterFacts>> {
  const ids = rows.map(({ id }) => id)
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'order_id'])
    .where('order_id', 'in', ids.length > 0 ? ids : [''])
    .where('state', '=', 'needs_account')
    .where('account_iban', 'is not', null)
    .execute()
  const today = shopDay(now())
  return new Map(
    rows.map(({ id, status, payment_method: paymentMethod, type, end_date, invoice }) => {
      const refundToPayOut = refunds.find(({ order_id }) => order_id === id)?.id
      const isRunning = type !== 'buy' && end_date !== null && end_date >= today
      const isUnpaid = invoice !== null && invoice.open > 0
      return [id, { status: statusFrom(status), paymentMethod, isRunning, isUnpaid, refundToPayOut }]
    }),
  )
}

async function newestOrders(services: Services) {
  const found = await services.db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'type', 'end_date', 'created_at', 'payment_method'])
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(NEWEST)
    .execute()
  const ids = found.map(({ id }) => id)
  const claims = await claimsOf(services.db, ids)
  const rows = found.map((row) => ({ ...row, invoice: claims.get(row.id) ?? null }))
  const facts = await factsOf(services, rows)
  const packed = await stillHere(services, services.db, rows)
  const data = rows.map(({ id, number, status, type, created_at: createdAt, invoice }) => {
    const known = facts.get(id)
    return {
      ...{ id, number, status, type, createdAt },
      signature: orderSignature(services, id),
      onInvoice: toldClaim(invoice, services.now()),
      isStillHere: packed.has(id),
      steps: known ? stepsOf(known) : [],
    }
  })
  return { data }
}

async function sendRefunds({ db }: Services, outbox: Outbox, orderId: string): Promise<void> {
  const requested = db.selectFrom('refunds').select('id').where('order_id', '=', orderId)
  for (const { id } of await requested.where('state', '=', 'requested').execute()) {
    await outbox.deliverNow(`${REFUND}:${id}`)
  }
}

export function routes(services: Services, outbox: Outbox) {
  return resource(
    serve(demoApi.orders, () => newestOrders(services)),

    serve(demoApi.takeStep, async ({ order: id, step }, { shopOrigin }) => {
      const order = await existingOrder(services.db, id)
      const { status, type, paymentMethod: payment_method, period, invoice } = order
      const row = { id, status, type, payment_method, end_date: period?.end ?? null, invoice }
      const facts = (await factsOf(services, [row])).get(id)
      if (!facts) throw new Refusal('not_found')
      await takeStep(step, { services, order, facts, shopOrigin })
      await sendRefunds(services, outbox, id)
      return newestOrders(services)
    }),
  )(services)
}
