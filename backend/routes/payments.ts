import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  startPaymentAnswerSchema,
  startPaymentSchema,
  WEBHOOK_SIGNATURE_HEADER,
  webhookSchema,
} from '../../contract/wire/payments'
import { checkReturnUrl, publicOrigin } from '../domain/payments/return-url'
import { settlePayment } from '../domain/payments/settle'
import { startPayment } from '../domain/payments/start'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { isSigned } from '../domain/signatures'
import { readJson } from '../http/bodies'
import { endpoints, parameter, postJson, responses } from '../http/endpoint'
import type { Call } from '../http/env'

const start = postJson('/start_order_payment', {
  summary: 'Where to pay an order; an open payment is answered again, never doubled',
  body: startPaymentSchema,
  answers: { 200: ['Where to pay', startPaymentAnswerSchema] },
  refusals: [404, 409, 502],
})

const receivedSchema = z.object({ data: z.object({ received: z.literal(true) }) })

function webhook(key: Buffer) {
  function refuseUnsigned(call: Call, text: string) {
    const signature = call.req.header(WEBHOOK_SIGNATURE_HEADER) ?? ''
    if (!isSigned(key, text, signature)) throw new Refusal('bad_signature')
  }
  return createRoute({
    method: 'post',
    path: '/payments/webhook',
    summary: 'Tells that a payment changed; its state is then asked from the provider',
    middleware: readJson({ ofText: refuseUnsigned }),
    parameters: [
      parameter('header', WEBHOOK_SIGNATURE_HEADER, {
        isRequired: true,
        description: 'HMAC-SHA-256 of the body, base64url',
      }),
    ],
    request: { body: { required: true, content: { 'application/json': { schema: webhookSchema } } } },
    responses: responses({ 200: ['Received', receivedSchema] }, [401, 404, 413, 415, 422]),
  })
}

export function paymentsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(start, async (call) => {
    const { order, return_url } = call.req.valid('json')
    const arrivedAt = new URL(call.req.url)
    const returnUrl = checkReturnUrl(return_url, services.config, arrivedAt)
    const paymentURL = await startPayment(services, {
      orderId: order.UUID_Order.toLowerCase(),
      signature: order.signature,
      returnUrl: returnUrl.href,
      publicOrigin: publicOrigin(services.config, arrivedAt, returnUrl),
    })
    return call.json({ paymentURL }, 200)
  })

  app.openapi(webhook(services.keys.webhook), async (call) => {
    await settlePayment(services, call.req.valid('json').id)
    return call.json({ data: { received: true as const } }, 200)
  })

  return app
}
