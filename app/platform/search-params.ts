/** The address with these search parameters; undefined removes one. */
export function withParams(address: string, params: Readonly<Record<string, string | undefined>>): string {
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(params)) {
    query.delete(name)
    if (value !== undefined) query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** The parameters of the dialogs about the place of delivery, to remove them. */
export const NO_PLACE_PARAMS = { country: undefined, find: undefined }

export const withoutPlaceParams = (address: string) => withParams(address, NO_PLACE_PARAMS)

export function urlUnderPlaceDialogs({ pathname, search }: URL): string {
  return withoutPlaceParams(pathname.replace(/\/country(\/region)?\/?$/, '') + search)
}
