import type { Plugin } from 'vite'

// Vite reports this as the importer of a module that none imports.
const NO_IMPORTER = /[\\/]index\.html$/

const isPackage = (id: string) => /^[\w@]/.test(id) && !id.includes(':')

/** Pre-bundles all browser packages at once, and keeps out server packages that Remix asks for to find styles. */
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
