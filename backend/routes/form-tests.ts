import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { type FormResult, formResultSchema } from '../../contract/wire/form-results'
import { dayInShop } from '../domain/catalogue/rental-calendar'
import { takeForm } from '../domain/forms/take-form'
import type { Services } from '../domain/services'
import { testForm } from '../domain/test-form/definition'
import { formBody } from '../http/bodies'
import type { Env } from '../http/env'
import { formHeader, formKeyOf } from '../http/form-key'
import { answers, FORM_REFUSALS } from '../http/openapi-answers'
import { translator } from '../translator'

// The only reference the form knows; what others get is taken with a remark.
const KNOWN_REFERENCE = 'NACHT-26'

/** POST /api/form_tests: takes the form of every question, and keeps nothing of it. */
export function formTestsRoutes(services: Services): Hono<Env> {
  return new Hono<Env>().post('/form_tests', async (call) => {
    const posted = await formBody(call.req.raw)
    const locale = call.get('locale')
    const t = translator(locale, 'test-form')
    const catalogue = await services.catalogue(services.db)
    const definition = testForm(catalogue, dayInShop(services.now()), locale)
    const { outcome } = await takeForm<FormResult>(
      services,
      { definition, posted, key: formKeyOf(call), locale },
      async ({ Reference = KNOWN_REFERENCE }) => {
        const checks: Record<string, string> =
          Reference === KNOWN_REFERENCE ? {} : { Reference: t('reference_unknown') }
        return async () => ({ message: t('taken'), data: { status: 'received', checks } })
      },
    )
    return call.json(outcome)
  })
}

const formSchema = z
  .object({})
  .catchall(z.string())
  .describe('The answers by the names of GET /api/forms/test')

export const formTestsPaths: ZodOpenApiPathsObject = {
  '/api/form_tests': {
    post: {
      summary:
        'Takes the form that holds one question of every kind, for trying out forms; keeps nothing of it',
      requestParams: { header: formHeader },
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema } } },
      responses: answers({ '200': ['It is right', formResultSchema] }, FORM_REFUSALS),
    },
  },
}
