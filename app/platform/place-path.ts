export const PLACE_DIALOG_PARAMS = ['country', 'find']

export function pageSearch(search: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(search)
  for (const name of PLACE_DIALOG_PARAMS) params.delete(name)
  return params
}

export function withoutPlaceParams(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const params = pageSearch(new URLSearchParams(search))
  return params.size > 0 ? `${path}?${params}` : path
}

export function urlUnderPlaceDialogs(url: URL): string {
  return withoutPlaceParams(url.pathname.replace(/\/country(\/region)?\/?$/, '') + url.search)
}
