/** Search parameters that the dialogs about the place of delivery add. */
export const PLACE_DIALOG_PARAMS = ['country', 'find']

export function pageSearch(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(search)
  for (const name of PLACE_DIALOG_PARAMS) kept.delete(name)
  return kept
}

export function withoutPlaceParams(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const kept = pageSearch(new URLSearchParams(search))
  return kept.size > 0 ? `${path}?${kept}` : path
}

export function urlUnderPlaceDialogs(url: URL): string {
  return withoutPlaceParams(url.pathname.replace(/\/country(\/region)?\/?$/, '') + url.search)
}
