import { createHash } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { healthApi } from '../../contract/endpoints/health'
import { lookUp } from '../../contract/look-up'
import { readTakenDaysNoted, readTakenNoted } from '../api/calendar.server'
import type { BackendFetch } from '../api/chosen-backend.server'
import { embeddedFetch, embeddedVersion } from '../api/embedded.server'
import { remoteFetch } from '../api/remote.server'
import { localeOfRequest } from '../i18n/locale'
import { countCart } from '../ordering/cart/cart-line.server'
import { addArrivalCookies, countryHeader, locateVisitor } from '../ordering/place/visitor-country.server'
import {
  CART_COUNT,
  COOKIE,
  drawnFrom,
  FREE_PERIOD,
  LOCATED,
  TAKEN_DAYS,
  USER,
} from '../platform/drawn-from.server'
import { isTextBrowser, printsLinks, publicOrigin } from '../platform/origin.server'
import type { CookieName } from '../session/cookies.server'
import { type Visit, visitOf } from '../session/visit.server'
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

/** What a page depends on besides its version and the facts of its visitor. */
function addressOf(request: Request, { backend }: Visit): string {
  const browser = [isTextBrowser(request), printsLinks(request), backend.isAppleDevice].map(Number).join('')
  return `${browser} ${publicOrigin(request)}${new URL(request.url).pathname}`
}

/** Addresses with a query are without end, and those of page data are other ones to loaders. */
function mayBeStored(request: Request): boolean {
  const { method, url } = request
  return method === 'GET' && !/\?|\.data$/.test(url) && localeOfRequest(request) !== undefined
}

const READERS: Record<string, (visit: Visit, of: string) => unknown> = {
  [CART_COUNT]: countCart,
  [COOKIE]: (visit, name) => visit.cookies.peek(name as CookieName),
  [FREE_PERIOD]: (visit, query) => readTakenNoted(visit.backend, query),
  [LOCATED]: locateVisitor,
  [TAKEN_DAYS]: (visit, query) => readTakenDaysNoted(visit.backend, query),
  [USER]: (visit) => visit.user(),
}

function read(visit: Visit, name: string): unknown {
  const [kind, ...of] = name.split(':')
  return lookUp(READERS, kind)?.(visit, of.join(':'))
}

/** Reads the facts of a visitor as JSON, in the order of their names; those that are noted are not read again. */
function factsOf(visit: Visit, names: readonly string[], noted: ReadonlyMap<string, string> = new Map()) {
  return Promise.all(
    names.map(async (name) => noted.get(name) ?? JSON.stringify((await read(visit, name)) ?? null)),
  )
}

/** For so long the version of a backend elsewhere is not asked for again. */
const REMOTE_MS = 2_000

type Version = Promise<string | undefined>

async function askVersion(fetchBackend: BackendFetch, origin: string): Version {
  const { path, answer: schema } = healthApi.publicVersion
  const answer = await fetchBackend(new Request(new URL(path, origin)))
  const parsed = schema.safeParse(await answer.json())
  return parsed.success ? parsed.data.data.version : undefined
}

let remote: { version: Version; at: number } | undefined

function remoteVersion(): Version {
  if (!remote || Date.now() - remote.at >= REMOTE_MS) {
    remote = { version: askVersion(remoteFetch, process.env.API_BASE_URL ?? '/'), at: Date.now() }
  }
  return remote.version
}

/** The version of all that is the same for everybody; undefined if it is unknown, then every page is drawn. */
async function publicVersionOf(fetchBackend: BackendFetch): Version {
  const reading =
    fetchBackend === embeddedFetch
      ? embeddedVersion()
      : fetchBackend === remoteFetch
        ? remoteVersion()
        : askVersion(fetchBackend, 'http://backend')
  return reading.catch(() => undefined)
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

export async function answerPage(args: Args, drawPage: PageDrawer): Promise<Response> {
  const shared = await storable(args, drawPage)
  if (!shared) return drawPage(args.request)
  const page = await shared.find()
  return page ? answerWith(args, page) : shared.draw()
}

/** Keeps a shared page that was drawn whole, and of which all is noted that it shows of its visitor; undefined for all others. */
export async function keepPage(
  args: Args,
  { html, headers }: { html: string; headers: Headers },
): Promise<StoredPage | undefined> {
  const { facts, isShareable, publicVersion: version } = drawnFrom(args.context)
  if (version === undefined || !isShareable) return undefined
  const visit = await visitOf(args)
  if (visit.cookies.peek('notice') || visit.cookies.isChanged) return undefined
  if ((await publicVersionOf(visit.backend.source)) !== version) return undefined
  const bytes = Buffer.from(html)
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
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

/** A page may be a minute old, and is sent for a while longer while a newer one is fetched. */
const CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/**
 * Lets a cache between the shop and its visitors keep an answer that is the same for all who send no cookie. Where it shows
 * in which country they seem to be, that cache has to tell. Call it when the answer has its cookies.
 */
export function allowSharedCaches(
  request: Request,
  headers: Headers,
  { isLocated, showsUnits }: Pick<StoredPage, 'isLocated' | 'showsUnits'>,
): void {
  const isOfOne = request.headers.has('Cookie') || headers.has('Set-Cookie')
  const country = isLocated ? countryHeader() : undefined
  const isAdapted = isTextBrowser(request) || printsLinks(request)
  if (isOfOne || isAdapted || showsUnits || (isLocated && !country)) return
  headers.set('Cache-Control', CACHING)
  headers.append('Vary', country ? `Sec-Fetch-Mode, ${country}` : 'Sec-Fetch-Mode')
}
