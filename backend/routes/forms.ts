import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { type FormDefinition, formAnswerSchema } from '../../contract/forms/definition'
import { formNamed } from '../domain/forms/registry'
import type { Services } from '../domain/services'
import { parsedBy } from '../http/bodies'
import type { Call, Env } from '../http/env'
import { answers, languageHeader, unchangedAnswer } from '../http/openapi-answers'
import { currentUser, requireUser } from '../http/session'
import { answerVersioned } from '../http/versioned'

type Written = { json: string; version: string }

// A form that is made once is written and hashed once.
const written = new WeakMap<FormDefinition, Written>()

function write(definition: FormDefinition): Written {
  const json = JSON.stringify({ data: definition })
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  written.set(definition, { json, version })
  return { json, version }
}

async function answerForm(services: Services, call: Call, name: string): Promise<Response> {
  const form = formNamed(name)
  const query = parsedBy(form.query, call.req.query())
  const user = form.needsLogin ? await requireUser(call) : form.personal ? await currentUser(call) : null
  const definition = await form.define({ services, locale: call.get('locale'), query, user })
  if (form.personal) return call.json({ data: definition })
  const { json, version } = written.get(definition) ?? write(definition)
  return answerVersioned(call, version, () => json)
}

/** GET /api/forms/{name} and GET /api/forms/{type}/{name}: what a form asks. */
export function formsRoutes(services: Services): Hono<Env> {
  return new Hono<Env>()
    .get('/forms/:name', (call) => answerForm(services, call, call.req.param('name')))
    .get('/forms/:type/:name', (call) => {
      const { type, name } = call.req.param()
      return answerForm(services, call, `${type}/${name}`)
    })
}

const responses = {
  ...answers({ '200': ['The form', formAnswerSchema] }, ['401', '404', '422']),
  ...unchangedAnswer,
}

export const formsPaths: ZodOpenApiPathsObject = {
  '/api/forms/{name}': {
    get: {
      summary: 'What a form asks: the checkout, by delivery country and region, and others without a type',
      requestParams: {
        path: z.object({ name: z.string() }),
        query: z.object({
          country: z.string().optional().describe('Of the checkout, and needed there: two small letters'),
          region: z.string().optional().describe('Of the checkout'),
        }),
        header: languageHeader,
      },
      responses,
    },
  },
  '/api/forms/{type}/{name}': {
    get: {
      summary: 'What a form of a type asks',
      requestParams: { path: z.object({ type: z.string(), name: z.string() }), header: languageHeader },
      responses,
    },
  },
}
