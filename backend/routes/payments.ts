import {
  checkedPaymentResponseSchema,
  checkPaymentSchema,
  openPaymentResponseSchema,
  startPaymentResponseSchema,
  startPaymentSchema,
} from '../../contract/wire/payments'
import { readSignedOrder } from '../domain/orders/read-signed'
import { checkPayment } from '../domain/payments/check'
import { findOpenPayment } from '../domain/payments/close'
import { checkReturnUrl, publicOrigin, shopOrigin } from '../domain/payments/return-url'
import { startPayment } from '../domain/payments/start'
import type { Services } from '../domain/services'
import { endpoints, get, idParams, postJson } from '../http/endpoint'
import { SIGNATURE, signedOrder } from '../http/orders'

const start = postJson('/start_order_payment', {
  summary:
    'Where to pay an order, which is sent as it was answered; an open payment is answered again, never doubled',
  body: startPaymentSchema,
  answers: { 200: ['Where to pay', startPaymentResponseSchema] },
  refusals: [404, 409, 502],
})

const readOpen = get('/orders/{id}/payment', {
  summary: 'Where the payment of an order that was started last is made',
  params: idParams,
  parameters: [SIGNATURE],
  answers: { 200: ['Where to pay', openPaymentResponseSchema] },
  refusals: [404],
})

const check = postJson('/check_order_payment', {
  summary: 'Asks the payment provider whether the open payment of an order has been made',
  body: checkPaymentSchema,
  answers: { 200: ['It was asked', checkedPaymentResponseSchema] },
  refusals: [404, 502],
})

export function paymentsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(readOpen, async (call) => {
    const order = await signedOrder(services, call, call.req.valid('param').id)
    const payment = await findOpenPayment(services.db, order.id)
    const { url, amount } = payment ?? {}
    return call.json({ data: { payment: url && amount !== undefined ? { url, amount } : null } }, 200)
  })

  app.openapi(check, async (call) => {
    const { UUID_Order, signature } = call.req.valid('json').order
    const order = await readSignedOrder(services, UUID_Order.toLowerCase(), signature)
    await checkPayment(services, order.id)
    return call.json({ data: { checked: true as const } }, 200)
  })

  app.openapi(start, async (call) => {
    const body = call.req.valid('json')
    const { payment_method, return_url, cancel_url } = body
    const order = 'order' in body ? body.order : body
    const arrivedAt = new URL(call.req.url)
    const page = `${shopOrigin(services.config, arrivedAt)}/${call.get('locale')}/payment_callback/${order.UUID_Order}`
    const ownUrl = `${page}?${new URLSearchParams({ key: order.signature })}`
    const returnUrl = checkReturnUrl(return_url ?? ownUrl, services.config, arrivedAt)
    const cancelUrl = cancel_url === undefined ? null : checkReturnUrl(cancel_url, services.config, arrivedAt)
    const paymentURL = await startPayment(services, {
      orderId: order.UUID_Order.toLowerCase(),
      signature: order.signature,
      paymentMethod: payment_method,
      returnUrl: returnUrl.href,
      cancelUrl: cancelUrl?.href ?? null,
      publicOrigin: publicOrigin(services.config, arrivedAt, returnUrl),
    })
    return call.json({ paymentURL }, 200)
  })

  return app
}
