import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import { type CurrentStaff, type Member, staffApi } from '../../contract/endpoints/staff'
import { todayApi } from '../../contract/endpoints/today'
import { LOCALES } from '../../contract/locales'
import { lookUp } from '../../contract/look-up'
import { isSensitive, mayDo, type StaffAction } from '../../contract/staff/permissions'
import { changeLanguage } from '../session/change-language.server'
import { type Visit, visitOf } from '../session/visit.server'
import { matchAddress, pagePathOf } from './addresses.server'
import { deletePostedDraft, readDraft, storeDraft } from './drafts.server'
import { LANGUAGE_PARAM } from './form-names'
import { oncePerVisit } from './once-per-visit.server'
import {
  ADMIN_PAGES,
  type AdminPage,
  MENU_GROUPS,
  type MenuGroup,
  type Permission,
  verbsOf,
} from './pages.server'
import { adminPath } from './paths'

type Today = AnswerTo<typeof todayApi.read>['data']

const SIGNED_OUT: CurrentStaff = { member: null, isConfirmed: false, session: null }

export const currentStaff = oncePerVisit(async (visit): Promise<CurrentStaff> => {
  return visit.cookies.staffSession ? (await visit.call(staffApi.current)).data : SIGNED_OUT
})

const readToday = oncePerVisit(async (visit) => (await visit.call(todayApi.read)).data)

export async function readOpenWork(visit: Visit, member: Member | null): Promise<Today | null> {
  return member && mayDo(member.rights, todayApi.read.staff) ? readToday(visit) : null
}

const notFound = () => new Response(null, { status: 404 })

const isAllowed = ({ rights }: Member, permission: Permission): boolean =>
  permission === 'member' || (permission !== 'anybody' && mayDo(rights, permission))

export const pathsFor = (member: Member | null, isIncluded: (page: AdminPage) => boolean): string[] =>
  ADMIN_PAGES.filter((page) => member && isIncluded(page) && isAllowed(member, page.permission)).map(
    ({ path }) => path,
  )

/** The first pages of the sections that a member may see, by the groups of the menu, without empty ones. */
export function menuFor(member: Member | null): { group: MenuGroup; sections: string[] }[] {
  const groups = MENU_GROUPS.map((group) => {
    return { group, sections: pathsFor(member, ({ menu }) => menu === group) }
  })
  return groups.filter(({ sections }) => sections.length > 0)
}

const isReading = ({ method }: Request) => ['GET', 'HEAD'].includes(method)

const postedLanguage = ({ url, request }: Visit) =>
  LOCALES.find((locale) => request.method === 'POST' && locale === url.searchParams.get(LANGUAGE_PARAM))

/** Redirects to another page, which leads back here, where the draft fills the form. */
async function redirectAndReturn(visit: Visit, page: 'sign_in' | 'confirm'): Promise<Response> {
  const to = await storeDraft(visit, page === 'confirm' ? 'code' : 'session')
  return visit.redirect(`${adminPath(visit.locale, page)}?${new URLSearchParams({ to })}`)
}

/**
 * Opens the visit of a member who may see a page and, in an action, may post to it. Throws a redirect to sign in where the session
 * has ended, to enter a code where the action is sensitive, and 404 for everybody else. `may` tells of any action, `mayChange`
 * of at least one verb or form of the page.
 */
export async function staffVisit(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const visit = await visitOf(args)
  const { page, verb } = matchAddress(visit.url)
  const { permission: toSee, changes } = page
  const language = postedLanguage(visit)
  const needed = isReading(args.request) || language ? toSee : (verb?.endpoint.staff ?? changes ?? toSee)
  const { member, isConfirmed } = await currentStaff(visit)
  if (!member && visit.cookies.staffSession) throw await redirectAndReturn(visit, 'sign_in')
  if (!member || !isAllowed(member, toSee) || !isAllowed(member, needed)) throw notFound()
  // The address of a verb leads to its page when it is opened.
  if (verb?.name && isReading(visit.request) && !args.context.asksData) {
    throw await visit.redirect(pagePathOf(visit.url) + visit.url.search)
  }
  // The draft that filled the form is deleted before this post is stored as another one.
  visit.typedBefore = await readDraft(visit)
  await deletePostedDraft(visit)
  if (language) throw await changeLanguage(visit, language, await storeDraft(visit, 'language'))
  if (isSensitive(needed) && !isConfirmed) throw await redirectAndReturn(visit, 'confirm')
  const verbs = verbsOf(page)
  const mayPost = (name: string) => {
    const endpoint = lookUp(verbs, name)
    return endpoint !== undefined && isAllowed(member, endpoint.staff)
  }
  const mayChange = Object.keys(verbs).some(mayPost) || (changes !== undefined && isAllowed(member, changes))
  const may = (action: StaffAction) => mayDo(member.rights, action)
  return { visit, member, may, mayChange, mayPost, verb }
}

export type StaffVisit = Awaited<ReturnType<typeof staffVisit>>
