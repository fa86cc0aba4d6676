import { formDraftsApi } from '../../contract/endpoints/forms'
import type { Outbox } from '../domain/mail/outbox/work'
import { readDraft, storeDraft } from '../domain/platform/form-drafts/store'
import type { Forms } from '../domain/platform/forms/form'
import { limit } from '../domain/platform/limits/limit'
import type { Services } from '../domain/platform/services'
import { clientAddress } from '../http/client-address'
import { resource, serve } from '../http/serve'

export function routes(services: Services, _outbox: Outbox, forms: Forms) {
  return resource(
    serve(formDraftsApi.keep, async (draft, { call, locale }) => {
      await limit(services, 'form_draft_address', clientAddress(call))
      return { data: { id: await storeDraft(services, forms, draft, locale) } }
    }),

    serve(formDraftsApi.read, async ({ id }) => ({ data: await readDraft(services, id) })),
  )(services)
}
