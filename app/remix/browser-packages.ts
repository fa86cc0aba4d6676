import type { Plugin } from 'vite'

// Vite names this as the importer of what no module imports.
const NO_IMPORTER = /[\\/]index\.html$/

const isPackage = (id: string) => /^[\w@]/.test(id) && !id.includes(':')

/**
 * Which packages Vite bundles for browsers in development: all that browsers load, before the first visit, and none of
 * the server's. To find a page's styles Remix asks Vite about everything the server has imported; a package that nobody
 * in the browser imports would then be bundled for it, or fail to be.
 */
export function browserPackages(): Plugin {
  return {
    name: 'browser-packages',
    apply: 'serve',
    enforce: 'pre',
    config: () => ({
      optimizeDeps: { entries: ['app/entry.client.tsx', 'app/**/*.tsx', '!app/**/*.{test,server}.tsx'] },
    }),
    resolveId(id, importer, options) {
      if (this.environment.name !== 'client') return
      const isScan = (options as { scan?: boolean }).scan
      if (isScan ? /\.server$/.test(id) : NO_IMPORTER.test(importer ?? '') && isPackage(id)) return id
    },
  }
}
