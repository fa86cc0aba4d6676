// Matching takes time quadratic in the length of the path, so long paths are rejected.
const MAX_PATH_LENGTH = 500
const MAX_SEGMENTS = 20
const MAX_DISCOVERED = 200

export function isPathTooLong(pathname: string): boolean {
  return pathname.length > MAX_PATH_LENGTH || pathname.split('/').length > MAX_SEGMENTS
}

/** Includes the parents of each path, as Remix looks for their routes too. */
export function discoveredPaths({ searchParams }: URL): string[] {
  const paths = searchParams.getAll('p').flatMap((path) => {
    const parts = path.replace(/^\//, '').split('/')
    return parts.map((_, end) => `/${parts.slice(0, end + 1).join('/')}`)
  })
  return [...new Set(paths)]
}

export function exceedsDiscoveryLimits(url: URL): boolean {
  return url.searchParams.getAll('p').some(isPathTooLong) || discoveredPaths(url).length > MAX_DISCOVERED
}
