import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { formAnswerSchema } from '../../contract/forms/definition'
import { CHECKOUT_FORM, checkoutForm } from '../domain/checkout-form/definition'
import { checkPlace } from '../domain/orders/check-place'
import type { Services } from '../domain/services'
import { parsedBy } from '../http/bodies'
import type { Env } from '../http/env'
import { answers, languageHeader, unchangedAnswer } from '../http/openapi-answers'
import { answerVersioned } from '../http/versioned'

const querySchema = z.object({
  country: z.string().regex(/^[a-z]{2}$/),
  region: z.string().max(60).optional(),
})

/** GET /api/forms/checkout?country=&region=: what is asked at the checkout for a place. */
export function formsRoutes({ catalogue, db }: Services): Hono<Env> {
  return new Hono<Env>().get(`/forms/${CHECKOUT_FORM}`, async (call) => {
    const { country, region } = parsedBy(querySchema, call.req.query())
    const current = await catalogue(db)
    const locale = call.get('locale')
    const place = checkPlace(current, { country, region: region ?? null })
    const version = `${current.version}-${country}-${encodeURIComponent(place.region ?? '')}-${locale}`
    return answerVersioned(call, version, () =>
      JSON.stringify({ data: checkoutForm(current, place, locale) }),
    )
  })
}

export const formsPaths: ZodOpenApiPathsObject = {
  '/api/forms/checkout': {
    get: {
      summary: 'The checkout form for a delivery country and region',
      requestParams: { query: querySchema, header: languageHeader },
      responses: { ...answers({ '200': ['The form', formAnswerSchema] }, ['422']), ...unchangedAnswer },
    },
  },
}
