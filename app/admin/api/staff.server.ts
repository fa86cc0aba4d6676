import type { StaffRole } from '../../../contract/staff/permissions'
import { formResultSchema } from '../../../contract/wire/form-results'
import {
  currentStaffSchema,
  type DemoSignIn,
  demoStaffResponseSchema,
  invitationResponseSchema,
  memberChangedSchema,
  membersResponseSchema,
  type SessionEnd,
} from '../../../contract/wire/staff'
import type { Answer, Backend } from '../../api/backend.server'

export type Member = { id: string; name: string; email: string; role: StaffRole }

/** Who works here, whether the second factor was asked for a moment ago, and when the session ends. */
export async function readCurrentStaff(
  backend: Backend,
): Promise<{ member: Member | null; isConfirmed: boolean; session: SessionEnd | null }> {
  const { data } = await backend.get('/api/staff', currentStaffSchema)
  return { member: data.member, isConfirmed: data.confirmed, session: data.session }
}

export async function endStaffSession(backend: Backend): Promise<void> {
  await backend.post('/api/staff/sign_out', {}, formResultSchema)
}

/** A spent invitation is a refusal with 410. */
export function readInvitation(backend: Backend, token: string) {
  const path = `/api/staff/invitations/${encodeURIComponent(token)}`
  return backend.get(path, invitationResponseSchema, { expect: [410] })
}

export async function readMembers(backend: Backend) {
  const { data } = await backend.get('/api/adm/staff', membersResponseSchema)
  return {
    invitations: data.invitations.map(({ email, role, invited_by, expires_at }) => {
      return { email, role, invitedBy: invited_by, expiresAt: expires_at }
    }),
    members: data.members.map(({ created_at, blocked_at, ...member }) => {
      return { ...member, since: created_at, isBlocked: blocked_at !== null }
    }),
  }
}

type Changed = Promise<Answer<{ data: { status: 'changed' } }>>

export function giveRole(backend: Backend, id: string, role: string): Changed {
  return backend.post(`/api/adm/staff/${id}/role`, { role }, memberChangedSchema, { expect: [401, 409, 422] })
}

export function blockMember(backend: Backend, id: string, blocked: boolean): Changed {
  const path = `/api/adm/staff/${id}/blocked`
  return backend.post(path, { blocked }, memberChangedSchema, { expect: [401, 409] })
}

/** An address that is not invited (any more) is a refusal with 404. */
export function withdrawInvitation(backend: Backend, email: string): Changed {
  const path = '/api/adm/staff/invitations/withdrawals'
  return backend.post(path, { email }, memberChangedSchema, { expect: [401, 404, 422] })
}

/** The logins of a demonstration, with the codes that they need now. */
export async function readDemoLogins(backend: Backend) {
  return (await backend.get('/api/demo/staff', demoStaffResponseSchema)).data
}

export async function openDemoSession(backend: Backend, login: DemoSignIn): Promise<void> {
  await backend.post('/api/demo/staff', login, formResultSchema)
}
