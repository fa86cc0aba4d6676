import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { vatCheckSchema } from '../../contract/wire/accounts'
import { limit } from '../domain/limits/limit'
import type { Services } from '../domain/services'
import { checkVatNumber } from '../domain/vat/check'
import { clientAddress } from '../http/client-address'
import type { Env } from '../http/env'
import { answers, languageHeader } from '../http/openapi-answers'

/** GET /api/check_btw/{vat}: whether a VAT number is valid, and whose it is where the register tells. */
export function checkBtwRoutes(services: Services): Hono<Env> {
  return new Hono<Env>().get('/check_btw/:vat', async (call) => {
    await limit(services, 'vat_address', clientAddress(call))
    const verdict = await checkVatNumber(services, call.req.param('vat'))
    const answer: z.infer<typeof vatCheckSchema> = {
      data: {
        valid: verdict.state === 'valid',
        unavailable: verdict.state === 'unavailable',
        name: verdict.state === 'valid' ? verdict.name : null,
      },
    }
    return call.json(answer)
  })
}

export const checkBtwPaths: ZodOpenApiPathsObject = {
  '/api/check_btw/{vat}': {
    get: {
      summary: 'Whether a VAT number is valid; an outage of the register is no verdict',
      requestParams: {
        path: z.object({ vat: z.string().describe('With the country first; spaces do not count') }),
        header: languageHeader,
      },
      responses: answers({ '200': ['What is known', vatCheckSchema] }, ['429']),
    },
  },
}
