import { startPaymentResponseSchema, startPaymentSchema } from '../../contract/wire/payments'
import { checkReturnUrl, publicOrigin } from '../domain/payments/return-url'
import { startPayment } from '../domain/payments/start'
import type { Services } from '../domain/services'
import { endpoints, postJson } from '../http/endpoint'

const start = postJson('/start_order_payment', {
  summary: 'Where to pay an order; an open payment is answered again, never doubled',
  body: startPaymentSchema,
  answers: { 200: ['Where to pay', startPaymentResponseSchema] },
  refusals: [404, 409, 502],
})

export function paymentsRoutes(services: Services) {
  return endpoints().openapi(start, async (call) => {
    const { order, payment_method, return_url, cancel_url } = call.req.valid('json')
    const arrivedAt = new URL(call.req.url)
    const returnUrl = checkReturnUrl(return_url, services.config, arrivedAt)
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
}
