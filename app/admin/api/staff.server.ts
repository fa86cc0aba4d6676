import type { StaffRole } from '../../../contract/staff/permissions'
import { formResultSchema } from '../../../contract/wire/form-results'
import {
  currentStaffSchema,
  type DemoSignIn,
  demoStaffResponseSchema,
  invitationResponseSchema,
  type SessionEnd,
} from '../../../contract/wire/staff'
import type { Backend } from '../../api/backend.server'

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

/** The logins of a demonstration, with the codes that they need now. */
export async function readDemoLogins(backend: Backend) {
  return (await backend.get('/api/demo/staff', demoStaffResponseSchema)).data
}

export async function openDemoSession(backend: Backend, login: DemoSignIn): Promise<void> {
  await backend.post('/api/demo/staff', login, formResultSchema)
}
