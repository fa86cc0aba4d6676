import { counterResponseSchema, counterStepSchema } from '../../contract/wire/counter'
import { orderById } from '../domain/orders/find'
import { statusFrom } from '../domain/orders/order'
import { orderSignature } from '../domain/orders/order-key'
import { mailOrigin, shopOrigin } from '../domain/payments/return-url'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { endpoints, get, postJson } from '../http/endpoint'
import { stepsOf, takeStep } from './counter-steps'

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

async function newestOrders(services: Services) {
  const rows = await services.db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'type', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(NEWEST)
    .execute()
  const data = rows.map(({ id, number, status, type, created_at }) => ({
    UUID_Order: id,
    Ordernummer: number,
    Status: status,
    type,
    created_at,
    signature: orderSignature(services, id),
    steps: stepsOf({ status: statusFrom(status) }),
  }))
  return { data }
}

export function demoCounterRoutes(services: Services) {
  const app = endpoints()
  app.openapi(readCounter, async (call) => call.json(await newestOrders(services), 200))
  app.openapi(takeStepAt, async (call) => {
    const { order: id, step } = call.req.valid('json')
    const order = await orderById(services.db, id)
    if (!order) throw new Refusal('not_found')
    const { config } = services
    const origin = mailOrigin(config, new URL(shopOrigin(config, new URL(call.req.url))))
    await takeStep(services, order, { step, shopOrigin: origin })
    return call.json(await newestOrders(services), 200)
  })
  return app
}
