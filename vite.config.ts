import { readFileSync } from 'node:fs'
import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { parse } from 'yaml'
import { plainStyles } from './app/platform/document/plain-rules'
import { chunkOf } from './app/platform/remix/chunks'
import { remixPatches } from './app/platform/remix/patches'
import { keepTogether } from './contract/keep-together'
import remixConfig from './remix.config.js'

const clientBuild: UserConfig['build'] = {
  rollupOptions: {
    output: { manualChunks: chunkOf },
    // Routes that only redirect or send a file have an empty chunk for browsers.
    onwarn: (warning, warn) => warning.code === 'EMPTY_BUNDLE' || warn(warning),
  },
  modulePreload: { polyfill: false },
  // Vite's default target rewrites `?.` because of a Chrome 90 bug with private methods; es2020 keeps it.
  target: 'es2020',
  cssTarget: ['edge88', 'firefox78', 'chrome87', 'safari14'],
}

// esbuild's text loader does the same for the backend's bundle. YAML is parsed while the shop is built.
const texts: Plugin = {
  name: 'texts',
  transform(text, id) {
    const isYaml = id.endsWith('.yaml')
    if (!isYaml && !/\.(?:md|sql|xml)$/.test(id)) return
    return { code: `export default ${JSON.stringify(isYaml ? parse(text) : text)}`, map: null }
  },
  // Imported drawings are inlined as text; pages refer to others in `public` by URL.
  enforce: 'pre',
  load: (id) =>
    /\/public\/pictures\/[\w-]+\.svg$/.test(id)
      ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}`
      : undefined,
}

// No-break spaces are added at build time, so that browsers need no code for it. The server adds them on reading.
const translations: Plugin = {
  name: 'words',
  enforce: 'pre',
  transform: (json, id) =>
    /\/locales\/\w\w\/[^/]+\.json$/.test(id) ? { code: keepTogether(json), map: null } : undefined,
}

// For development. Vite would discover them, but Remix asks it for server modules, too, to find their styles: then it bundles server packages
// for browsers, and fails.
const BROWSER_PACKAGES = [
  ...['@conform-to/react', '@conform-to/zod', '@conform-to/zod/v3/future', 'zod'],
  ...['@radix-ui/react-dialog', '@radix-ui/react-dropdown-menu', 'dayjs', 'dayjs/plugin/utc.js'],
  ...[
    'i18next',
    'react-i18next',
    'react-dom',
    'react-router',
    'react-router-dom',
    'remix-utils/use-hydrated',
  ],
]

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    texts,
    translations,
    vanillaExtractPlugin(),
    plainStyles(),
    remixPatches(),
    process.env.VITEST ? [] : remix(remixConfig),
  ],
  // Browsers check phone numbers by the smaller metadata, which grouping digits loads anyway.
  resolve:
    command === 'build' && !isSsrBuild ? { alias: { 'libphonenumber-js/max': 'libphonenumber-js/min' } } : {},
  optimizeDeps: { noDiscovery: true, include: BROWSER_PACKAGES },
  // Assets are not inlined, because the content security policy allows no data: URLs.
  build: { assetsInlineLimit: 0, ...(isSsrBuild ? { target: 'node20' } : clientBuild) },
}))
