import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import type { AgnosticDataRouteObject } from '@remix-run/router'
import { BUILT } from './app'

export type BuiltRoute = NonNullable<ServerBuild['routes'][string]>

/** Returns the routes of the shop as it was built: pages, dialogs and files. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(BUILT).href)
  return Object.values(build.routes).flatMap((route) => route ?? [])
}

/** Returns the same as a tree, in which addresses are looked up. */
export function routeTree(routes: readonly BuiltRoute[], parent?: string): AgnosticDataRouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: routeTree(routes, id) },
    )
}
