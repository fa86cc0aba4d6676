import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { settlePayment } from '../domain/orders/payments/settle'
import type { Services } from '../domain/platform/services'
import { readWhole } from '../http/bodies'
import { endpoints, jsonResponse, refusalResponses } from '../http/endpoint'

const receivedSchema = z.object({ data: z.object({ received: z.literal(true) }) })

const described = { schema: { type: 'object' as const, properties: { id: { type: 'string' as const } } } }

const receiveWebhook = createRoute({
  method: 'post',
  path: '/payments/webhook',
  summary:
    'Tells that a payment changed, as its provider tells it; its state is then asked from the provider',
  request: {
    body: {
      required: true,
      content: { 'application/json': described, 'application/x-www-form-urlencoded': described },
    },
  },
  responses: {
    200: jsonResponse('Received', receivedSchema),
    ...refusalResponses([401, 404, 413, 422]),
  },
})

export function routes(services: Services) {
  return endpoints().openapi(receiveWebhook, async (call) => {
    const changed = await services.payments.receiveWebhook(await readWhole(call.req.raw))
    for (const reference of changed) await settlePayment(services, reference)
    return call.json({ data: { received: true as const } }, 200)
  })
}
