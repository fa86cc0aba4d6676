import { counterResponseSchema, counterStepSchema } from '../../contract/wire/counter'
import type { OrdersTable } from '../db/schema'
import { existingOrder } from '../domain/orders/find'
import { statusFrom } from '../domain/orders/order'
import { orderSignature } from '../domain/orders/order-key'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { endpoints, get, postJson } from '../http/endpoint'
import { linkOrigin } from '../http/link-origin'
import { type CounterFacts, stepsOf, takeStep } from './counter-steps'

const NEWEST = 20

const readCounter = get('/demo/counter', {
  summary: 'The newest orders of a demo shop, and what its staff could do with each now',
  answers: { 200: ['The orders, newest first', counterResponseSchema] },
})

const takeStepAt = postJson('/demo/counter', {
  summary: 'Does what the staff of a demo shop would do with an order',
  body: counterStepSchema,
  answers: { 200: ['The orders after it, newest first', counterResponseSchema] },
  refusals: [404, 409],
})

type Row = Pick<OrdersTable, 'id' | 'status' | 'payment_method'>

async function factsOf({ db }: Services, rows: readonly Row[]): Promise<Map<string, CounterFacts>> {
  const ids = rows.map(({ id }) => id)
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'order_id'])
    .where('order_id', 'in', ids.length > 0 ? ids : [''])
    .where('state', '=', 'needs_account')
    .where('account_iban', 'is not', null)
    .execute()
  return new Map(
    rows.map(({ id, status, payment_method: paymentMethod }) => {
      const refundToPayOut = refunds.find(({ order_id }) => order_id === id)?.id
      return [id, { status: statusFrom(status), paymentMethod, refundToPayOut }]
    }),
  )
}

async function newestOrders(services: Services) {
  const rows = await services.db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'type', 'created_at', 'payment_method'])
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(NEWEST)
    .execute()
  const facts = await factsOf(services, rows)
  const data = rows.map(({ id, number, status, type, created_at }) => {
    const known = facts.get(id)
    return {
      UUID_Order: id,
      Ordernummer: number,
      Status: status,
      type,
      created_at,
      signature: orderSignature(services, id),
      steps: known ? stepsOf(known) : [],
    }
  })
  return { data }
}

export function demoCounterRoutes(services: Services) {
  const app = endpoints()
  app.openapi(readCounter, async (call) => call.json(await newestOrders(services), 200))
  app.openapi(takeStepAt, async (call) => {
    const { order: id, step } = call.req.valid('json')
    const order = await existingOrder(services.db, id)
    const row = { id, status: order.status, payment_method: order.paymentMethod }
    const facts = (await factsOf(services, [row])).get(id)
    if (!facts) throw new Refusal('not_found')
    await takeStep(step, { services, order, facts, shopOrigin: linkOrigin(services, call) })
    return call.json(await newestOrders(services), 200)
  })
  return app
}
