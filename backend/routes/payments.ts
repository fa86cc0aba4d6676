import { orderPaymentsApi } from '../../contract/endpoints/order-payments'
import { checkPayment } from '../domain/orders/payments/check'
import { findOpenPayment } from '../domain/orders/payments/close'
import { startPayment } from '../domain/orders/payments/start'
import { readSignedOrder } from '../domain/orders/record/read-signed'
import { checkReturnUrl, publicOrigin, shopOrigin } from '../domain/platform/return-url'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(orderPaymentsApi.readOpen, async ({ id, signature }, services) => {
    const order = await readSignedOrder(services, id, signature)
    const { url, amount } = (await findOpenPayment(services.db, order.id)) ?? {}
    return { data: { payment: url && amount !== undefined ? { url, amount } : null } }
  }),

  serve(orderPaymentsApi.check, async ({ order: { id, signature } }, services) => {
    const order = await readSignedOrder(services, id, signature)
    await checkPayment(services, order.id)
    return { data: { checked: true } }
  }),

  serve(orderPaymentsApi.start, async (asked, { call, locale, ...services }) => {
    const { id: orderId, signature } = asked.order
    const arrivedAt = new URL(call.req.url)
    const page = `${shopOrigin(services.config, arrivedAt)}/${locale}/payment_callback/${orderId}`
    const ownUrl = `${page}?${new URLSearchParams({ key: signature })}`
    const returnUrl = checkReturnUrl(asked.returnUrl ?? ownUrl, services.config, arrivedAt)
    const cancelUrl =
      asked.cancelUrl === undefined ? null : checkReturnUrl(asked.cancelUrl, services.config, arrivedAt)
    const paymentURL = await startPayment(services, {
      orderId,
      signature,
      paymentMethod: asked.method,
      returnUrl: returnUrl.href,
      cancelUrl: cancelUrl?.href ?? null,
      publicOrigin: publicOrigin(services.config, arrivedAt, returnUrl),
    })
    return { paymentURL }
  }),
)
