import { matchRoutes } from '@remix-run/router'
import type { StaffEndpoint } from '../../contract/endpoints/endpoint'
import { lookUp } from '../../contract/look-up'
import { verbPaths, verbsOf } from './endpoints.server'
import { ADMIN_PAGES, type AdminPage, belowAdmin } from './pages.server'

/** What is posted to an address; '' is the verb of the page itself. */
type VerbAt = { name: string; endpoint: StaffEndpoint }

type At = { page: AdminPage; verb?: VerbAt }

const at = (path: string, handle: At) => ({ path: `/:locale/${belowAdmin(path)}`, handle })

const ROUTES = ADMIN_PAGES.flatMap((page) => {
  const verbs = verbsOf(page)
  const verbNamed = (name: string) => {
    const endpoint = lookUp(verbs, name)
    return endpoint && { name, endpoint }
  }
  return [
    at(page[1], { page, verb: verbNamed('') }),
    ...verbPaths(page).map(([name, path]) => at(path, { page, verb: verbNamed(name) })),
  ]
})

// Nobody may see a page that is not in the register.
const NOWHERE: At = { page: ['', '', 'anybody'] }

export const registeredAt = ({ pathname }: URL): At =>
  matchRoutes(ROUTES, pathname)?.at(-1)?.route.handle ?? NOWHERE

/** The address of a verb is below that of its page. */
export function pagePathOf(url: URL): string {
  return registeredAt(url).verb?.name ? url.pathname.slice(0, url.pathname.lastIndexOf('/')) : url.pathname
}
