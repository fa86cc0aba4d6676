import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { webContentAnswerSchema } from '../../contract/wire/web-content'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import type { Env } from '../http/env'
import { answers, languageHeader, unchangedAnswer } from '../http/openapi-answers'
import { answerVersioned } from '../http/versioned'

/** GET /api/web_content: who the shop is and how to reach it. */
export function webContentRoutes({ catalogue, db }: Services): Hono<Env> {
  return new Hono<Env>().get('/web_content', async (call) => {
    const { version, webContent } = await catalogue(db)
    const locale = call.get('locale')
    const content = webContent.get(locale)
    if (!content) throw new Refusal('not_found')
    return answerVersioned(call, `${version}-${locale}`, () => JSON.stringify({ data: { content } }))
  })
}

export const webContentPaths: ZodOpenApiPathsObject = {
  '/api/web_content': {
    get: {
      summary: 'Name, address and contact of the shop',
      requestParams: { header: languageHeader },
      responses: { ...answers({ '200': ['The content', webContentAnswerSchema] }), ...unchangedAnswer },
    },
  },
}
