import type { AppLoadContext } from '@remix-run/node'
import { isLocale } from '../../contract/locales'
import { rememberLocale } from './locale.server'
import { clearNotice, readNotice } from './notice.server'
import { isPrefetch } from './prefetch.server'

/**
 * Adds the cookies that every page sees to: the language of its path is remembered (SPEC §2),
 * and a message it has shown is taken away. Adds none where nothing has changed, so that pages stay cacheable, and
 * none to what is only fetched ahead, as nobody has seen it.
 */
export async function appendVisitCookies(
  request: Request,
  headers: Headers,
  context: AppLoadContext,
): Promise<void> {
  if (request.method !== 'GET' || headers.has('Location') || isPrefetch(request)) return
  const locale = new URL(request.url).pathname.split('/')[1]?.replace(/\.data$/, '')
  const remembered = isLocale(locale) ? await rememberLocale(request, locale) : undefined
  if (remembered) headers.append('Set-Cookie', remembered)
  if (await readNotice(request, context)) {
    headers.append('Set-Cookie', await clearNotice(request))
  }
}
