import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { closeBackend, openBackend } from './api/backend.server'
import { contentSecurityPolicy } from './content-security-policy.server'
import { localeOfRequest } from './i18n/locale'
import { translationsOf } from './i18n/translations.server'
import { logError } from './log.server'
import { appendVisitCookies } from './session/visit.server'

async function render(request: Request, context: EntryContext): Promise<string> {
  const element = (
    <I18nextProvider i18n={translationsOf(localeOfRequest(request))}>
      <RemixServer context={context} url={request.url} abortDelay={5_000} />
    </I18nextProvider>
  )
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      onAllReady() {
        text(stream.pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError: reject,
      onError(error) {
        if (!request.signal.aborted) logError(error, request)
      },
    })
  })
}

const END = '</body></html>'

// Remix streams its data after the document's end; a page that is sent whole can have it inside, as HTML asks.
function endLast(html: string): string {
  const end = html.indexOf(END)
  return end < 0 ? html : html.slice(0, end) + html.slice(end + END.length) + END
}

/** Renders a page whole, so that its status is final and its inline scripts can be named in the policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const html = endLast(await render(request, context))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(html))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie')
  await appendVisitCookies(request, headers, loadContext)
  return new Response(html, { status, headers })
}

/** Answers a page's data to the browser's own navigation. */
export async function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  response.headers.set('Cache-Control', 'private, no-cache')
  await appendVisitCookies(request, response.headers, context)
  return response
}

/** Writes what went wrong to the log; visitors see the error page and never this. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) logError(error, request)
}

/** Opens what the pages stand on, so that a server that starts is a shop that answers; rejects with the reason. */
export const openShop = openBackend

/** Closes what openShop has opened. */
export const closeShop = closeBackend
