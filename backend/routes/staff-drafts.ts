import { getCookie } from 'hono/cookie'
import { staffDraftsApi } from '../../contract/endpoints/staff'
import { STAFF_COOKIE } from '../../contract/headers'
import { dropStaffDraft, keepStaffDraft, readStaffDraft } from '../domain/office/staff/drafts'
import { limit } from '../domain/platform/limits/limit'
import { Refusal } from '../domain/platform/refusal'
import { clientAddress } from '../http/client-address'
import type { Call } from '../http/env'
import { resource, serve } from '../http/serve'
import { currentStaff } from '../http/staff'

async function memberId(call: Call): Promise<string> {
  const { session } = await currentStaff(call)
  if (!session) throw new Refusal('not_found')
  return session.member.id
}

export const routes = resource(
  serve(staffDraftsApi.keep, async (draft, services) => {
    await limit(services, 'form_draft_address', clientAddress(services.call))
    const id = await keepStaffDraft(services, getCookie(services.call, STAFF_COOKIE), draft)
    return { data: { id } }
  }),

  serve(staffDraftsApi.read, async ({ id }, services) => {
    return { data: await readStaffDraft(services, await memberId(services.call), id) }
  }),

  serve(staffDraftsApi.drop, async ({ id }, services) => {
    await dropStaffDraft(services, await memberId(services.call), id)
    return { data: { status: 'dropped' as const } }
  }),
)
