import type { Rollup } from 'vite'

const ENTRY = /\/app\/entry\.client\.tsx$/
// Every page loads the first three, and most visits begin at home.
const FIRST_LOADED = /\/app\/(entry\.client|root|routes\/shell\/route|routes\/home\/route)\.tsx$/
const LOADED_NEXT = /\/app\/(dialogs\/(menu|cart|country)|routes\/(article|article-list))\/route\.tsx$/

function importersOf(id: string, graph: Rollup.ManualChunkMeta, importers = new Set<string>()): Set<string> {
  if (importers.has(id)) return importers
  importers.add(id)
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) importersOf(importer, graph, importers)
  return importers
}

// The home page loads 8 script files instead of 60, so that on a slow line it reacts after 1.3 s instead of 3.0. The entry must stay
// outside of all chunks, as each route that imports its chunk would start the page again.
export function chunkOf(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  if (ENTRY.test(id) || id.includes('/app/routes/home/')) return
  // Rollup adds what a chunk imports to it, though nothing of it is used there.
  if (id.includes('/node_modules/zod/')) return 'zod'
  const importers = [...importersOf(id, graph)]
  if (importers.some((importer) => FIRST_LOADED.test(importer))) {
    return id.includes('/node_modules/') || id.startsWith('\0') ? 'framework' : 'frame'
  }
  return importers.some((importer) => LOADED_NEXT.test(importer)) ? 'shop' : undefined
}
