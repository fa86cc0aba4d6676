import { countryHeader } from '../ordering/place/visitor-country.server'
import { isTextBrowser, printsLinks } from '../platform/origin.server'
import type { StoredPage } from './stored-pages.server'

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
