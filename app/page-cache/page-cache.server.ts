import type { AppLoadContext } from '@remix-run/node'
import { addArrivalCookies } from '../ordering/place/arrival.server'
import { drawnFrom, FREE_PERIOD, LOCATED } from '../platform/drawn-from.server'
import { isTextBrowser, printsLinks, publicOrigin } from '../platform/origin.server'
import { type Visit, visitOf } from '../session/visit.server'
import { contentHash } from './content-hash'
import { factsOf } from './facts.server'
import { publicVersionOf } from './public-version.server'
import { answerPart, partAskedFor } from './script-parts.server'
import { allowSharedCaches } from './shared-caches.server'
import { isSameForOthers, mayBeStored } from './shared-pages.server'
import { type StoredPage, StoredPages } from './stored-pages.server'

/** The headers that decide on an answer, besides the address. */
const ASKED_WITH = ['Cookie', 'User-Agent', 'Sec-Fetch-Mode', 'Accept-Language']

type Args = { request: Request; context: AppLoadContext }
type PageDrawer = (request: Request) => Promise<Response>

// Each backend has a shelf of its own, so that two in one process do not share pages.
const shelves = new WeakMap<object, StoredPages>()

function shelfOf({ backend }: Visit): StoredPages {
  const shelf = shelves.get(backend.source) ?? new StoredPages()
  shelves.set(backend.source, shelf)
  return shelf
}

/** Returns all that an answer depends on but its version, and who asks. */
function addressOf(request: Request, { backend }: Visit): string {
  const browser = [isTextBrowser(request), printsLinks(request), backend.isAppleDevice].map(Number).join('')
  return `${browser} ${publicOrigin(request)}${new URL(request.url).pathname}`
}

/** Finds the page that was drawn for a visitor with the same facts, if nothing has changed since. */
async function findPage(request: Request, visit: Visit, version: string): Promise<StoredPage | undefined> {
  // A notice is shown once and to one visitor, so its page is not shared.
  if (visit.cookies.peek('notice')) return undefined
  const shelf = shelfOf(visit)
  const address = addressOf(request, visit)
  const names = shelf.factNames(address, version)
  // Where a fact cannot be read, the drawing says so.
  const facts = names && (await factsOf(visit, names).catch(() => undefined))
  return facts && shelf.find(address, facts, version)
}

/** Answers with a stored page, or with 304 where the browser holds the same. */
async function answerWith(args: Args, page: StoredPage): Promise<Response> {
  const headers = new Headers(page.headers)
  await addArrivalCookies(args, headers)
  allowSharedCaches(args.request, headers, page)
  const isHeld = args.request.headers.get('If-None-Match')?.includes(page.etag)
  if (isHeld) return new Response(null, { status: 304, headers })
  return new Response(page.html as Uint8Array<ArrayBuffer>, { headers })
}

/** Draws a page once for all who wait and ask alike; `find` then finds it for the others. */
async function drawOnce(
  args: Args,
  draw: () => Promise<Response>,
  find: () => Promise<StoredPage | undefined>,
) {
  const { drawings } = shelfOf(await visitOf(args))
  const { url, headers } = args.request
  const { clientAddress, country } = args.context
  const asked = [url, ...ASKED_WITH.map((name) => headers.get(name)), clientAddress, country].join('\n')
  const drawing = drawings.get(asked)
  if (drawing) {
    await drawing
    const drawn = await find()
    return drawn ? answerWith(args, drawn) : draw()
  }
  const own = draw()
  drawings.set(
    asked,
    own.catch(() => {}),
  )
  return own.finally(() => drawings.delete(asked))
}

/** Returns how to find and to draw a page; undefined where it cannot be stored. */
async function storable(args: Args, drawPage: PageDrawer) {
  if (!mayBeStored(args.request)) return undefined
  const visit = await visitOf(args)
  const version = await publicVersionOf(visit.backend.source)
  if (version === undefined) return undefined
  drawnFrom(args.context).publicVersion = version
  const find = () => findPage(args.request, visit, version)
  return { find, draw: () => drawOnce(args, () => drawPage(args.request), find) }
}

function withoutQuery(request: Request): Request {
  const url = new URL(request.url)
  url.search = ''
  return new Request(url, request)
}

/** Answers a request with a page that was drawn before or is drawn by `drawPage`, or with a part of one that only scripts need. */
export async function answerPage(args: Args, drawPage: PageDrawer): Promise<Response> {
  drawnFrom(args.context).hasParts = true
  const name = partAskedFor(args.request)
  if (name === undefined) {
    const shared = await storable(args, drawPage)
    const page = await shared?.find()
    if (page) return answerWith(args, page)
    return shared ? shared.draw() : drawPage(args.request)
  }
  const whole = { ...args, request: withoutQuery(args.request) }
  const shared = await storable(whole, drawPage)
  return answerPart(name, shared ?? { find: async () => undefined, draw: async () => undefined })
}

/** Keeps a shared page that was drawn whole, and of which all is noted that it shows of its visitor; undefined for all others. */
export async function keepPage(
  args: Args,
  { html, headers }: { html: string; headers: Headers },
): Promise<StoredPage | undefined> {
  const { facts, publicVersion: version } = drawnFrom(args.context)
  if (version === undefined || !(await isSameForOthers(args))) return undefined
  const visit = await visitOf(args)
  if (visit.cookies.isChanged) return undefined
  if ((await publicVersionOf(visit.backend.source)) !== version) return undefined
  const bytes = Buffer.from(html)
  const etag = `W/"${contentHash(bytes)}"`
  headers.set('ETag', etag)
  const shelf = shelfOf(visit)
  const address = addressOf(args.request, visit)
  const names = shelf.addFactNames(address, version, facts.keys())
  const values = await factsOf(visit, names, facts)
  const isLocated = names.includes(LOCATED)
  const showsUnits = names.some((name) => name.startsWith(`${FREE_PERIOD}:`))
  const page = { version, html: bytes, headers: [...headers], etag, isLocated, showsUnits }
  shelf.keep(address, values, page)
  return page
}
