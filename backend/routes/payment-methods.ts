import { z } from 'zod'
import { type PaymentMethod, paymentMethodsResponseSchema } from '../../contract/wire/payments'
import { methodsFor } from '../domain/payments/methods'
import type { Services } from '../domain/services'
import { conditionalJson } from '../http/conditional-get'
import { endpoints, getConditionally, queryOf } from '../http/endpoint'

const listMethods = getConditionally('/payment_methods', {
  summary: 'The ways to pay from a country',
  query: queryOf({
    country: z.string().regex(/^[a-z]{2}$/),
    total: z.coerce.number().int().nonnegative().optional().describe('Cents; nothing is to be paid for 0'),
  }),
  answers: { 200: ['The methods', paymentMethodsResponseSchema] },
  refusals: [422],
})

export function paymentMethodsRoutes(services: Services) {
  return endpoints().openapi(listMethods, async (call) => {
    const { country, total } = call.req.valid('query')
    const catalogue = await services.catalogue(services.db)
    const locale = call.get('locale')
    const methods = total === 0 ? [] : await methodsFor(services, catalogue, country, total)
    const ids = methods.map(({ id }) => id).join('.')
    return conditionalJson(call, `${catalogue.version}-${country}-${ids}-${locale}`, () => {
      const data = methods.map(
        ({ id, names, hints, icon }): PaymentMethod => ({
          id,
          name: names[locale],
          ...(hints ? { hint: hints[locale] } : {}),
          ...(icon ? { icon } : {}),
        }),
      )
      return JSON.stringify({ data })
    })
  })
}
