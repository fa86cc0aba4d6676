import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { lookUp } from '../../../contract/look-up'

const FILE = /[\\/]@remix-run[\\/]react[\\/]dist[\\/]esm[\\/](browser|routeModules|fog-of-war)\.js$/

type Patch = [old: RegExp, replacement: string]

/** In a transition, React hydrates what waits for it before a new location, instead of drawing it anew. */
const HYDRATE_BEFORE_NAVIGATION: Patch = [
  /setLocation\(newState\.location\)/,
  'React.startTransition(() => setLocation(newState.location))',
]

/** Loads the words of a route with its module, so that no page shows keys. */
const LOAD_WORDS: Patch = [
  /(?<=let routeModule = await import\([^)]*\);)/,
  ' await window.routeLoaded?.(routeModule);',
]

/** Reports a lost file instead of reloading the page one is on: where a release replaced files, the next page comes from the server. */
const REPORT_LOST_FILE: Patch = [
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);/,
  `
    const lost = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    if (window.dispatchEvent(lost)) return { default() { throw error } };`,
]

/** A page knows its own routes, so that a form on it does not wait for them. */
const KNOW_OWN_ROUTES: Patch = [/(?<=const discoveredPaths = new Set\()/, '[globalThis.location?.pathname]']

const PATCHES: Record<string, Patch[]> = {
  browser: [HYDRATE_BEFORE_NAVIGATION],
  routeModules: [LOAD_WORDS, REPORT_LOST_FILE],
  'fog-of-war': [KNOW_OWN_ROUTES],
}

/** Throws if Remix has changed. */
export function patchRemix(path: string, code: string): string {
  const patches = lookUp(PATCHES, FILE.exec(path)?.[1]) ?? []
  return patches.reduce((patched, [old, replacement]) => {
    if (!old.test(patched)) throw new Error('Remix loads routes in another way now')
    return patched.replace(old, () => replacement)
  }, code)
}

const patchFile = async ({ path }: { path: string }) => ({
  contents: patchRemix(path, await readFile(path, 'utf8')),
})

export function remixPatches(): Plugin {
  return {
    name: 'remix-patches',
    // Vite leaves packages to esbuild in development, without Vite plugins.
    config: () => ({
      optimizeDeps: {
        esbuildOptions: {
          plugins: [{ name: 'remix-patches', setup: ({ onLoad }) => onLoad({ filter: FILE }, patchFile) }],
        },
      },
    }),
    transform: (code, id) => (FILE.test(id) ? { code: patchRemix(id, code), map: null } : undefined),
  }
}
