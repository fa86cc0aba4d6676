import type { Rollup } from 'vite'

const ENTRY = /\/app\/entry\.client\.tsx$/
// Every page loads the first three, and the home page is where most begin.
const FIRST = /\/app\/(entry\.client|root|routes\/shell\/route|routes\/home\/route)\.tsx$/

/** A module and those that lead to it by static imports. */
function importersOf(id: string, graph: Rollup.ManualChunkMeta, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) importersOf(importer, graph, found)
  return found
}

/**
 * The file of the browser's that a module goes into: what the first page loads is one file for packages and one for our
 * own modules, as a file compresses better than its pieces and is one request. Undefined leaves the rest to Rollup, and
 * the entry too: a file that holds it would start the page when a route imports it.
 */
export function chunkOf(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  if (ENTRY.test(id) || id.includes('/app/routes/home/')) return
  if (![...importersOf(id, graph)].some((importer) => FIRST.test(importer))) return
  return id.includes('/node_modules/') || id.startsWith('\0') ? 'framework' : 'frame'
}
