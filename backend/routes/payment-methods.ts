import { type PaymentMethod, paymentMethodsApi } from '../../contract/endpoints/payment-methods'
import type { Locale } from '../../contract/locales'
import { invoiceOffer, type Wanted } from '../domain/orders/on-invoice/credit'
import { methodsFor } from '../domain/orders/payments/methods'
import type { PayMethod } from '../domain/platform/catalogue'
import { type Calling, resource, serve, serveShared } from '../http/serve'
import { currentUser } from '../http/session'
import { translator } from '../translator'

function told({ id, names, hints, icon }: PayMethod, locale: Locale): PaymentMethod {
  return { id, name: names[locale], ...(hints ? { hint: hints[locale] } : {}), ...(icon ? { icon } : {}) }
}

export async function invoiceTerms(services: Calling<object>, wanted: Wanted) {
  const { db, locale } = services
  const offer = await invoiceOffer(services, db, wanted)
  if (!offer) return { data: { method: null, problem: null } }
  if (offer.isWithinLimit) return { data: { method: told(offer.method, locale), problem: null } }
  return { data: { method: null, problem: translator(locale, 'errors')('invoice_limit') } }
}

export const routes = resource(
  serveShared(paymentMethodsApi.list, async ({ country, total }, services) => {
    const { db, locale } = services
    const catalogue = await services.catalogue(db)
    const methods = total === 0 ? [] : await methodsFor(services, catalogue, country, total)
    const ids = methods.map(({ id }) => id).join('.')
    return {
      version: `${catalogue.version}-${country}-${ids}-${locale}`,
      answer: () => ({ data: methods.map((method) => told(method, locale)) }),
    }
  }),

  serve(paymentMethodsApi.invoiceTerms, async ({ country, type, total: amount }, services) => {
    const userId = (await currentUser(services.call))?.id ?? null
    return invoiceTerms(services, { userId, type, country, address: { Zakelijk: '1' }, amount })
  }),
)
