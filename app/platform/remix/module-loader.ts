import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { lookUp } from '../../../contract/look-up'

const FILE = /[\\/]@remix-run[\\/]react[\\/]dist[\\/]esm[\\/](browser|routeModules|fog-of-war)\.js$/
const RELOAD = /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);/
const REPORT = `
    const lost = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    if (window.dispatchEvent(lost)) return { default() { throw error } };`

const PATCHES: Record<string, [RegExp, string][]> = {
  browser: [
    [/setLocation\(newState\.location\)/, 'React.startTransition(() => setLocation(newState.location))'],
  ],
  routeModules: [
    [/(?<=let routeModule = await import\([^)]*\);)/, ' await window.routeLoaded?.(routeModule);'],
    [RELOAD, REPORT],
  ],
  'fog-of-war': [[/(?<=const discoveredPaths = new Set\()/, '[globalThis.location?.pathname]']],
}

/**
 * Loads translations with route modules, so that no page shows keys; reports failures as vite:preloadError, so that a page whose files a
 * release replaced comes from the server; takes the routes of the page itself for known, so that a form on it does not wait for them;
 * tells the page a new location in a transition, before which React hydrates what waits for it instead of drawing it anew.
 * Throws if Remix has changed.
 */
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

export function moduleLoader(): Plugin {
  return {
    name: 'module-loader',
    // Vite leaves packages to esbuild in development, without Vite plugins.
    config: () => ({
      optimizeDeps: {
        esbuildOptions: {
          plugins: [{ name: 'module-loader', setup: ({ onLoad }) => onLoad({ filter: FILE }, patchFile) }],
        },
      },
    }),
    transform: (code, id) => (FILE.test(id) ? { code: patchRemix(id, code), map: null } : undefined),
  }
}
