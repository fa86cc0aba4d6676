import { CHECKOUT_FORM } from '../../contract/checkout-form/form'
import { checkoutsApi } from '../../contract/endpoints/orders'
import {
  checkoutFormEntry,
  readCheckout,
  type StoredCheckout,
  storeCheckout,
} from '../domain/orders/checkouts/store'
import { orderSignature } from '../domain/orders/record/order-key'
import type { Services } from '../domain/platform/services'
import { vatFreeState } from '../domain/platform/vat/check'
import { formBody } from '../http/bodies'
import { formKey } from '../http/idempotency-key'
import { resource, serve } from '../http/serve'
import { payloadOf } from '../http/serve-form'

function checkoutResponse(services: Services, { id, place, form, order, vatCheck }: StoredCheckout) {
  const placed = order && { id: order.id, signature: orderSignature(services, order.id) }
  const vatFree = vatFreeState(vatCheck)
  return { id, ...place, form, order: placed ?? null, ...(vatFree ? { vatFree } : {}) }
}

export const forms = { [CHECKOUT_FORM]: checkoutFormEntry }

export const routes = resource(
  serve(checkoutsApi.store, async (_, services) => {
    const { call, locale, visitor } = services
    const posted = await formBody(call)
    const { country, region, checkout } = payloadOf(posted, checkoutsApi.store.form.payload)
    const stored = await storeCheckout(services, {
      place: { country, region },
      posted,
      key: formKey(call),
      replaces: checkout,
      locale,
      address: visitor,
    })
    return { data: { ...checkoutResponse(services, stored), status: 'saved' } }
  }),

  serve(checkoutsApi.read, async ({ id }, services) => {
    return { data: checkoutResponse(services, await readCheckout(services, id)) }
  }),
)
