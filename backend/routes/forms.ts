import { createHash } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import { formDraftsApi, formsApi, uploadsApi } from '../../contract/endpoints/forms'
import type { FormDefinition } from '../../contract/forms/definition'
import { STAFF_COOKIE } from '../../contract/headers'
import type { Outbox } from '../domain/mail/outbox/work'
import { deleteDraft, readDraft, storeDraft } from '../domain/platform/form-drafts/store'
import { type Form, type Forms, formNamed } from '../domain/platform/forms/form'
import { limit } from '../domain/platform/limits/limit'
import { notFound } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { findUploads, storeUpload } from '../domain/platform/uploads/store'
import { parseWith } from '../http/bodies'
import type { Call } from '../http/env'
import { type Calling, resource, serve, serveShared } from '../http/serve'
import { currentUser, requireUser } from '../http/session'
import { allow, currentStaff } from '../http/staff'

const versionOf = (definition: FormDefinition): string =>
  createHash('sha256').update(JSON.stringify(definition)).digest('base64url').slice(0, 22)

async function formResponse(form: Form, { call, locale, ...services }: Calling<object>) {
  if (form.staff) await allow(call, form.staff)
  const query = parseWith(form.query, call.req.query())
  const user = form.needsLogin ? await requireUser(call) : form.personal ? await currentUser(call) : null
  const definition = await form.define({ services, locale, query, user })
  const version = form.personal ? undefined : versionOf(definition)
  return { version, answer: () => ({ data: definition }) }
}

async function memberId(call: Call): Promise<string> {
  const { session } = await currentStaff(call)
  if (!session) throw notFound()
  return session.member.id
}

export function routes(services: Services, _outbox: Outbox, forms: Forms) {
  return resource(
    serveShared(formsApi.read, ({ name }, context) => formResponse(formNamed(forms, name), context)),
    serveShared(formsApi.readOfType, ({ type, name }, context) =>
      formResponse(formNamed(forms, `${type}/${name}`), context),
    ),

    serve(formDraftsApi.keep, async (draft, { call, locale, visitor }) => {
      await limit(services, 'form_draft_address', visitor)
      const staffToken = getCookie(call, STAFF_COOKIE)
      return { data: { id: await storeDraft(services, forms, draft, { locale, staffToken }) } }
    }),

    serve(formDraftsApi.read, async ({ id }, { call }) => {
      return { data: await readDraft(services, id, () => memberId(call)) }
    }),

    serve(formDraftsApi.drop, async ({ id }, { call }) => {
      await deleteDraft(services, id, await memberId(call))
      return { data: { status: 'dropped' as const } }
    }),

    serve(uploadsApi.keep, async ({ file: body, fileName: name }, { visitor }) => {
      return { data: await storeUpload(services, { body, name, address: visitor }) }
    }),

    serve(uploadsApi.list, async ({ id: ids }) => ({
      data: [...(await findUploads(services, ids)).values()],
    })),
  )(services)
}
