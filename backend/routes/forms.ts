import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type FormDefinition, formResponseSchema } from '../../contract/forms/definition'
import type { Form } from '../domain/forms/form'
import { type Forms, formNamed } from '../domain/forms/registry'
import type { Outbox } from '../domain/outbox/work'
import type { Services } from '../domain/services'
import { parseWith } from '../http/bodies'
import { conditionalJson } from '../http/conditional-get'
import { endpoints, getConditionally, parameter } from '../http/endpoint'
import type { Call } from '../http/env'
import { currentUser, requireUser } from '../http/session'
import { allow } from '../http/staff'

const getForm = getConditionally('/forms/{name}', {
  summary:
    'What a form asks: the checkout and the quote, by delivery country and region, and others without a type',
  params: z.object({ name: z.string() }),
  parameters: [
    parameter('query', 'country', {
      description: 'Of the checkout and the quote, and needed there: two small letters',
    }),
    parameter('query', 'region', { description: 'Of the checkout and the quote' }),
  ],
  answers: { 200: ['The form', formResponseSchema] },
  refusals: [401, 404, 422],
})

const getFormOfType = getConditionally('/forms/{type}/{name}', {
  summary: 'What a form of a type asks',
  params: z.object({ type: z.string(), name: z.string() }),
  parameters: [
    parameter('query', 'by', {
      description: 'Of user/reset_password: "link" for who follows the link of a mail',
    }),
    parameter('query', 'token', {
      description: 'Of user/reset_password: the token of that link, to check it',
    }),
    parameter('query', 'order', { description: 'Of order/return, and needed there: the id of the order' }),
    parameter('query', 'article', {
      description: 'Of articles/price, and needed there: the id of the article',
    }),
    parameter('query', 'country', { description: 'Of articles/price, and needed there' }),
    parameter('query', 'region', { description: 'Of articles/price, and needed there' }),
    parameter('query', 'signature', { description: 'Of order/return: the signature of the order' }),
  ],
  answers: { 200: ['The form', formResponseSchema] },
  refusals: [401, 404, 410, 422],
})

type SerializedForm = { json: string; version: string }

const serializedForms = new WeakMap<FormDefinition, SerializedForm>()

function serialize(definition: FormDefinition): SerializedForm {
  const json = JSON.stringify({ data: definition })
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  serializedForms.set(definition, { json, version })
  return { json, version }
}

async function answerForm(services: Services, call: Call, form: Form): Promise<Response> {
  if (form.staff) await allow(call, form.staff)
  const query = parseWith(form.query, call.req.query())
  const user = form.needsLogin ? await requireUser(call) : form.personal ? await currentUser(call) : null
  const definition = await form.define({ services, locale: call.get('locale'), query, user })
  if (form.personal) return call.json({ data: definition })
  const { json, version } = serializedForms.get(definition) ?? serialize(definition)
  return conditionalJson(call, version, () => json)
}

export function formsRoutes(services: Services, _outbox: Outbox, forms: Forms) {
  const app = endpoints()
  app.openapi(getForm, (call) => answerForm(services, call, formNamed(forms, call.req.valid('param').name)))
  app.openapi(getFormOfType, (call) => {
    const { type, name } = call.req.valid('param')
    return answerForm(services, call, formNamed(forms, `${type}/${name}`))
  })
  return app
}
