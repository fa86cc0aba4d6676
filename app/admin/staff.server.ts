import { type CurrentStaff, type Member, staffApi } from '../../contract/endpoints/staff'
import { mayDo, type StaffAction } from '../../contract/staff/permissions'
import type { Visit } from '../session/visit.server'
import { adminPath } from './paths'
import { dropTyped, keepTyped, typedBefore } from './typed/typed.server'

const NOBODY: CurrentStaff = { member: null, isConfirmed: false, session: null }

const known = new WeakMap<Visit, Promise<CurrentStaff>>()

/** Returns who works here; asks once for each request. */
export function currentStaff(visit: Visit): Promise<CurrentStaff> {
  if (!visit.cookies.staffSession) return Promise.resolve(NOBODY)
  const cached = known.get(visit) ?? visit.call(staffApi.current).then(({ data }) => data)
  known.set(visit, cached)
  return cached
}

const notFound = () => new Response(null, { status: 404 })

/** Goes to another page first, which leads back here; what was typed is in the form again then. */
async function goFirstTo(visit: Visit, page: 'sign_in' | 'confirm'): Promise<Response> {
  const to = await keepTyped(visit, page === 'confirm' ? 'code' : 'session')
  return visit.redirect(`${adminPath(visit.locale, page)}?${new URLSearchParams({ to })}`)
}

/**
 * Returns the member if they may do this. Throws 404 for everybody else, and a redirect to sign in for one who was signed in before, as
 * sessions are short.
 */
export function requireStaff(visit: Visit, action: StaffAction): Promise<Member> {
  return memberWho(visit, ({ role }) => mayDo(role, action))
}

/** The same for what every member may see. */
export function requireMember(visit: Visit): Promise<Member> {
  return memberWho(visit, () => true)
}

async function memberWho(visit: Visit, may: (member: Member) => boolean): Promise<Member> {
  const { member } = await currentStaff(visit)
  if (!member && visit.cookies.staffSession) throw await goFirstTo(visit, 'sign_in')
  if (!member || !may(member)) throw notFound()
  visit.typedBefore = await typedBefore(visit)
  await dropTyped(visit)
  return member
}

/** Throws a redirect to the question for a code, unless it was asked a moment ago: for what cannot be undone. */
export async function requireConfirmation(visit: Visit): Promise<void> {
  const { isConfirmed } = await currentStaff(visit)
  if (!isConfirmed) throw await goFirstTo(visit, 'confirm')
}
