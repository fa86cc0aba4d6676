import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import { type CurrentStaff, type Member, staffApi } from '../../contract/endpoints/staff'
import { todayApi } from '../../contract/endpoints/today'
import { lookUp } from '../../contract/look-up'
import { isSensitive, mayDo } from '../../contract/staff/permissions'
import { verbsOf } from '../admin-verbs.server'
import { type Visit, visitOf } from '../session/visit.server'
import { pagePathOf, registeredAt } from './addresses.server'
import { ADMIN_PAGES, type AdminPage, MENU_GROUPS, type MenuGroup, type Permission } from './pages.server'
import { adminPath } from './paths'
import { dropTyped, keepTyped, languageAsked, takeAlong, typedBefore } from './typed/typed.server'

type Today = AnswerTo<typeof todayApi.read>['data']

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

const may = ({ role }: Member, permission: Permission): boolean =>
  permission === 'member' || (permission !== 'anybody' && mayDo(role, permission))

/** The paths after /admin of those pages that a member may see. */
export const pathsFor = (member: Member | null, isAsked: (page: AdminPage) => boolean): string[] =>
  ADMIN_PAGES.filter((page) => member && isAsked(page) && may(member, page[2])).map(([, path]) => path)

/** The first pages of the sections that a member may see, by the groups of the menu; a group of none is left out. */
export function menuFor(member: Member | null): { group: MenuGroup; sections: string[] }[] {
  const groups = MENU_GROUPS.map((group) => {
    return { group, sections: pathsFor(member, ([, , , facts]) => facts?.menu === group) }
  })
  return groups.filter(({ sections }) => sections.length > 0)
}

const isRead = ({ method }: Request) => ['GET', 'HEAD'].includes(method)

/**
 * Begins each loader and action of a page that is not for anybody: the visit of a member who may see the page, and in an action may post to
 * it. `mayChange` tells a loader whether they may post anything there, and `mayPost` whether one verb; `verb` is what is posted. Throws a
 * redirect to the question for a code where that is sensitive, one to sign in for whoever was signed in before, as sessions are short, and
 * 404 for everybody else. The address of a verb leads whoever opens it to its page.
 */
export async function staffVisit(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const visit = await visitOf(args)
  const { page, verb } = registeredAt(visit.url)
  const [, , seen, { changes } = {}] = page
  const verbs = verbsOf(page)
  const language = languageAsked(visit)
  const asked = isRead(args.request) || language ? seen : (verb?.endpoint.staff ?? changes ?? seen)
  const { member, isConfirmed } = await currentStaff(visit)
  if (!member && visit.cookies.staffSession) throw await goFirstTo(visit, 'sign_in')
  if (!member || !may(member, seen) || !may(member, asked)) throw notFound()
  if (verb?.name && isRead(visit.request) && !args.context.asksData) {
    throw await visit.redirect(pagePathOf(visit.url) + visit.url.search)
  }
  visit.typedBefore = await typedBefore(visit)
  await dropTyped(visit)
  if (language) throw await takeAlong(visit, language)
  if (isSensitive(asked) && !isConfirmed) throw await goFirstTo(visit, 'confirm')
  const offered = [...Object.values(verbs).map(({ staff }) => staff), ...(changes ? [changes] : [])]
  const mayChange = offered.some((action) => may(member, action))
  const mayPost = (name: string) => {
    const endpoint = lookUp(verbs, name)
    return endpoint !== undefined && may(member, endpoint.staff)
  }
  return { visit, member, mayChange, mayPost, verb }
}

type StaffVisit = Awaited<ReturnType<typeof staffVisit>>

/** Makes a loader or action that begins with `staffVisit`. */
export const forStaff =
  <Result>(answer: (staff: StaffVisit & Pick<LoaderFunctionArgs, 'params'>) => Result) =>
  async (args: LoaderFunctionArgs | ActionFunctionArgs) =>
    answer({ ...(await staffVisit(args)), params: args.params })
