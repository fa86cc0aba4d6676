/** What the dialogs about the place of delivery put into the address for themselves. */
export const OF_PLACE_DIALOGS = ['country', 'find']

/** The search parameters of the page itself. */
export function pageSearch(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(search)
  for (const name of OF_PLACE_DIALOGS) kept.delete(name)
  return kept
}

/** An address without what the dialogs about the place of delivery put into it. */
export function withoutCountry(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const kept = pageSearch(new URLSearchParams(search))
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** What lies under the country dialog and the region dialog on it: the page, or the cart on the page. */
export function underPlaceDialogs(url: URL): string {
  return withoutCountry(url.pathname.replace(/\/country(\/region)?\/?$/, '') + url.search)
}
