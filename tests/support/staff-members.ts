import { codeAt } from '../../backend/domain/office/staff/codes'
import { inviteMember } from '../../backend/domain/office/staff/members'
import { type Caller, caller } from './accounts'
import type { FreshBackend } from './backend'

/** The password of every member of the staff under test. */
export const STAFF_PASSWORD = 'a quiet night behind the counter'

export type TestMember = Caller & {
  email: string
  /** The secret sets up the authenticator app, and so makes its codes. */
  secret: string
  recoveryCodes: string[]
}

let joined = 0

/** Somebody who was invited, has joined, and is signed in: a caller of /api with the session of that role. */
export async function staffMember(
  { backend, db }: Pick<FreshBackend, 'backend' | 'db'>,
  role: string,
  now: () => Date,
): Promise<TestMember> {
  const email = `${role}-${++joined}@shop.example`
  const token = await inviteMember({ db, now }, { email, role }, { id: null, name: 'test' })
  const member = await caller(backend.fetch)
  const invitation = await member.get(`/api/staff/invitations/${token}`)
  const { secret } = (invitation.body as { data: { secret: string } }).data
  const answer = await member.submit(
    '/api/staff/members',
    { name: `Test ${role}`, NewPassword: STAFF_PASSWORD, Code: codeAt(secret, now()) },
    { payload: { token } },
  )
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  const { recovery_codes } = (answer.body as { data: { recovery_codes: string[] } }).data
  return { ...member, email, secret, recoveryCodes: recovery_codes }
}
