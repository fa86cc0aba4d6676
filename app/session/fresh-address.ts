const MOMENT_PARAM = 't'

export const nameMoment = () => [MOMENT_PARAM, String(Date.now())] as const

/** Returns an address that no browser holds a copy of, as it names the moment. */
export function freshAddress(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://shop.invalid')
  searchParams.set(...nameMoment())
  return `${pathname}?${searchParams}${hash}`
}

export function isFreshAddress({ searchParams }: URL): boolean {
  return searchParams.has(MOMENT_PARAM)
}

/** Returns an address as it was before `freshAddress`, so that pages do not carry the moment on. */
export function withoutMoment(url: URL): URL {
  if (!isFreshAddress(url)) return url
  const before = new URL(url)
  before.searchParams.delete(MOMENT_PARAM)
  return before
}
