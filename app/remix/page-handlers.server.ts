import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { type AgnosticDataRouteObject, matchRoutes } from '@remix-run/router'
import { leaveOriginToActions } from './origin.server'
import { asksTooMuch, discoveredPaths, isOverlong } from './route-discovery.server'

type Routes = ServerBuild['routes']

/** How many addresses are remembered with the route they belong to. */
const REMEMBERED = 5_000

function childrenOf(routes: Routes, parentId: string | undefined) {
  return Object.values(routes).flatMap((route) => (route?.parentId === parentId ? [route] : []))
}

function treeBelow(routes: Routes, parentId: string): AgnosticDataRouteObject[] {
  return childrenOf(routes, parentId).map(({ id, path }) => ({ id, path, children: treeBelow(routes, id) }))
}

/** The pages, each with the dialogs over it: the outermost routes that have a path. */
function pagesOf(routes: Routes, parentId?: string): AgnosticDataRouteObject[] {
  return childrenOf(routes, parentId).flatMap(({ id, path, index }) => {
    if (index) return [{ id, path, index }]
    return path ? [{ id, path, children: treeBelow(routes, id) }] : pagesOf(routes, id)
  })
}

/** The ids of a route and of those above it, from the outermost in. */
function branchOf(routes: Routes, leafId: string): string[] {
  const ids: string[] = []
  for (let route = routes[leafId]; route; route = routes[route.parentId ?? '']) ids.unshift(route.id)
  return ids
}

function only<Value>(all: Record<string, Value>, ids: string[]): Record<string, Value> {
  return Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as Value]] : [])))
}

/** The build with only the routes that lead to these. */
function buildOf(build: ServerBuild, leafIds: string[]): ServerBuild {
  const ids = leafIds.flatMap((id) => branchOf(build.routes, id))
  const assets = { ...build.assets, routes: only(build.assets.routes, ids) }
  return { ...build, assets, routes: only(build.routes, ids) }
}

/** Whether an address may belong to a page: the page's own path is the beginning of it. */
function beginsWith({ path, index }: AgnosticDataRouteObject, pathname: string): boolean {
  return (
    Boolean(index) || matchRoutes([{ path: path?.endsWith('*') ? path : `${path}/*` }], pathname) !== null
  )
}

/** Finds the innermost route of an address: a page, or the upper one of the dialogs over it. */
function leafFinder(routes: Routes): (pathname: string) => string | undefined {
  const pages = pagesOf(routes)
  const known = new Map<string, string | undefined>()
  return (pathname) => {
    if (known.has(pathname)) return known.get(pathname)
    const possible = pages.filter((page) => beginsWith(page, pathname))
    const leaf = matchRoutes(possible, pathname)?.at(-1)?.route.id
    if (known.size >= REMEMBERED) known.clear()
    known.set(pathname, leaf)
    return leaf
  }
}

/** The path of the document that a request is about, also when it asks for its data alone. */
function documentPath(pathname: string): string {
  return pathname.replace(/(?:_root)?\.data$/, '').replace(/(.)\/$/, '$1') || '/'
}

const refusal = (status: number, text: string) => new Response(`${text}\n`, { status })

/**
 * Answers each request by a handler that knows only the routes of its address. React Router sorts its whole table
 * several times a request, so with one handler the number of routes would slow down every page.
 */
export function createPageHandler(build: ServerBuild, mode?: string): RequestHandler {
  const findLeaf = leafFinder(build.routes)
  const whole = createRequestHandler(build, mode)
  const handlers = new Map<string, RequestHandler>()

  function handlerOf(leafId: string): RequestHandler {
    const known = handlers.get(leafId)
    if (known) return known
    const handler = createRequestHandler(buildOf(build, [leafId]), mode)
    handlers.set(leafId, handler)
    return handler
  }

  function discoveryHandler(url: URL): RequestHandler {
    const leaves = discoveredPaths(url).flatMap((path) => findLeaf(documentPath(path)) ?? [])
    return createRequestHandler(buildOf(build, ['root', ...leaves]), mode)
  }

  return async (request, context) => {
    const url = new URL(request.url)
    if (isOverlong(url.pathname)) return refusal(414, 'This address is too long')
    if (url.pathname === '/__manifest') {
      return asksTooMuch(url) ? refusal(400, 'Bad request') : discoveryHandler(url)(request, context)
    }
    leaveOriginToActions(request)
    const leaf = findLeaf(documentPath(url.pathname))
    return (leaf ? handlerOf(leaf) : whole)(request, context)
  }
}
