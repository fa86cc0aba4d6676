import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { type Checkout, checkoutAnswerSchema, checkoutPayloadSchema } from '../../contract/wire/checkouts'
import { FORM_PAYLOAD } from '../../contract/wire/form-results'
import { type KeptCheckout, keepCheckout, readCheckout } from '../domain/checkouts/keep'
import { orderSignature } from '../domain/orders/read-signed'
import type { Services } from '../domain/services'
import { formBody, idFrom, jsonField } from '../http/bodies'
import type { Env } from '../http/env'
import { formHeader, formKeyOf } from '../http/form-key'
import { answers, FORM_REFUSALS, languageHeader } from '../http/openapi-answers'

function wireCheckout(services: Services, { id, place, form, order }: KeptCheckout): Checkout {
  const placed = order && { UUID_Order: order.id, signature: orderSignature(services, order.id) }
  return { id, ...place, form, order: placed ?? null }
}

/** POST /api/checkouts keeps the answers to the checkout form; GET /api/checkouts/{id} gives them back. */
export function checkoutsRoutes(services: Services): Hono<Env> {
  return new Hono<Env>()
    .post('/checkouts', async (call) => {
      const form = await formBody(call.req.raw)
      const { country, region, checkout } = jsonField(form, FORM_PAYLOAD, checkoutPayloadSchema)
      const kept = await keepCheckout(services, {
        place: { country, region },
        posted: form,
        key: formKeyOf(call),
        replaces: checkout?.toLowerCase(),
        locale: call.get('locale'),
      })
      return call.json({ data: { ...wireCheckout(services, kept), status: 'saved' as const } })
    })
    .get('/checkouts/:id', async (call) => {
      const kept = await readCheckout(services, idFrom(call.req.param('id')))
      return call.json({ data: wireCheckout(services, kept) })
    })
}

const formSchema = z
  .object({ [FORM_PAYLOAD]: z.string().describe('JSON: country, region and the checkout it replaces') })
  .catchall(z.string())

export const checkoutsPaths: ZodOpenApiPathsObject = {
  '/api/checkouts': {
    post: {
      summary: 'Keeps the answers to the checkout form; wrong ones are a 422 with messages by field',
      requestParams: { header: formHeader },
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema } } },
      responses: answers({ '200': ['The checkout', checkoutAnswerSchema] }, FORM_REFUSALS),
    },
  },
  '/api/checkouts/{id}': {
    get: {
      summary: 'The answers kept under an id, and the order they became',
      requestParams: { path: z.object({ id: z.string().uuid() }), header: languageHeader },
      responses: answers({ '200': ['The checkout', checkoutAnswerSchema] }, ['404']),
    },
  },
}
