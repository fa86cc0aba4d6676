import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { MAX_ORDER_PAGE } from '../../contract/limits'
import { ORDER_GROUPS } from '../../contract/order-groups'
import { orderDetailsResponseSchema } from '../../contract/wire/order-details'
import {
  cancelOrderSchema,
  type OrderBody,
  orderBodySchema,
  orderResponseSchema,
  ordersResponseSchema,
} from '../../contract/wire/orders'
import type { Catalogue } from '../domain/catalogue/snapshot'
import { cancelOrder } from '../domain/orders/cancel'
import { deliveryPlace } from '../domain/orders/delivery-place'
import { orderDetails } from '../domain/orders/details'
import { fingerprintOf } from '../domain/orders/fingerprint'
import { type Order, type OrderRequest, orderedIn } from '../domain/orders/order'
import { isOrderSignature, orderSignature } from '../domain/orders/order-key'
import { placeOrder } from '../domain/orders/place'
import { listUserOrders } from '../domain/orders/user-orders'
import { wireOrder } from '../domain/orders/wire-order'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { clientAddress } from '../http/client-address'
import { endpoints, get, idParams, parameter, postJson, queryOf } from '../http/endpoint'
import type { Call } from '../http/env'
import { givenKey, idempotencyKeyParameter } from '../http/idempotency-key'
import { linkOrigin } from '../http/link-origin'
import { ownOrder, SIGNATURE_OR_LOGIN } from '../http/orders'
import { currentUser, requireUser } from '../http/session'

const createOrder = postJson('/create_order', {
  summary:
    'Places an order; the same Idempotency-Key answers the same order, or 409 for other content. The country is that of ' +
    'address_info where it is left out, and a total that differs from expected_total is refused',
  parameters: [
    idempotencyKeyParameter({
      isRequired: false,
      description: 'The id of the checkout, or any UUID of your own; without it each call is another order',
    }),
  ],
  body: orderBodySchema,
  answers: {
    201: ['The new order', orderResponseSchema],
    200: ['The order placed with this key before', orderResponseSchema],
  },
  refusals: [409, 429],
})

const cancel = postJson('/cancel_order', {
  summary:
    'Gives up an order before it is shipped: voucher and money go back at once. Repeating it changes nothing',
  body: cancelOrderSchema,
  answers: { 200: ['The canceled order', orderResponseSchema] },
  refusals: [404, 409, 502],
})

const listOrders = get('/orders', {
  summary: 'The orders of whoever is logged in, newest first, 20 a page',
  query: queryOf({
    group: z.enum(ORDER_GROUPS).optional(),
    page: z.coerce.number().int().min(1).max(MAX_ORDER_PAGE).default(1),
  }),
  parameters: [
    parameter('query', 'group', { description: `How far they are: ${ORDER_GROUPS.join(', ')}` }),
    parameter('query', 'page', { description: 'From 1 on' }),
  ],
  answers: { 200: ['The orders', ordersResponseSchema] },
  refusals: [401, 422],
})

const getOrder = get('/orders/{id}', {
  summary:
    'An order, for whoever has its signature or is its owner and logged in; for all others it is a 404',
  params: idParams,
  parameters: [SIGNATURE_OR_LOGIN],
  answers: { 200: ['The order with all that has happened to it', orderDetailsResponseSchema] },
  refusals: [404],
})

async function orderRequest(
  services: Services,
  call: Call,
  { body, catalogue }: { body: OrderBody; catalogue: Catalogue },
): Promise<OrderRequest> {
  const user = await currentUser(call)
  const place = deliveryPlace(catalogue, body, user?.country ?? undefined)
  const ordered = orderedIn(body, { place, locale: call.get('locale') })
  return {
    ...ordered,
    key: givenKey(call) ?? randomUUID(),
    fingerprint: fingerprintOf(ordered),
    userId: user?.id ?? null,
    visitor: clientAddress(call),
    shopOrigin: linkOrigin(services, call),
  }
}

function toWireRefusal(refusal: Refusal, body: OrderBody): Refusal {
  const names: [RegExp, string][] = [
    [/^period/, 'rent_range'],
    [/^voucher$/, 'discountID'],
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
    messages: refusal.messages,
    data: refusal.data,
    retryAfter: refusal.retryAfter,
  })
}

export function ordersRoutes(services: Services) {
  const app = endpoints()

  function wire(
    call: Call,
    catalogue: Catalogue,
    order: Order,
    signature = orderSignature(services, order.id),
  ) {
    return wireOrder(order, catalogue, { signature, locale: call.get('locale'), now: services.now() })
  }

  app.openapi(createOrder, async (call) => {
    const body = call.req.valid('json')
    const catalogue = await services.catalogue(services.db)
    const request = await orderRequest(services, call, { body, catalogue })
    const locale = call.get('locale')
    const { order, isNew } = await placeOrder(services, catalogue, request, locale).catch(
      (error: unknown) => {
        throw error instanceof Refusal ? toWireRefusal(error, body) : error
      },
    )
    return call.json({ data: { order: wire(call, catalogue, order) } }, isNew ? 201 : 200)
  })

  app.openapi(cancel, async (call) => {
    const { order: signed, is_paid: isPaid = false } = call.req.valid('json')
    const { UUID_Order, signature } = signed
    const order = await cancelOrder(services, {
      orderId: UUID_Order.toLowerCase(),
      signature,
      isPaid,
      shopOrigin: linkOrigin(services, call),
    })
    const catalogue = await services.catalogue(services.db)
    return call.json({ data: { order: wire(call, catalogue, order) } }, 200)
  })

  app.openapi(listOrders, async (call) => {
    const user = await requireUser(call)
    const { group, page } = call.req.valid('query')
    const list = { group, page, locale: call.get('locale'), now: services.now() }
    const { orders, hasMore } = await listUserOrders(services.db, user.id, list)
    return call.json({ data: { orders, has_more: hasMore } }, 200)
  })

  app.openapi(getOrder, async (call) => {
    const signature = call.req.query('signature') ?? ''
    const order = await ownOrder(services, call, call.req.valid('param').id, signature)
    const given = isOrderSignature(services, order.id, signature) ? signature : undefined
    const catalogue = await services.catalogue(services.db)
    const read = { catalogue, locale: call.get('locale') }
    const details = await orderDetails(services, order, wire(call, catalogue, order, given), read)
    return call.json({ data: { order: details } }, 200)
  })

  return app
}
