import { formDraftsApi } from '../../contract/endpoints/forms'
import { readDraft, storeDraft } from '../domain/form-drafts/store'
import type { Forms } from '../domain/forms/form'
import { limit } from '../domain/limits/limit'
import type { Outbox } from '../domain/outbox/work'
import type { Services } from '../domain/services'
import { clientAddress } from '../http/client-address'
import { resource, serve } from '../http/serve'

export function formDraftsRoutes(services: Services, _outbox: Outbox, forms: Forms) {
  return resource(
    serve(formDraftsApi.keep, async (draft, { call, locale }) => {
      await limit(services, 'form_draft_address', clientAddress(call))
      return { data: { id: await storeDraft(services, forms, draft, locale) } }
    }),

    serve(formDraftsApi.read, async ({ id }) => ({ data: await readDraft(services, id) })),
  )(services)
}
