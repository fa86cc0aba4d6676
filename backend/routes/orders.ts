import { randomUUID } from 'node:crypto'
import type { NewOrder } from '../../contract/endpoints/orders'
import { ordersApi } from '../../contract/endpoints/orders'
import { cancelOrder } from '../domain/orders/cancel'
import { orderDetails } from '../domain/orders/details'
import { placeOrder } from '../domain/orders/place'
import { deliveryPlace } from '../domain/orders/record/checks'
import { fingerprintOf } from '../domain/orders/record/fingerprint'
import { orderedIn } from '../domain/orders/record/order'
import { isOrderSignature } from '../domain/orders/record/order-key'
import { toldOrder } from '../domain/orders/record/told-order'
import { listUserOrders } from '../domain/orders/user-orders'
import { Refusal } from '../domain/platform/refusal'
import { clientAddress } from '../http/client-address'
import { linkOrigin } from '../http/link-origin'
import { ownOrder } from '../http/orders'
import { resource, serve } from '../http/serve'
import { currentUser } from '../http/session'

/** Renames the fields of a refusal to those of the wire. */
function toWireRefusal(refusal: Refusal, { lines }: NewOrder): Refusal {
  const names: [RegExp, string][] = [
    [/^period/, 'rent_range'],
    [/^voucher$/, 'discountID'],
  ]
  const fields = refusal.fields.map(({ field, ...rest }) => {
    const articleId = /^article:(.*)$/.exec(field)?.[1]
    const index = lines.findIndex((line) => line.articleId === articleId)
    const name = articleId ? `items.${index}.UUID_Artikel` : field
    return { ...rest, field: names.reduce((text, [domain, wire]) => text.replace(domain, wire), name) }
  })
  const { values, messages, data, retryAfter } = refusal
  return new Refusal(refusal.code, { values, fields, messages, data, retryAfter })
}

export const routes = resource(
  serve(ordersApi.create, async ({ key = randomUUID(), ...sent }, { call, locale, ...services }) => {
    const catalogue = await services.catalogue(services.db)
    const user = await currentUser(call)
    const place = deliveryPlace(catalogue, sent, user?.country ?? undefined)
    const ordered = orderedIn(sent, { place, locale })
    const request = {
      ...ordered,
      key,
      fingerprint: fingerprintOf(ordered),
      userId: user?.id ?? null,
      visitor: clientAddress(call),
      shopOrigin: linkOrigin(services, call),
    }
    const { order, isNew } = await placeOrder(services, catalogue, request, locale).catch(
      (error: unknown) => {
        throw error instanceof Refusal ? toWireRefusal(error, sent) : error
      },
    )
    if (!isNew) call.status(200)
    return { data: { order: toldOrder(services, order, { catalogue, locale }) } }
  }),

  serve(ordersApi.cancel, async ({ order: signed, isPaid = false }, { call, locale, ...services }) => {
    const { id: orderId, signature } = signed
    const shopOrigin = linkOrigin(services, call)
    const order = await cancelOrder(services, { orderId, signature, isPaid, shopOrigin })
    const catalogue = await services.catalogue(services.db)
    return { data: { order: toldOrder(services, order, { catalogue, locale }) } }
  }),

  serve(ordersApi.list, async ({ group, page }, { locale, user, ...services }) => {
    return { data: await listUserOrders(services, user.id, { group, page, locale }) }
  }),

  serve(ordersApi.read, async ({ id, signature }, { call, locale, ...services }) => {
    const order = await ownOrder(services, call, id, signature)
    const given = isOrderSignature(services, id, signature) ? signature : undefined
    const catalogue = await services.catalogue(services.db)
    return { data: { order: await orderDetails(services, order, { catalogue, locale, signature: given }) } }
  }),
)
