/**
 * Returns whether an address can begin with a path of a route, as far as the segments tell that are the same in each of its addresses. Where it
 * says no, the router says no too; to ask the router of each page took most of the time in which the page of a new address was found.
 */
export function canBeginWith(path: string, pathname: string): boolean {
  // The router decides about addresses with encoded or doubled characters.
  if (/%|\/\//.test(pathname)) return true
  const segments = pathname.toLowerCase().split('/').filter(Boolean)
  for (const [index, part] of path.split('/').entries()) {
    if (part.endsWith('?') || part.includes('*')) return true
    if (!part.includes(':') && part.toLowerCase() !== segments[index]) return false
  }
  return true
}
