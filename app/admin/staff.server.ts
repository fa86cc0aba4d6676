import { mayDo, type StaffAction } from '../../contract/staff/permissions'
import type { Visit } from '../session/visit.server'
import { type Member, readCurrentStaff } from './api/staff.server'
import { adminPath } from './paths'

type CurrentStaff = { member: Member | null; isConfirmed: boolean }

const known = new WeakMap<Visit, Promise<CurrentStaff>>()

/** Who works here; asks once for each request. */
export function currentStaff(visit: Visit): Promise<CurrentStaff> {
  if (!visit.cookies.staffSession) return Promise.resolve({ member: null, isConfirmed: false })
  const cached = known.get(visit) ?? readCurrentStaff(visit.backend)
  known.set(visit, cached)
  return cached
}

const notFound = () => new Response(null, { status: 404 })

/** Where the visitor wants to be, to come back to. */
const returnTo = ({ url }: Visit) => new URLSearchParams({ to: url.pathname + url.search })

/**
 * Who may do this here. Throws 404 for everybody else, and a redirect to sign in for whoever was signed in before, as
 * sessions are short.
 */
export async function requireStaff(visit: Visit, action: StaffAction): Promise<Member> {
  const { member } = await currentStaff(visit)
  if (member && mayDo(member.role, action)) return member
  if (member || !visit.cookies.staffSession) throw notFound()
  throw await visit.redirect(`${adminPath(visit.locale, 'sign_in')}?${returnTo(visit)}`)
}

/** Throws a redirect to the question for a code, unless it was asked a moment ago: for what cannot be undone. */
export async function requireConfirmation(visit: Visit): Promise<void> {
  const { isConfirmed } = await currentStaff(visit)
  if (isConfirmed) return
  throw await visit.redirect(`${adminPath(visit.locale, 'confirm')}?${returnTo(visit)}`)
}
