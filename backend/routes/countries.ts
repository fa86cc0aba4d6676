import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { countriesAnswerSchema, type WireCountry } from '../../contract/wire/countries'
import type { Services } from '../domain/services'
import type { Env } from '../http/env'
import { answers, languageHeader, unchangedAnswer } from '../http/openapi-answers'
import { answerVersioned } from '../http/versioned'

/** GET /api/countries: where the shop delivers, and what may be done there. */
export function countriesRoutes({ catalogue, db }: Services): Hono<Env> {
  return new Hono<Env>().get('/countries', async (call) => {
    const { version, countries } = await catalogue(db)
    const locale = call.get('locale')
    return answerVersioned(call, `${version}-${locale}`, () => {
      const data = [...countries.values()].map(
        ({ code, names, buy, rent, regions }): WireCountry => ({
          key: code,
          value: names[locale],
          buy: buy ? 1 : 0,
          rent: rent ? 1 : 0,
          regions,
        }),
      )
      return JSON.stringify({ data })
    })
  })
}

export const countriesPaths: ZodOpenApiPathsObject = {
  '/api/countries': {
    get: {
      summary: 'The countries the shop knows, with whether one may buy and rent there',
      requestParams: { header: languageHeader },
      responses: { ...answers({ '200': ['The countries', countriesAnswerSchema] }), ...unchangedAnswer },
    },
  },
}
