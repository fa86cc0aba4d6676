import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { type AgnosticDataRouteObject, matchRoutes } from '@remix-run/router'

type Routes = ServerBuild['routes']

/** How many addresses are remembered with the route they belong to. */
const REMEMBERED = 5_000

// The router takes a time for each part of a path, and one that grows with the square of its length. No page of the
// shop comes near these; a path at the limits of HTTP would hold everybody up for seconds.
const LONGEST_PATH = 500
const MOST_PARTS = 20
const MOST_DISCOVERED = 200
const LONGEST_DISCOVERY = 7_680

function childrenOf(routes: Routes, parentId: string | undefined) {
  return Object.values(routes).flatMap((route) => (route?.parentId === parentId ? [route] : []))
}

function treeBelow(routes: Routes, parentId: string): AgnosticDataRouteObject[] {
  return childrenOf(routes, parentId).map(({ id, path }) => ({ id, path, children: treeBelow(routes, id) }))
}

/** The routes with a path of their own that have none above them: the pages, each with the dialogs over it. */
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
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))
}

function buildOf(build: ServerBuild, leafId: string): ServerBuild {
  const ids = branchOf(build.routes, leafId)
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

function isOverlong(pathname: string): boolean {
  return pathname.length > LONGEST_PATH || pathname.split('/').length > MOST_PARTS
}

/** The paths the browser's route discovery asks about, with those above each. */
function discoveredPaths({ searchParams }: URL): string[] {
  const paths = searchParams.getAll('p').flatMap((path) => {
    const parts = path.replace(/^\//, '').split('/')
    return parts.map((_, end) => `/${parts.slice(0, end + 1).join('/')}`)
  })
  return [...new Set(paths)]
}

/** Whether it asks about more than any page has links. */
function asksTooMuch(url: URL): boolean {
  return (
    url.searchParams.getAll('p').some(isOverlong) ||
    url.href.length > LONGEST_DISCOVERY ||
    discoveredPaths(url).length > MOST_DISCOVERED
  )
}

/**
 * Keeps Remix from comparing Origin with the host a request names, which ends in a blank 500 and knows nothing of
 * PUBLIC_URL: every action judges that itself, and its refusal is a page (`session/origin.server.ts`).
 */
function leaveOriginToActions({ headers }: Request) {
  const origin = headers.get('Origin')
  if (origin === null) return
  const isAddress = URL.canParse(origin)
  if (!isAddress) headers.set('Origin', 'null')
  headers.set('X-Forwarded-Host', isAddress ? new URL(origin).host : 'null')
}

const refusal = (status: number, text: string) => new Response(`${text}\n`, { status })

/**
 * Answers requests with a handler for each page and dialog that knows only its own routes and those under it.
 * The router sorts its whole table several times a request, so the size of the shop would slow down every page.
 */
export function createPageHandler(build: ServerBuild, mode?: string): RequestHandler {
  const findLeaf = leafFinder(build.routes)
  const whole = createRequestHandler(build, mode)
  const handlers = new Map<string, RequestHandler>()

  function handlerOf(leafId: string): RequestHandler {
    const known = handlers.get(leafId)
    if (known) return known
    const handler = createRequestHandler(buildOf(build, leafId), mode)
    handlers.set(leafId, handler)
    return handler
  }

  // As Remix answers it, which would sort the whole table for each of the paths.
  function discovered(url: URL): Response {
    const leaves = discoveredPaths(url).flatMap((path) => findLeaf(documentPath(path)) ?? [])
    const ids = leaves.flatMap((leaf) => branchOf(build.routes, leaf))
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' }
    return Response.json(only(build.assets.routes, ids), { headers })
  }

  return async (request, context) => {
    const url = new URL(request.url)
    if (isOverlong(url.pathname)) return refusal(414, 'This address is too long')
    if (url.pathname === '/__manifest') {
      if (asksTooMuch(url)) return refusal(400, 'Bad request')
      const isOfThisBuild = url.searchParams.get('version') === build.assets.version
      return isOfThisBuild && url.searchParams.has('p') ? discovered(url) : whole(request, context)
    }
    leaveOriginToActions(request)
    const leaf = findLeaf(documentPath(url.pathname))
    return (leaf ? handlerOf(leaf) : whole)(request, context)
  }
}
