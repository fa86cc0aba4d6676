const MOMENT_PARAM = 't'

export const momentParam = () => [MOMENT_PARAM, String(Date.now())] as const

/** Returns an address that no browser has cached, as it names the moment. */
export function freshAddress(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://shop.invalid')
  searchParams.set(...momentParam())
  return `${pathname}?${searchParams}${hash}`
}

export function isFreshAddress({ searchParams }: URL): boolean {
  return searchParams.has(MOMENT_PARAM)
}

export function withoutMoment(url: URL): URL {
  if (!isFreshAddress(url)) return url
  const original = new URL(url)
  original.searchParams.delete(MOMENT_PARAM)
  return original
}
