// React Router's time to match grows with the square of a path's length. No page comes near these limits; a path at
// the limits of HTTP would hold everybody up for seconds.
const LONGEST_PATH = 500
const MOST_PARTS = 20
const MOST_DISCOVERED = 200

export function isOverlong(pathname: string): boolean {
  return pathname.length > LONGEST_PATH || pathname.split('/').length > MOST_PARTS
}

/** The paths that a request for /__manifest asks about, with those above each, as Remix looks for routes of both. */
export function discoveredPaths({ searchParams }: URL): string[] {
  const paths = searchParams.getAll('p').flatMap((path) => {
    const parts = path.replace(/^\//, '').split('/')
    return parts.map((_, end) => `/${parts.slice(0, end + 1).join('/')}`)
  })
  return [...new Set(paths)]
}

/** Whether a request for /__manifest asks about more than any page has links. */
export function asksTooMuch(url: URL): boolean {
  return url.searchParams.getAll('p').some(isOverlong) || discoveredPaths(url).length > MOST_DISCOVERED
}
