import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import {
  type CreateOrder,
  createOrderSchema,
  IDEMPOTENCY_HEADER,
  orderAnswerSchema,
  ordersAnswerSchema,
} from '../../contract/wire/orders'
import { ordersOfUser } from '../domain/orders/of-user'
import type { Order } from '../domain/orders/order'
import { placeOrder } from '../domain/orders/place'
import type { WantedOrder } from '../domain/orders/prepare'
import { orderSignature, readSignedOrder } from '../domain/orders/read-signed'
import { shopOrigin } from '../domain/payments/return-url'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { idFrom, jsonBody } from '../http/bodies'
import type { Call, Env } from '../http/env'
import { keyOf, keySchema } from '../http/idempotency-key'
import { answers, csrfHeader, FORM_REFUSALS, languageHeader } from '../http/openapi-answers'
import { currentUser, requireUser } from '../http/session'
import { orderTypeFrom, wireOrder } from './wire-order'

async function wantedOrder(services: Services, call: Call, body: CreateOrder): Promise<WantedOrder> {
  const user = await currentUser(call)
  const { config } = services
  return {
    key: keyOf(call),
    type: orderTypeFrom(body),
    lines: body.items.map(({ UUID_Artikel, quantity }) => ({
      articleId: UUID_Artikel.toLowerCase(),
      quantity,
    })),
    period: body.rent_range,
    startsEarly: body.early_start === 1,
    address: body.address_info,
    voucherCode: body.discountID,
    place: { country: body.country, region: body.region },
    paymentMethod: body.payment_method,
    expectedTotal: body.expected_total,
    locale: body.locale,
    userId: user?.id ?? null,
    shopOrigin: shopOrigin(config, new URL(call.req.url)),
  }
}

// The domain's words for what is wrong, as the wire calls it.
function onWire(refusal: Refusal, body: CreateOrder): Refusal {
  const names: [RegExp, string][] = [
    [/^period/, 'rent_range'],
    [/^voucher$/, 'discountID'],
    [/^paymentMethod$/, 'payment_method'],
  ]
  const fields = refusal.fields.map(({ field, ...rest }) => {
    const articleId = /^article:(.*)$/.exec(field)?.[1]
    const index = body.items.findIndex((item) => item.UUID_Artikel.toLowerCase() === articleId)
    const name = articleId ? `items.${index}.UUID_Artikel` : field
    return { ...rest, field: names.reduce((text, [domain, wire]) => text.replace(domain, wire), name) }
  })
  return new Refusal(refusal.code, {
    values: refusal.values,
    fields,
    spoken: refusal.spoken,
    data: refusal.data,
  })
}

async function answerOrder(services: Services, call: Call, order: Order, status: 200 | 201) {
  const catalogue = await services.catalogue(services.db)
  const signature = orderSignature(services, order.id)
  return call.json({ data: { order: wireOrder(order, catalogue, signature, call.get('locale')) } }, status)
}

/**
 * POST /api/create_order places an order; GET /api/orders/{uuid}?signature=… reads it without a login; GET /api/orders
 * lists those of whoever is logged in.
 */
export function ordersRoutes(services: Services): Hono<Env> {
  return new Hono<Env>()
    .post('/create_order', async (call) => {
      const body = await jsonBody(call.req.raw, createOrderSchema)
      const wanted = await wantedOrder(services, call, body)
      const placed = await placeOrder(services, wanted, call.get('locale')).catch((error: unknown) => {
        throw error instanceof Refusal ? onWire(error, body) : error
      })
      return answerOrder(services, call, placed.order, placed.isNew ? 201 : 200)
    })
    .get('/orders', async (call) => {
      const user = await requireUser(call)
      const catalogue = await services.catalogue(services.db)
      const orders = await ordersOfUser(services.db, user.id)
      const wire = orders.map((order) =>
        wireOrder(order, catalogue, orderSignature(services, order.id), call.get('locale')),
      )
      return call.json({ data: { orders: wire } })
    })
    .get('/orders/:id', async (call) => {
      const id = idFrom(call.req.param('id'))
      const order = await readSignedOrder(services, id, call.req.query('signature') ?? '')
      return answerOrder(services, call, order, 200)
    })
}

export const ordersPaths: ZodOpenApiPathsObject = {
  '/api/create_order': {
    post: {
      summary: 'Places an order; the same Idempotency-Key always answers the same order',
      requestParams: {
        header: csrfHeader.extend({
          [IDEMPOTENCY_HEADER]: keySchema.describe('The id of the checkout, or any UUID of your own'),
        }),
      },
      requestBody: { required: true, content: { 'application/json': { schema: createOrderSchema } } },
      responses: answers(
        {
          '201': ['The new order', orderAnswerSchema],
          '200': ['The order placed with this key before', orderAnswerSchema],
        },
        FORM_REFUSALS,
      ),
    },
  },
  '/api/orders': {
    get: {
      summary: 'The orders of whoever is logged in, newest first',
      requestParams: { header: languageHeader },
      responses: answers({ '200': ['The orders', ordersAnswerSchema] }, ['401']),
    },
  },
  '/api/orders/{id}': {
    get: {
      summary: 'An order, for whoever has its signature; a wrong one is a 404',
      requestParams: {
        path: z.object({ id: z.string().uuid() }),
        query: z.object({ signature: z.string() }),
        header: languageHeader,
      },
      responses: answers({ '200': ['The order', orderAnswerSchema] }, ['404']),
    },
  },
}
