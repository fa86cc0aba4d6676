import {
  formDraftResponseSchema,
  formDraftSchema,
  formDraftStoredSchema,
} from '../../contract/wire/form-drafts'
import { readDraft, storeDraft } from '../domain/form-drafts/store'
import type { Forms } from '../domain/forms/registry'
import { limit } from '../domain/limits/limit'
import type { Outbox } from '../domain/outbox/work'
import type { Services } from '../domain/services'
import { clientAddress } from '../http/client-address'
import { endpoints, get, idParams, postJson } from '../http/endpoint'

const postDraft = postJson('/form_drafts', {
  summary: 'Keeps what was typed into a form for a day, without passwords and codes',
  body: formDraftSchema,
  answers: { 201: ['Where it is kept', formDraftStoredSchema] },
  refusals: [404, 429],
})

const getDraft = get('/form_drafts/{id}', {
  summary: 'What was typed into a form',
  params: idParams,
  answers: { 200: ['The draft', formDraftResponseSchema] },
  refusals: [404],
})

export function formDraftsRoutes(services: Services, _outbox: Outbox, forms: Forms) {
  const app = endpoints()

  app.openapi(postDraft, async (call) => {
    await limit(services, 'form_draft_address', clientAddress(call))
    const id = await storeDraft(services, forms, call.req.valid('json'), call.get('locale'))
    return call.json({ data: { id } }, 201)
  })

  app.openapi(getDraft, async (call) => {
    return call.json({ data: await readDraft(services, call.req.valid('param').id) }, 200)
  })

  return app
}
