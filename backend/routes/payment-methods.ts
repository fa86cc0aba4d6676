import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { type PaymentMethod, paymentMethodsAnswerSchema } from '../../contract/wire/payments'
import { methodsFor } from '../domain/payments/methods'
import type { Services } from '../domain/services'
import { parsedBy } from '../http/bodies'
import type { Env } from '../http/env'
import { answers, languageHeader, unchangedAnswer } from '../http/openapi-answers'
import { answerVersioned } from '../http/versioned'

const querySchema = z.object({
  country: z.string().regex(/^[a-z]{2}$/),
  total: z.coerce.number().int().nonnegative().optional().describe('Cents; nothing is to be paid for 0'),
})

/** GET /api/payment_methods?country=nl&total=…: the ways to pay from a country. */
export function paymentMethodsRoutes({ catalogue, db }: Services): Hono<Env> {
  return new Hono<Env>().get('/payment_methods', async (call) => {
    const { country, total } = parsedBy(querySchema, call.req.query())
    const current = await catalogue(db)
    const locale = call.get('locale')
    const isFree = total === 0
    return answerVersioned(call, `${current.version}-${country}-${isFree}-${locale}`, () => {
      const data = (isFree ? [] : methodsFor(current, country)).map(
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

export const paymentMethodsPaths: ZodOpenApiPathsObject = {
  '/api/payment_methods': {
    get: {
      summary: 'The ways to pay from a country',
      requestParams: { query: querySchema, header: languageHeader },
      responses: {
        ...answers({ '200': ['The methods', paymentMethodsAnswerSchema] }, ['422']),
        ...unchangedAnswer,
      },
    },
  },
}
