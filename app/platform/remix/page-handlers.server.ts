import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { type AgnosticDataRouteObject, matchRoutes } from '@remix-run/router'
import { hooksOf } from './shop-hooks'

type Routes = ServerBuild['routes']

const CACHE_SIZE = 5_000

// Matching takes time quadratic in the length of the path, so long paths are rejected (CVE-2026-55685).
const MAX_PATH_LENGTH = 500
const MAX_SEGMENTS = 20
const MAX_DISCOVERED = 200

// Browsers know their routes without asking, and fetch them ahead (app/entry.client.tsx).
const HEADER_DIALOGS = ['menu', 'cart', 'country']

type Children = ReadonlyMap<string | undefined, readonly NonNullable<Routes[string]>[]>

// Searching all routes for the children of each one took a fifth of the startup time.
function childrenByParent(routes: Routes): Children {
  const children = new Map<string | undefined, NonNullable<Routes[string]>[]>()
  for (const route of Object.values(routes)) {
    if (!route) continue
    const siblings = children.get(route.parentId)
    if (siblings) siblings.push(route)
    else children.set(route.parentId, [route])
  }
  return children
}

function treeBelow(children: Children, parentId: string): AgnosticDataRouteObject[] {
  return (children.get(parentId) ?? []).map(({ id, path }) => ({
    id,
    path,
    children: treeBelow(children, id),
  }))
}

function pagesOf(children: Children, parentId?: string): AgnosticDataRouteObject[] {
  return (children.get(parentId) ?? []).flatMap(({ id, path, index }) => {
    if (index) return [{ id, path, index }]
    return path ? [{ id, path, children: treeBelow(children, id) }] : pagesOf(children, id)
  })
}

function branchOf(routes: Routes, leafId: string): string[] {
  const ids: string[] = []
  for (let route = routes[leafId]; route; route = routes[route.parentId ?? '']) ids.unshift(route.id)
  return ids
}

function pick<Value>(byId: Record<string, Value>, ids: string[]): Record<string, Value> {
  const picked = new Set(ids)
  return Object.fromEntries(Object.entries(byId).filter(([id]) => picked.has(id)))
}

function partialBuild(build: ServerBuild, leafIds: string[]): ServerBuild {
  const branch = leafIds.flatMap((id) => branchOf(build.routes, id))
  const ids = branch.flatMap((id) => [id, ...HEADER_DIALOGS.map((name) => `${id}/${name}`)])
  const assets = { ...build.assets, routes: pick(build.assets.routes, ids) }
  return { ...build, assets, routes: pick(build.routes, ids) }
}

function beginsWith({ path, index }: AgnosticDataRouteObject, pathname: string): boolean {
  return (
    Boolean(index) || matchRoutes([{ path: path?.endsWith('*') ? path : `${path}/*` }], pathname) !== null
  )
}

function createLeafFinder(routes: Routes): (pathname: string) => string | undefined {
  const pages = pagesOf(childrenByParent(routes))
  const leaves = new Map<string, string | undefined>()
  return (pathname) => {
    if (leaves.has(pathname)) return leaves.get(pathname)
    const possible = pages.filter((page) => beginsWith(page, pathname))
    const leaf = matchRoutes(possible, pathname)?.at(-1)?.route.id
    if (leaves.size >= CACHE_SIZE) leaves.clear()
    leaves.set(pathname, leaf)
    return leaf
  }
}

function documentPath(pathname: string): string {
  return pathname.replace(/(?:_root)?\.data$/, '').replace(/(.)\/$/, '$1') || '/'
}

function isPathTooLong(pathname: string): boolean {
  return pathname.length > MAX_PATH_LENGTH || pathname.split('/').length > MAX_SEGMENTS
}

/** Includes the parents of each path, as Remix looks for their routes too. */
function discoveredPaths({ searchParams }: URL): string[] {
  const paths = searchParams.getAll('p').flatMap((path) => {
    const parts = path.replace(/^\//, '').split('/')
    return parts.map((_, end) => `/${parts.slice(0, end + 1).join('/')}`)
  })
  return [...new Set(paths)]
}

/** Remix would answer 500 to a foreign Origin and ignore PUBLIC_URL; rejectCrossSite does it properly. */
function disableOriginCheck({ headers }: Request) {
  const origin = headers.get('Origin')
  if (origin === null) return
  const isAddress = URL.canParse(origin)
  if (!isAddress) headers.set('Origin', 'null')
  headers.set('X-Forwarded-Host', isAddress ? new URL(origin).host : 'null')
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

const textResponse = (status: number, text: string) => new Response(`${text}\n`, { status })

/** Each request gets a handler with only its own routes: React Router would sort all 1,600 several times per request. */
export function createPageHandler(build: ServerBuild, mode?: string): RequestHandler {
  const findLeaf = createLeafFinder(build.routes)
  const handlers = new Map<string, RequestHandler>()
  const { passToBackend, ...hooks } = hooksOf(build)
  const answerPage = mode === 'development' ? undefined : hooks.answerPage

  function handlerOf(leafId: string): RequestHandler {
    const cached = handlers.get(leafId)
    if (cached) return cached
    const handler = createRequestHandler(partialBuild(build, [leafId]), mode)
    handlers.set(leafId, handler)
    return handler
  }

  function discoveryHandler(url: URL): RequestHandler {
    const leaves = discoveredPaths(url).flatMap((path) => findLeaf(documentPath(path)) ?? [])
    return createRequestHandler(partialBuild(build, ['root', ...leaves]), mode)
  }

  return async (request, loadContext) => {
    const context = loadContext ?? {}
    const url = new URL(request.url)
    if (!isDecodable(url.pathname)) return textResponse(400, 'Bad request')
    if (isPathTooLong(url.pathname)) return textResponse(414, 'This address is too long')
    // Remix would take as long again as the backend.
    if (passToBackend && url.pathname.startsWith('/api/')) return passToBackend(request, context)
    if (url.pathname === '/__manifest') {
      // React Router would log each path that it cannot decode.
      const isRefused = url.searchParams.getAll('p').some((path) => isPathTooLong(path) || !isDecodable(path))
      return isRefused || discoveredPaths(url).length > MAX_DISCOVERED
        ? textResponse(400, 'Bad request')
        : discoveryHandler(url)(request, context)
    }
    disableOriginCheck(request)
    context.asksData = url.pathname.endsWith('.data')
    const leaf = findLeaf(documentPath(url.pathname)) ?? 'root'
    const draw = (page: Request) => handlerOf(leaf)(page, context)
    return answerPage ? answerPage({ request, context }, draw) : draw(request)
  }
}
