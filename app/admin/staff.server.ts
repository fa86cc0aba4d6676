import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { matchRoutes } from '@remix-run/router'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import { type CurrentStaff, type Member, staffApi } from '../../contract/endpoints/staff'
import { todayApi } from '../../contract/endpoints/today'
import { isSensitive, mayDo, type StaffAction } from '../../contract/staff/permissions'
import { ADMIN_PAGES, type AdminPage, belowAdmin, type Permission } from '../admin-pages.server'
import { type Visit, visitOf } from '../session/visit.server'
import { adminPath } from './paths'
import { dropTyped, keepTyped, typedBefore } from './typed/typed.server'

type Today = AnswerTo<typeof todayApi.read>['data']

const ROUTES = ADMIN_PAGES.map((page) => ({ path: `/:locale/${belowAdmin(page[1])}`, handle: page }))

// Nobody may see what is not in the register.
const NOWHERE: AdminPage = ['', '', 'anybody']

const NOBODY: CurrentStaff = { member: null, isConfirmed: false, session: null }

const known = new WeakMap<Visit, Promise<CurrentStaff>>()

/** Returns who works here; asks once for each request. */
export function currentStaff(visit: Visit): Promise<CurrentStaff> {
  if (!visit.cookies.staffSession) return Promise.resolve(NOBODY)
  const cached = known.get(visit) ?? visit.call(staffApi.current).then(({ data }) => data)
  known.set(visit, cached)
  return cached
}

const read = new WeakMap<Visit, Promise<Today>>()

/** Returns what waits for a hand, null for a member who may not see it; asks once for each request. */
export async function today(visit: Visit, member: Member | null): Promise<Today | null> {
  if (!member || !mayDo(member.role, todayApi.read.staff)) return null
  const cached = read.get(visit) ?? visit.call(todayApi.read).then(({ data }) => data)
  read.set(visit, cached)
  return cached
}

const notFound = () => new Response(null, { status: 404 })

/** Goes to another page first, which leads back here; what was typed is in the form again then. */
async function goFirstTo(visit: Visit, page: 'sign_in' | 'confirm'): Promise<Response> {
  const to = await keepTyped(visit, page === 'confirm' ? 'code' : 'session')
  return visit.redirect(`${adminPath(visit.locale, page)}?${new URLSearchParams({ to })}`)
}

/** The line of the register for an address of the back office. */
export const pageAt = ({ pathname }: URL): AdminPage | undefined =>
  matchRoutes(ROUTES, pathname)?.at(-1)?.route.handle

const may = ({ role }: Member, permission: Permission): boolean =>
  permission === 'member' || (permission !== 'anybody' && mayDo(role, permission))

/** The paths after /admin of those pages that a member may see. */
export const pathsFor = (member: Member | null, isAsked: (page: AdminPage) => boolean): string[] =>
  ADMIN_PAGES.filter((page) => member && isAsked(page) && may(member, page[2])).map(([, path]) => path)

/** Whether a page begins a section of the menu: one that is needed every day, or now and then. */
export const isIn =
  (menu: 'daily' | 'seldom') =>
  ([, , , facts]: AdminPage): boolean =>
    facts?.menu === menu

/**
 * Begins each loader and action of a page that is not for anybody: the visit of a member who may see the page, and in an action may post to it;
 * `mayChange` tells a loader whether they may. Throws a redirect to the question for a code where that is sensitive, one to sign in for whoever
 * was signed in before, as sessions are short, and 404 for everybody else.
 */
export async function staffVisit(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const visit = await visitOf(args)
  const [, , seen, { changes = seen } = {}] = pageAt(visit.url) ?? NOWHERE
  const asked = ['GET', 'HEAD'].includes(args.request.method) ? seen : changes
  const { member, isConfirmed } = await currentStaff(visit)
  if (!member && visit.cookies.staffSession) throw await goFirstTo(visit, 'sign_in')
  if (!member || !may(member, seen) || !may(member, asked)) throw notFound()
  visit.typedBefore = await typedBefore(visit)
  await dropTyped(visit)
  if (isSensitive(asked) && !isConfirmed) throw await goFirstTo(visit, 'confirm')
  return { visit, member, mayChange: may(member, changes) }
}

/** Throws 404 for a member who may not do one of several things that a page offers. */
export function requireStaff({ role }: Member, action: StaffAction): void {
  if (!mayDo(role, action)) throw notFound()
}
