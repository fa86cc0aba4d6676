import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
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
import { jsonBody, jsonFrom, jsonText } from '../http/bodies'
import type { Env } from '../http/env'
import { answers, csrfHeader } from '../http/openapi-answers'

/** POST /api/start_order_payment answers where to pay; POST /api/payments/webhook hears that something was decided. */
export function paymentsRoutes(services: Services): Hono<Env> {
  return new Hono<Env>()
    .post('/start_order_payment', async (call) => {
      const { order, return_url } = await jsonBody(call.req.raw, startPaymentSchema)
      const arrivedAt = new URL(call.req.url)
      const returnUrl = checkReturnUrl(return_url, services.config, arrivedAt)
      const paymentURL = await startPayment(services, {
        orderId: order.UUID_Order.toLowerCase(),
        signature: order.signature,
        returnUrl: returnUrl.href,
        publicOrigin: publicOrigin(services.config, arrivedAt, returnUrl),
      })
      return call.json({ paymentURL })
    })
    .post('/payments/webhook', async (call) => {
      const text = await jsonText(call.req.raw)
      const signature = call.req.header(WEBHOOK_SIGNATURE_HEADER) ?? ''
      if (!isSigned(services.keys.webhook, text, signature)) throw new Refusal('bad_signature')
      await settlePayment(services, jsonFrom(text, webhookSchema).id)
      return call.json({ data: { received: true } })
    })
}

const webhookAnswerSchema = z.object({ data: z.object({ received: z.literal(true) }) })

export const paymentsPaths: ZodOpenApiPathsObject = {
  '/api/start_order_payment': {
    post: {
      summary: 'Where to pay an order; an open payment is answered again, never doubled',
      requestParams: { header: csrfHeader },
      requestBody: { required: true, content: { 'application/json': { schema: startPaymentSchema } } },
      responses: answers({ '200': ['Where to pay', startPaymentAnswerSchema] }, [
        '403',
        '404',
        '409',
        '415',
        '422',
        '502',
      ]),
    },
  },
  '/api/payments/webhook': {
    post: {
      summary: 'Tells that a payment changed; its state is then asked from the provider',
      requestParams: {
        header: z.object({
          [WEBHOOK_SIGNATURE_HEADER]: z.string().describe('HMAC-SHA-256 of the body, base64url'),
        }),
      },
      requestBody: { required: true, content: { 'application/json': { schema: webhookSchema } } },
      responses: answers({ '200': ['Received', webhookAnswerSchema] }, ['401', '404', '415', '422']),
    },
  },
}
