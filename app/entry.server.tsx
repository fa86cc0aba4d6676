import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Locale } from '../contract/locales'
import { translationsOf } from '../locales/translations.server'
import { closeBackend, openBackend, passToBackend } from './api/chosen-backend.server'
import { withPageFacts } from './content/search-engines/document-head.server'
import { localeOfRequest } from './i18n/locale'
import { addArrivalCookies } from './ordering/place/visitor-country.server'
import { allowSharedCaches, answerPage, keepPage, publicVersion } from './page-cache/page-cache.server'
import { isShared } from './pages.server'
import { busyPage } from './platform/busy-page.server'
import { contentSecurityPolicy } from './platform/document/content-security-policy.server'
import { withFreshLinks, withoutPrintedLinks, withSurroundings } from './platform/document/document-html'
import { withStyleInside } from './platform/document/inline-style.server'
import { ScriptNonce } from './platform/document/script-nonce'
import { logError } from './platform/log.server'
import { isPrefetch, isTextBrowser, printsLinks } from './platform/origin.server'
import type { PageHandle } from './platform/page-handle'
import { withScriptsOnIntent } from './platform/remix/scripts-on-intent'
import type { PageArgs, ShopHooks } from './platform/remix/shop-hooks'
import { withAnalytics } from './session/analytics/tag.server'
import { isFreshAddress, momentParam, withoutMoment } from './session/fresh-address'
import { localeOfPage } from './session/visit.server'

// Names the links that browsers may prefetch on press (app/routes/speculation-rules).
const SPECULATION_RULES = '"/speculation-rules.json"'

const nonce = randomBytes(16).toString('hex')

class WholePage extends Writable {
  readonly #blocks: Uint8Array[] = []

  override _write(block: Uint8Array, _: unknown, done: () => void) {
    this.#blocks.push(block)
    done()
  }

  text(): string {
    // React 18 pads a block with NUL bytes if a multi-byte character does not fit.
    return Buffer.concat(this.#blocks).toString().replaceAll('\0', '')
  }
}

async function render(request: Request, context: EntryContext, locale: Locale): Promise<string> {
  context.staticHandlerContext.location.search = withoutMoment(new URL(request.url)).search
  const element = (
    <I18nextProvider i18n={translationsOf(locale)}>
      <ScriptNonce.Provider value={nonce}>
        <RemixServer context={context} url={request.url} abortDelay={5_000} nonce={nonce} />
      </ScriptNonce.Provider>
    </I18nextProvider>
  )
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        const page = new WholePage()
        page.on('finish', () => resolve(page.text())).on('error', reject)
        stream.pipe(page)
      },
      // Otherwise React sends the content of a large <Suspense> later, by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Remix has handleError log what this rejects with: the first of as many errors as Suspense parts failed.
      onError: reject,
    })
  })
}

/** Remix streams data after the document's end, which is invalid HTML. */
function moveDocumentEndLast(html: string): string {
  const documentEnd = '</body></html>'
  const end = html.indexOf(documentEnd)
  return end < 0 ? html : html.slice(0, end) + html.slice(end + documentEnd.length) + documentEnd
}

/** Remix leaves out routes that the address does not have, such as those of dialogs. */
const withDialogRoutes = (html: string, { manifest }: EntryContext) =>
  html.replace(/(?<=<script[^>]*>[^<]*window\.__remixManifest = )\{.*?\n\}/s, () => JSON.stringify(manifest))

/** Browsers that block storage throw here, which would end the script by which Remix restores the scroll position. */
function withSafeScrollScript(html: string): string {
  const removal = 'sessionStorage.removeItem(STORAGE_KEY);'
  return html.replace(removal, `try {${removal}} catch {}`)
}

function adaptToBrowser(request: Request, html: string): string {
  const readable = printsLinks(request) ? withoutPrintedLinks(html) : html
  // Search engines keep no cookies, and would find new addresses without end.
  const isVisitor = isTextBrowser(request) && request.headers.has('Cookie')
  const followsChange = isVisitor && (request.method === 'POST' || isFreshAddress(new URL(request.url)))
  return followsChange ? withFreshLinks(readable, momentParam()) : readable
}

function keepAddressSecret(headers: Headers, hasForms: boolean) {
  headers.set('Cache-Control', 'no-store')
  // Without a referrer the Origin of a posted form is null, which is refused over plain http.
  headers.set('Referrer-Policy', hasForms ? 'strict-origin' : 'no-referrer')
}

/** The page is not streamed, because the status must be final and the policy lists hashes of inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const locale = await localeOfPage({ request, context: loadContext })
  const args = { request, context: loadContext }
  const drawn = moveDocumentEndLast(await render(request, context, locale))
  const complete = withDialogRoutes(drawn, context)
  const rendered = import.meta.env.DEV ? complete : withScriptsOnIntent(complete, ` nonce="${nonce}"`)
  const page = adaptToBrowser(request, withSurroundings(rendered))
  const tagged = await withAnalytics(args, status, await withPageFacts(args, status, page))
  // Text browsers that print links use no style, and elinks would fetch and read it.
  const { html: marked, style } = printsLinks(request)
    ? { html: tagged.html }
    : withStyleInside(withSafeScrollScript(tagged.html))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(marked, nonce, tagged.hosts, style))
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const handles = ids.map((id) => context.routeModules[id]?.handle as PageHandle | undefined)
  if (ids.some(isShared)) headers.set('Speculation-Rules', SPECULATION_RULES)
  if (handles.some((handle) => handle?.holdsHealthData)) {
    const isDialog = handles.some((handle) => handle?.dialog)
    keepAddressSecret(headers, isDialog || context.staticHandlerContext.location.search === '')
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  // Only a page without a form refuses a method.
  if (status === 405) headers.set('Allow', 'GET, HEAD')
  headers.append('Vary', localeOfRequest(request) ? 'Cookie' : 'Cookie, Accept-Language')
  const html = marked.replaceAll(` nonce="${nonce}"`, '')
  const isShareable = status === 200 && ids.slice(-1).some(isShared)
  const stored = isShareable ? await keepPage(args, { html, headers }) : undefined
  await addArrivalCookies(args, headers)
  if (stored) allowSharedCaches(request, headers, stored)
  // Encoding a string in Response takes longer, as it is checked for lone surrogates.
  return new Response(Buffer.from(html), { status, headers })
}

export async function handleDataRequest(response: Response, args: PageArgs) {
  const { request } = args
  const { headers } = response
  // A prefetched answer is reused for the navigation; a changed cart or place changes the cookies and so the cache key.
  const isCacheable = isPrefetch(request) && response.status === 200
  const caching = isCacheable ? 'private, max-age=10' : 'private, no-cache'
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', caching)
  headers.append('Vary', 'Cookie')
  await addArrivalCookies(args, headers)
  return response
}

export function handleError(error: unknown, { request }: { request: Request }) {
  // Errors that any visitor can cause, such as 404, 405 and requests of old scripts, would let anybody fill the log.
  const isOldRequest = new URL(request.url).searchParams.has('_data')
  const isVisitorError = isOldRequest || (isRouteErrorResponse(error) && error.status < 500)
  if (!request.signal.aborted && !isVisitorError) logError(error, request)
}

// For the server (ShopHooks); Remix ignores other exports of its entry.
const openShop: ShopHooks['openShop'] = openBackend
const closeShop: ShopHooks['closeShop'] = closeBackend

export { answerPage, busyPage, closeShop, openShop, passToBackend, publicVersion }
