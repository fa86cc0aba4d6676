import { shopDay } from '../../contract/dates'
import {
  orderPaymentsApi,
  type PaymentMethod,
  paymentMethodsApi,
} from '../../contract/endpoints/order-payments'
import { vouchersApi } from '../../contract/endpoints/vouchers'
import type { Locale } from '../../contract/locales'
import { type InvoiceRequest, invoiceOffer } from '../domain/orders/on-invoice/credit'
import { methodsFor, startPayment, takesTransfers } from '../domain/orders/payments/methods'
import { checkPayment, findOpenPayment } from '../domain/orders/payments/settle'
import { readSignedOrder } from '../domain/orders/record/find'
import {
  addVoucher,
  checkVoucher,
  endVoucher,
  listVouchers,
  voucherResponse,
} from '../domain/orders/vouchers/find'
import type { PayMethod } from '../domain/platform/catalogue'
import { checkReturnUrl, publicOrigin, shopOrigin } from '../domain/platform/return-url'
import { type Calling, resource, serve, serveShared, toldPage } from '../http/serve'
import { currentUser } from '../http/session'
import { translator } from '../translator'

function methodResponse({ id, names, hints, icon }: PayMethod, locale: Locale): PaymentMethod {
  return { id, name: names[locale], ...(hints ? { hint: hints[locale] } : {}), ...(icon ? { icon } : {}) }
}

export async function invoiceTerms(services: Calling<object>, request: InvoiceRequest) {
  const { locale } = services
  const offer = await invoiceOffer(services, request)
  if (!offer) return { data: { method: null, problem: null } }
  const { method, problem } = offer
  if (problem) return { data: { method: null, problem: translator(locale, 'errors')(problem) } }
  return { data: { method: methodResponse(method, locale), problem: null, byMonth: offer.byMonth } }
}

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

  serve(orderPaymentsApi.start, async (query, { call, locale, ...services }) => {
    const { id: orderId, signature } = query.order
    const arrivedAt = new URL(call.req.url)
    const page = `${shopOrigin(services.config, arrivedAt)}/${locale}/payment_callback/${orderId}`
    const ownUrl = `${page}?${new URLSearchParams({ key: signature })}`
    const returnUrl = checkReturnUrl(query.returnUrl ?? ownUrl, services.config, arrivedAt)
    const cancelUrl =
      query.cancelUrl === undefined ? null : checkReturnUrl(query.cancelUrl, services.config, arrivedAt)
    const paymentURL = await startPayment(services, {
      orderId,
      signature,
      paymentMethod: query.method,
      returnUrl: returnUrl.href,
      cancelUrl: cancelUrl?.href ?? null,
      publicOrigin: publicOrigin(services.config, arrivedAt, returnUrl),
    })
    return { paymentURL }
  }),

  serveShared(paymentMethodsApi.list, async ({ country, total }, services) => {
    const { db, locale } = services
    const catalogue = await services.catalogue(db)
    const methods = total === 0 ? [] : await methodsFor(services, catalogue, country, total)
    const ids = methods.map(({ id }) => id).join('.')
    return {
      version: `${catalogue.version}-${country}-${ids}-${locale}`,
      answer: () => ({
        data: methods.map((method) => methodResponse(method, locale)),
        byMonth: takesTransfers(catalogue),
      }),
    }
  }),

  serve(paymentMethodsApi.invoiceTerms, async ({ country, type, total: amount }, services) => {
    const userId = (await currentUser(services.call))?.id ?? null
    return invoiceTerms(services, { userId, type, country, address: { Zakelijk: '1' }, amount })
  }),

  serve(vouchersApi.check, async ({ code: typedCode }, services) => {
    const attempt = { code: typedCode, address: services.visitor }
    const { code, balance, percent, isPerOrder } = await checkVoucher(services, attempt, 'code')
    const worth = percent === null ? { balance } : { percent }
    return { data: { code, ...worth, ...(isPerOrder ? { isPerOrder } : {}) } }
  }),

  serve(vouchersApi.list, async (query, { db, now }) => {
    const today = shopDay(now())
    return { ...toldPage(await listVouchers(db, query), (row) => voucherResponse(row, today)), today }
  }),

  serve(vouchersApi.add, async (newVoucher, { db, now }) => {
    const log = await addVoucher(db, newVoucher, now())
    return { answer: { data: { code: log.id } }, log }
  }),

  serve(vouchersApi.end, ({ code }, { db, now }) => endVoucher(db, code, now())),
)
