import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { browserPackages } from './app/remix/browser-packages'
import { chunkOf } from './app/remix/chunks'
import { moduleLoader } from './app/remix/module-loader'
import remixConfig from './remix.config.js'

// Terser saves 5 % over esbuild, most of it in the router's hints to developers, which customers need not load.
const clientBuild: UserConfig['build'] = {
  rollupOptions: { output: { manualChunks: chunkOf } },
  modulePreload: { polyfill: false },
  // Vite's own target without its browsers keeps `?.`, which Vite rewrites for a fault of Chrome 90 in private methods.
  target: 'es2020',
  cssTarget: ['edge88', 'firefox78', 'chrome87', 'safari14'],
  minify: 'terser',
  terserOptions: {
    ecma: 2020,
    module: true,
    compress: {
      passes: 5,
      pure_getters: true,
      pure_funcs: [
        'warning',
        'warningOnce',
        'warnOnce',
        'logV6DeprecationWarnings',
        'console.warn',
        'this.logger.log',
        'this.logger.warn',
        'this.logger.deprecate',
        'this.logger.error',
      ],
    },
  },
}

// A Markdown file is its text, as esbuild's loader has it for the backend's own bundle.
const markdown: Plugin = {
  name: 'markdown',
  transform(text, id) {
    if (id.endsWith('.md')) return { code: `export default ${JSON.stringify(text)}`, map: null }
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    markdown,
    vanillaExtractPlugin(),
    moduleLoader(),
    browserPackages(),
    process.env.VITEST ? [] : remix(remixConfig),
  ],
  // Every asset is a file of its own, so that the content security policy needs no data: URLs.
  build: { assetsInlineLimit: 0, ...(isSsrBuild ? { target: 'node20' } : clientBuild) },
}))
