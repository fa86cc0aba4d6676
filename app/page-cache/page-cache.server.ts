import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { healthApi } from '../../contract/endpoints/health'
import { lookUp } from '../../contract/look-up'
import { readTakenDaysOf, readTakenOf } from '../api/calendar.server'
import { type BackendFetch, backendOf } from '../api/chosen-backend.server'
import { embeddedFetch, embeddedVersion } from '../api/embedded.server'
import { remoteFetch } from '../api/remote.server'
import { unansweredPathsOf } from '../api/unanswered.server'
import { localeOfRequest } from '../i18n/locale'
import { countCart } from '../ordering/cart/cart-line.server'
import { addArrivalCookies, countryHeader, locateVisitor } from '../ordering/place/visitor-country.server'
import { acceptedEncoding, compress } from '../platform/compression.server'
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
import type { PageArgs } from '../platform/remix/shop-hooks'
import type { CookieName } from '../session/cookies.server'
import { type Visit, visitOf } from '../session/visit.server'
import { type StoredPage, StoredPages } from './stored-pages.server'

const VARYING_HEADERS = ['Cookie', 'User-Agent', 'Sec-Fetch-Mode', 'Accept-Language']

type PageDrawer = (request: Request) => Promise<Response>

// One store per backend, so that two backends in one process do not share pages.
const stores = new WeakMap<object, StoredPages>()

function storeOf({ backend }: Visit): StoredPages {
  const store = stores.get(backend.source) ?? new StoredPages()
  stores.set(backend.source, store)
  return store
}

/** The key of a page, to which its version and the facts of its visitor are added. */
function addressOf(request: Request, { backend }: Visit): string {
  const browser = [isTextBrowser(request), printsLinks(request), backend.isAppleDevice].map(Number).join('')
  return `${browser} ${publicOrigin(request)}${new URL(request.url).pathname}`
}

const UNIT_FACTS = [FREE_PERIOD, TAKEN_DAYS]

const READERS: Record<string, (visit: Visit, argument: string) => unknown> = {
  [CART_COUNT]: countCart,
  [COOKIE]: (visit, name) => visit.cookies.peek(name as CookieName),
  [FREE_PERIOD]: (visit, query) => readTakenOf(visit.backend, query),
  [LOCATED]: locateVisitor,
  [TAKEN_DAYS]: (visit, query) => readTakenDaysOf(visit.backend, query),
  [USER]: (visit) => visit.user(),
}

function readFact(visit: Visit, name: string): unknown {
  const [kind, ...rest] = name.split(':')
  return lookUp(READERS, kind)?.(visit, rest.join(':'))
}

/** Reads the facts of a visitor as JSON, in the order of `names`; noted facts are not read again. */
function factsOf(visit: Visit, names: readonly string[], noted: ReadonlyMap<string, string> = new Map()) {
  return Promise.all(
    names.map(async (name) => noted.get(name) ?? JSON.stringify((await readFact(visit, name)) ?? null)),
  )
}

const VERSION_REUSE_MS = 2_000

type Version = Promise<string | undefined>

/** Backends that have told a version; no page waits for one that may not have any. */
const versioned = new WeakSet<BackendFetch>()

async function fetchVersion(fetchBackend: BackendFetch, origin: string): Version {
  const { path, answer: schema } = healthApi.publicVersion
  if (unansweredPathsOf(fetchBackend).has(path)) return undefined
  const answer = await fetchBackend(new Request(new URL(path, origin)))
  if (answer.status === 404) unansweredPathsOf(fetchBackend).set(path, true)
  const { version } = schema.parse(await answer.json()).data
  versioned.add(fetchBackend)
  return version
}

let remote: { version: Version; readAt: number } | undefined

function remoteVersion(): Version {
  if (!remote || Date.now() - remote.readAt >= VERSION_REUSE_MS) {
    remote = { version: fetchVersion(remoteFetch, process.env.API_BASE_URL || '/'), readAt: Date.now() }
  }
  return remote.version
}

/** The version of the public data; undefined if unknown: then every page is rendered. */
async function publicVersionOf(source: BackendFetch, asker?: object): Version {
  if (source === embeddedFetch) return embeddedVersion(asker).catch(() => undefined)
  const fetching = source === remoteFetch ? remoteVersion() : fetchVersion(source, 'http://backend')
  const reading = fetching.catch(() => undefined)
  return versioned.has(source) ? reading : undefined
}

