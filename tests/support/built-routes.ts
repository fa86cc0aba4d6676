import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { type AgnosticDataRouteObject, matchRoutes } from '@remix-run/router'
import { BUILT, ORIGIN } from './app'

export type BuiltRoute = NonNullable<ServerBuild['routes'][string]>

/** Returns the routes of the shop as it was built: pages, dialogs and files. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(BUILT).href)
  return Object.values(build.routes).flatMap((route) => route ?? [])
}

/** Returns the same as a tree, in which addresses are looked up. */
function routeTree(routes: readonly BuiltRoute[], parent?: string): AgnosticDataRouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: routeTree(routes, id) },
    )
}

const beginsWith = (path: string, pathname: string) =>
  matchRoutes([{ path: path.endsWith('*') ? path : `${path}/*` }], pathname) !== null

/** Returns what finds the route of an address. It asks the pages alone that can begin so: to ask all takes as long as a page. */
export function routeFinder(routes: readonly BuiltRoute[]) {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const outermost = (tree: AgnosticDataRouteObject[]): AgnosticDataRouteObject[] =>
    tree.flatMap((route) => (route.path || route.index ? [route] : outermost(route.children ?? [])))
  const pages = outermost(routeTree(routes))
  return (address: string): BuiltRoute | undefined => {
    const { pathname } = new URL(address, ORIGIN)
    const possible = pages.filter(({ path, index }) => index || beginsWith(path ?? '', pathname))
    return byId.get(matchRoutes(possible, pathname)?.at(-1)?.route.id ?? '')
  }
}
