import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { closeBackend, openBackend } from './api/backend.server'
import { contentSecurityPolicy } from './document/content-security-policy.server'
import { ScriptNonce } from './document/script-nonce'
import { localeOfRequest } from './i18n/locale'
import { translationsOf } from './i18n/translations.server'
import { logError } from './log.server'
import { endDocumentLast } from './remix/document-end'
import { isPrefetch } from './session/origin.server'
import { addCookies } from './session/visit.server'

// Marks the page's own scripts while it is rendered; it never leaves this process.
const nonce = randomBytes(16).toString('hex')

async function render(request: Request, context: EntryContext): Promise<string> {
  const element = (
    <I18nextProvider i18n={translationsOf(localeOfRequest(request))}>
      <ScriptNonce.Provider value={nonce}>
        <RemixServer context={context} url={request.url} abortDelay={5_000} nonce={nonce} />
      </ScriptNonce.Provider>
    </I18nextProvider>
  )
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        // React 18 fills a block up with NUL bytes where a character of several bytes does not fit its end.
        text(stream.pipe(new PassThrough())).then((html) => resolve(html.replaceAll('\0', '')), reject)
      },
      onShellError: reject,
      onError(error) {
        if (!request.signal.aborted) logError(error, request)
      },
    })
  })
}

/** Renders a page whole, so that its status is final and its inline scripts can be named in the policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const html = endDocumentLast(await render(request, context))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(html, nonce))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie')
  await addCookies({ request, context: loadContext }, headers)
  return new Response(html.replaceAll(` nonce="${nonce}"`, ''), { status, headers })
}

/** Answers a page's data to the browser's own navigation. */
export async function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  const { headers } = response
  // What was fetched ahead serves the press that follows; any change of cart or place is a change of cookies.
  const isKept = isPrefetch(request) && response.status === 200
  const caching = isKept ? 'private, max-age=10' : 'private, no-cache'
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', caching)
  headers.append('Vary', 'Cookie')
  await addCookies({ request, context }, headers)
  return response
}

/** Writes what went wrong to the log; visitors see the error page and never this. */
export function handleError(error: unknown, { request }: { request: Request }) {
  // An address or a method there is not is the visitor's mistake, and anybody could fill the log with it.
  const isMistake = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isMistake) logError(error, request)
}

/** Opens what the pages stand on, so that a server that starts is a shop that answers; rejects with the reason. */
export const openShop = openBackend

/** Closes what openShop has opened. */
export const closeShop = closeBackend
