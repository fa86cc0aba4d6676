import { z } from 'zod'
import { ORDER_TYPES } from '../../contract/order-type'
import { amountDue } from '../../contract/prices'
import { invoiceTermsResponseSchema } from '../../contract/wire/payments'
import { invoiceOffer, type Wanted } from '../domain/on-invoice/credit'
import { payerOf } from '../domain/on-invoice/permission'
import { readSignedQuote } from '../domain/quotes/quote'
import type { Services } from '../domain/services'
import { endpoints, get, idParams, queryOf } from '../http/endpoint'
import type { Call } from '../http/env'
import { currentUser } from '../http/session'
import { translator } from '../translator'

const forOrder = get('/invoice_terms', {
  summary: 'Whether whoever is logged in may pay an order of an organisation on invoice',
  query: queryOf({
    country: z.string().regex(/^[a-z]{2}$/),
    type: z.enum(ORDER_TYPES),
    total: z.coerce.number().int().nonnegative().describe('Cents'),
  }),
  answers: { 200: ['The way to pay, or why it is too much', invoiceTermsResponseSchema] },
  refusals: [422],
})

const forQuote = get('/quotes/{id}/invoice_terms', {
  summary:
    'Whether a quote may be paid on invoice: by whoever is logged in, or by whoever was when it was asked for',
  params: idParams,
  query: queryOf({ signature: z.string().max(200) }),
  answers: { 200: ['The way to pay, or why it is too much', invoiceTermsResponseSchema] },
  refusals: [404, 422],
})

export function invoiceTermsRoutes(services: Services) {
  const app = endpoints()

  async function answer(call: Call, wanted: Wanted) {
    const offer = await invoiceOffer(services, services.db, wanted)
    const locale = call.get('locale')
    if (!offer) return { data: { method: null, problem: null } }
    if (!offer.isWithinLimit)
      return { data: { method: null, problem: translator(locale, 'errors')('invoice_limit') } }
    const { id, names, hints } = offer.method
    return { data: { method: { id, name: names[locale], hint: hints?.[locale] }, problem: null } }
  }

  const userOf = async (call: Call) => (await currentUser(call))?.id ?? null

  app.openapi(forOrder, async (call) => {
    const { country, type, total: amount } = call.req.valid('query')
    const address = { Zakelijk: '1' }
    return call.json(await answer(call, { userId: await userOf(call), type, country, address, amount }), 200)
  })

  app.openapi(forQuote, async (call) => {
    const quote = await readSignedQuote(
      services,
      call.req.valid('param').id,
      call.req.valid('query').signature,
    )
    const { type, country, address } = quote
    const userId = await payerOf(services.db, [await userOf(call), quote.userId])
    return call.json(await answer(call, { userId, type, country, address, amount: amountDue(quote) }), 200)
  })

  return app
}
