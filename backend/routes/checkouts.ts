import { FORM_PAYLOAD } from '../../contract/endpoints/form-results'
import { type Checkout, checkoutPayloadSchema, checkoutResponseSchema } from '../../contract/wire/checkouts'
import { readCheckout, type StoredCheckout, storeCheckout } from '../domain/checkouts/store'
import { orderSignature } from '../domain/orders/order-key'
import type { Services } from '../domain/services'
import { formBody, jsonField } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import { endpoints, get, idParams, postForm } from '../http/endpoint'
import { formKey } from '../http/idempotency-key'

const postCheckout = postForm('/checkouts', {
  summary: 'Keeps the answers to the checkout form; wrong ones are a 422 with messages by field',
  fields: 'The fields of the form checkout',
  payload: 'JSON: country, region and the checkout it replaces',
  answers: { 200: ['The checkout', checkoutResponseSchema] },
  refusals: [429],
})

const getCheckout = get('/checkouts/{id}', {
  summary: 'The answers kept under an id, and the order they became',
  params: idParams,
  answers: { 200: ['The checkout', checkoutResponseSchema] },
  refusals: [404],
})

function wireCheckout(services: Services, { id, place, form, order }: StoredCheckout): Checkout {
  const placed = order && { UUID_Order: order.id, signature: orderSignature(services, order.id) }
  return { id, ...place, form, order: placed ?? null }
}

export function checkoutsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(postCheckout, async (call) => {
    const posted = await formBody(call)
    const { country, region, checkout } = jsonField(posted, FORM_PAYLOAD, checkoutPayloadSchema)
    const stored = await storeCheckout(services, {
      place: { country, region },
      posted,
      key: formKey(call),
      replaces: checkout?.toLowerCase(),
      locale: call.get('locale'),
      address: clientAddress(call),
    })
    return call.json({ data: { ...wireCheckout(services, stored), status: 'saved' as const } }, 200)
  })

  app.openapi(getCheckout, async (call) => {
    const stored = await readCheckout(services, call.req.valid('param').id)
    return call.json({ data: wireCheckout(services, stored) }, 200)
  })

  return app
}
