import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

type BundlerPlugin = NonNullable<
  NonNullable<NonNullable<import('vite').UserConfig['optimizeDeps']>['esbuildOptions']>['plugins']
>[number]

const FILE = /[\\/]@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]routeModules\.js$/
const LOAD = /(let routeModule = await import\([^)]*\);)/
const RELOAD = /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);/
const REPORT = `
    const lost = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    if (window.dispatchEvent(lost)) return { default() { throw error } };`

/**
 * Loads translations with route modules, so that no page shows keys, and reports failures as vite:preloadError, so that a page whose files a
 * release replaced comes from the server. Throws if Remix has changed.
 */
export function patchModuleLoader(code: string): string {
  if (!LOAD.test(code) || !RELOAD.test(code)) throw new Error('Remix loads route modules in another way now')
  return code.replace(LOAD, '$1 await window.routeLoaded?.(routeModule);').replace(RELOAD, REPORT)
}

// Vite leaves packages to esbuild in development, without Vite plugins.
const esbuildPlugin: BundlerPlugin = {
  name: 'module-loader',
  setup({ onLoad }) {
    onLoad({ filter: FILE }, async ({ path }) => ({
      contents: patchModuleLoader(await readFile(path, 'utf8')),
    }))
  },
}

export function moduleLoader(): Plugin {
  return {
    name: 'module-loader',
    config: () => ({ optimizeDeps: { esbuildOptions: { plugins: [esbuildPlugin] } } }),
    transform(code, id) {
      return FILE.test(id) ? { code: patchModuleLoader(code), map: null } : undefined
    },
  }
}
