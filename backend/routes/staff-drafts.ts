import { getCookie } from 'hono/cookie'
import { STAFF_COOKIE } from '../../contract/wire/staff'
import {
  staffDraftDroppedSchema,
  staffDraftResponseSchema,
  staffDraftSchema,
  staffDraftStoredSchema,
} from '../../contract/wire/staff-drafts'
import { limit } from '../domain/limits/limit'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { dropStaffDraft, keepStaffDraft, readStaffDraft } from '../domain/staff/drafts'
import { clientAddress } from '../http/client-address'
import { endpoints, get, idParams, post, postJson } from '../http/endpoint'
import type { Call } from '../http/env'
import { currentStaff } from '../http/staff'

const postDraft = postJson('/staff/drafts', {
  summary:
    'Keeps what a member typed into a form, for a day, by the cookie of a session that may have ended; without passwords, codes and files',
  body: staffDraftSchema,
  answers: { 201: ['Where it is kept', staffDraftStoredSchema] },
  refusals: [404, 429],
})

const getDraft = get('/staff/drafts/{id}', {
  summary: 'What the member typed who is signed in',
  params: idParams,
  answers: { 200: ['The draft', staffDraftResponseSchema] },
  refusals: [404],
})

const postDropped = post('/staff/drafts/{id}/dropped', {
  summary: 'Forgets what the member typed who is signed in',
  params: idParams,
  answers: { 200: ['Forgotten', staffDraftDroppedSchema] },
  refusals: [404],
})

async function memberId(call: Call): Promise<string> {
  const { session } = await currentStaff(call)
  if (!session) throw new Refusal('not_found')
  return session.member.id
}

export function staffDraftsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(postDraft, async (call) => {
    await limit(services, 'form_draft_address', clientAddress(call))
    const id = await keepStaffDraft(services, getCookie(call, STAFF_COOKIE), call.req.valid('json'))
    return call.json({ data: { id } }, 201)
  })

  app.openapi(getDraft, async (call) => {
    const { id } = call.req.valid('param')
    return call.json({ data: await readStaffDraft(services, await memberId(call), id) }, 200)
  })

  app.openapi(postDropped, async (call) => {
    await dropStaffDraft(services, await memberId(call), call.req.valid('param').id)
    return call.json({ data: { status: 'dropped' as const } }, 200)
  })

  return app
}
