/** An address without the parameter that carries a country from its dialog to that of its regions. */
export function withoutCountry(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const kept = new URLSearchParams(search)
  kept.delete('country')
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** What lies under the country dialog and the region dialog on it: the page, or the cart on the page. */
export function underPlaceDialogs(url: URL): string {
  return withoutCountry(url.pathname.replace(/\/country(\/region)?\/?$/, '') + url.search)
}
