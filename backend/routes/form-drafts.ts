import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { formDraftAnswerSchema, formDraftKeptSchema, formDraftSchema } from '../../contract/wire/form-drafts'
import { keepDraft, readDraft } from '../domain/form-drafts/keep'
import { limit } from '../domain/limits/limit'
import type { Services } from '../domain/services'
import { idFrom, jsonBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import type { Env } from '../http/env'
import { answers, csrfHeader, languageHeader } from '../http/openapi-answers'

/** POST /api/form_drafts keeps what was typed into a form that could not be taken yet; GET gives it back. */
export function formDraftsRoutes(services: Services): Hono<Env> {
  return new Hono<Env>()
    .post('/form_drafts', async (call) => {
      const draft = await jsonBody(call.req.raw, formDraftSchema)
      await limit(services, 'form_draft_address', clientAddress(call))
      return call.json({ data: { id: await keepDraft(services, draft, call.get('locale')) } }, 201)
    })
    .get('/form_drafts/:id', async (call) => {
      return call.json({ data: await readDraft(services, idFrom(call.req.param('id'))) })
    })
}

export const formDraftsPaths: ZodOpenApiPathsObject = {
  '/api/form_drafts': {
    post: {
      summary: 'Keeps what was typed into a form for a day, without passwords and codes',
      requestParams: { header: csrfHeader },
      requestBody: { required: true, content: { 'application/json': { schema: formDraftSchema } } },
      responses: answers({ '201': ['Where it is kept', formDraftKeptSchema] }, [
        '403',
        '404',
        '413',
        '415',
        '422',
        '429',
      ]),
    },
  },
  '/api/form_drafts/{id}': {
    get: {
      summary: 'What was typed into a form',
      requestParams: { path: z.object({ id: z.string().uuid() }), header: languageHeader },
      responses: answers({ '200': ['The draft', formDraftAnswerSchema] }, ['404']),
    },
  },
}
