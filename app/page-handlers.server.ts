import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { type AgnosticDataRouteObject, matchRoutes } from '@remix-run/router'

type Routes = ServerBuild['routes']

/** How many addresses are remembered with the page they belong to. */
const REMEMBERED = 5_000

// The router takes a time for each part of a path, and one that grows with the square of its length. No page of the
// shop comes near these; a path at the limits of HTTP would hold everybody up for seconds.
const LONGEST_PATH = 500
const MOST_PARTS = 20
const MOST_DISCOVERED = 200

function childrenOf(routes: Routes, parentId: string | undefined) {
  return Object.values(routes).flatMap((route) => (route?.parentId === parentId ? [route] : []))
}

function treeOf(routes: Routes, parentId: string | undefined): AgnosticDataRouteObject[] {
  return childrenOf(routes, parentId).map(({ id, path, index }) =>
    index ? { id, path, index } : { id, path, children: treeOf(routes, id) },
  )
}

/** The route that holds the pages: the deepest one without a path of its own above them. */
function isFrame(routes: Routes, id: string): boolean {
  return !routes[id]?.path && !routes[id]?.index
}

/** The ids of a page's own route, of those above it, and of the dialogs over it. */
function branchOf(routes: Routes, pageId: string): Set<string> {
  const kept = new Set<string>()
  for (let route = routes[pageId]; route; route = routes[route.parentId ?? '']) kept.add(route.id)
  const keepBelow = (parentId: string) => {
    for (const { id } of childrenOf(routes, parentId)) {
      kept.add(id)
      keepBelow(id)
    }
  }
  keepBelow(pageId)
  return kept
}

function only<Value>(all: Record<string, Value>, ids: Set<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
}

function buildOf(build: ServerBuild, pageId: string): ServerBuild {
  const ids = branchOf(build.routes, pageId)
  const assets = { ...build.assets, routes: only(build.assets.routes, ids) }
  return { ...build, assets, routes: only(build.routes, ids) }
}

/** The page an address belongs to: its outermost route that has a path. */
function pageFinder(routes: Routes): (pathname: string) => string | undefined {
  const tree = treeOf(routes, undefined)
  const known = new Map<string, string | undefined>()
  return (pathname) => {
    if (known.has(pathname)) return known.get(pathname)
    const matches = matchRoutes(tree, pathname) ?? []
    const page = matches.find(({ route }) => !isFrame(routes, route.id))?.route.id
    if (known.size >= REMEMBERED) known.clear()
    known.set(pathname, page)
    return page
  }
}

/** The path of the document that a request is about, also when it asks for its data alone. */
function documentPath(url: URL): string {
  return url.pathname.replace(/(?:_root)?\.data$/, '').replace(/(.)\/$/, '$1') || '/'
}

function isOverlong(pathname: string): boolean {
  return pathname.length > LONGEST_PATH || pathname.split('/').length > MOST_PARTS
}

/** Whether the browser's route discovery asks about more, with the paths above each, than any page has links. */
function asksTooMuch({ searchParams }: URL): boolean {
  const paths = searchParams.getAll('p')
  if (paths.some(isOverlong)) return true
  const parts = paths.flatMap((path) => path.split('/').map((_, end, all) => all.slice(0, end + 1).join('/')))
  return new Set(parts).size > MOST_DISCOVERED
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
 * Answers requests with a handler for each page that knows only that page's routes and dialogs.
 * The router sorts its whole table several times a request, so the size of the shop would slow down every page.
 */
export function createPageHandler(build: ServerBuild, mode?: string): RequestHandler {
  const findPage = pageFinder(build.routes)
  const whole = createRequestHandler(build, mode)
  const handlers = new Map<string, RequestHandler>()

  function handlerOf(pageId: string): RequestHandler {
    const known = handlers.get(pageId)
    if (known) return known
    const handler = createRequestHandler(buildOf(build, pageId), mode)
    handlers.set(pageId, handler)
    return handler
  }

  return (request, context) => {
    const url = new URL(request.url)
    if (isOverlong(url.pathname)) return Promise.resolve(refusal(414, 'This address is too long'))
    const isManifest = url.pathname === '/__manifest'
    if (isManifest && asksTooMuch(url)) return Promise.resolve(refusal(400, 'Bad request'))
    leaveOriginToActions(request)
    const page = isManifest ? undefined : findPage(documentPath(url))
    return (page ? handlerOf(page) : whole)(request, context)
  }
}
