import { matchRoutes } from '@remix-run/router'
import type { StaffEndpoint } from '../../contract/endpoints/endpoint'
import { lookUp } from '../../contract/look-up'
import { ADMIN_PAGES, type AdminPage, belowAdmin, verbPaths, verbsOf } from './pages.server'

/** The verb that a form posts to an address; '' is that of the page itself. */
type PostedVerb = { name: string; endpoint: StaffEndpoint }

type AdminAddress = { page: AdminPage; verb?: PostedVerb }

const routeOf = (path: string, handle: AdminAddress) => ({ path: `/:locale/${belowAdmin(path)}`, handle })

const ROUTES = ADMIN_PAGES.flatMap((page) => {
  const verbs = verbsOf(page)
  const verbNamed = (name: string) => {
    const endpoint = lookUp(verbs, name)
    return endpoint && { name, endpoint }
  }
  return [
    routeOf(page.path, { page, verb: verbNamed('') }),
    ...verbPaths(page).map(([name, path]) => routeOf(path, { page, verb: verbNamed(name) })),
  ]
})

// staffVisit answers 404 here, as pages for anybody do not use it.
const NOWHERE: AdminAddress = { page: { name: '', path: '', permission: 'anybody' } }

export const matchAddress = ({ pathname }: URL): AdminAddress =>
  matchRoutes(ROUTES, pathname)?.at(-1)?.route.handle ?? NOWHERE

/** The address of a verb is below that of its page. */
export function pagePathOf(url: URL): string {
  return matchAddress(url).verb?.name ? url.pathname.slice(0, url.pathname.lastIndexOf('/')) : url.pathname
}