export const publicVersion = () => publicVersionOf(backendOf({}))

/** Finds the page rendered for a visitor with the same facts, if the public data has not changed since. */
async function findPage(request: Request, visit: Visit, version: string): Promise<StoredPage | undefined> {
  // A notice is shown once and to one visitor, so its page is not shared.
  if (visit.cookies.peek('notice')) return undefined
  const store = storeOf(visit)
  const address = addressOf(request, visit)
  const names = store.factNames(address, version)
  // Where a fact cannot be read, rendering reports the error.
  const facts = names && (await factsOf(visit, names).catch(() => undefined))
  return facts && store.find(address, facts, version)
}

async function answerWith(args: PageArgs, page: StoredPage): Promise<Response> {
  const headers = new Headers(page.headers)
  await addArrivalCookies(args, headers)
  allowSharedCaches(args.request, headers, page)
  if (!page.showsUnits) args.context.sharedVersion = page.version
  const isCurrent = args.request.headers.get('If-None-Match')?.includes(page.etag)
  if (isCurrent) return new Response(null, { status: 304, headers })
  if (acceptedEncoding(args.request.headers.get('Accept-Encoding')) !== 'br')
    return new Response(new Uint8Array(brotliDecompressSync(page.brotli)), { headers })
  headers.set('Content-Encoding', 'br')
  return new Response(page.brotli, { headers })
}

/** Renders a page once for all identical requests that wait for it; the others get it by `find`. */
async function drawOnce(
  args: PageArgs,
  draw: () => Promise<Response>,
  find: () => Promise<StoredPage | undefined>,
) {
  const { drawings } = storeOf(await visitOf(args))
  const { url, headers } = args.request
  const { clientAddress, country } = args.context
  const key = [url, ...VARYING_HEADERS.map((name) => headers.get(name)), clientAddress, country].join('\n')
  const drawing = drawings.get(key)
  if (drawing) {
    await drawing
    const page = await find()
    return page ? answerWith(args, page) : draw()
  }
  const own = draw()
  const ended = own.catch(() => {})
  drawings.set(key, ended)
  return own.finally(() => drawings.delete(key))
}

export async function answerPage(args: PageArgs, drawPage: PageDrawer): Promise<Response> {
  const { request, context } = args
  const draw = () => drawPage(request)
  // Queries make endless addresses; page data (`.data`) is no document.
  const isDocument = request.method === 'GET' && !/\?|\.data$/.test(request.url)
  if (!isDocument || localeOfRequest(request) === undefined) return draw()
  const visit = await visitOf(args)
  const version = await publicVersionOf(visit.backend.source, drawnFrom(context))
  if (version === undefined) return draw()
  drawnFrom(context).publicVersion = version
  const find = () => findPage(request, visit, version)
  const page = await find()
  return page ? answerWith(args, page) : drawOnce(args, draw, find)
}

/** Stores a shared page that was rendered completely and from noted facts alone; undefined for any other. */
export async function keepPage(
  args: PageArgs,
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
  const store = storeOf(visit)
  const address = addressOf(args.request, visit)
  const names = store.addFactNames(address, version, facts.keys())
  const values = await factsOf(visit, names, facts)
  const isLocated = names.includes(LOCATED)
  const showsUnits = names.some((name) => UNIT_FACTS.includes(name.split(':')[0] ?? ''))
  const brotli = new Uint8Array(compress.br(bytes))
  const page = { version, brotli, headers: [...headers], etag, isLocated, showsUnits }
  store.add(address, values, page)
  return page
}

/** A page may be a minute old, and is sent for a while longer while a newer one is fetched. */
const CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/**
 * Lets a shared cache keep an answer that is the same for all requests without cookies. Where it shows the located country, the
 * cache must send that as a header and vary by it. Call it once the answer has its cookies.
 */
export function allowSharedCaches(
  request: Request,
  headers: Headers,
  { isLocated, showsUnits }: Pick<StoredPage, 'isLocated' | 'showsUnits'>,
): void {
  const isPersonal = request.headers.has('Cookie') || headers.has('Set-Cookie')
  const country = isLocated ? countryHeader() : undefined
  const isAdapted = isTextBrowser(request) || printsLinks(request)
  if (isPersonal || isAdapted || showsUnits || (isLocated && !country)) return
  headers.set('Cache-Control', CACHING)
  headers.append('Vary', country ? `Sec-Fetch-Mode, ${country}` : 'Sec-Fetch-Mode')
}
