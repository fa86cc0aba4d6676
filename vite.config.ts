import { readFileSync } from 'node:fs'
import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { parse } from 'yaml'
import { plainStyles } from './app/platform/document/plain-rules'
import { chunkOf } from './app/platform/remix/chunks'
import { moduleLoader } from './app/platform/remix/module-loader'
import { keepTogether } from './contract/keep-together'
import remixConfig from './remix.config.js'

const clientBuild: UserConfig['build'] = {
  rollupOptions: {
    output: { manualChunks: chunkOf },
    // Pages that only redirect or send a file leave browsers an empty chunk each.
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
  // A drawing that is imported is its text as well; pages name those of `public` by their addresses.
  enforce: 'pre',
  load: (id) =>
    /\/public\/pictures\/[\w-]+\.svg$/.test(id)
      ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}`
      : undefined,
}

// The server keeps them together as it reads them; browsers get them so, with no code for it.
const words: Plugin = {
  name: 'words',
  enforce: 'pre',
  transform: (json, id) =>
    /\/locales\/\w\w\/[^/]+\.json$/.test(id) ? { code: keepTogether(json), map: null } : undefined,
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    texts,
    words,
    vanillaExtractPlugin(),
    plainStyles(),
    moduleLoader(),
    process.env.VITEST ? [] : remix(remixConfig),
  ],
  // What checks a phone number in browsers is the smaller kind that writes it in groups already.
  resolve:
    command === 'build' && !isSsrBuild ? { alias: { 'libphonenumber-js/max': 'libphonenumber-js/min' } } : {},
  // Assets are not inlined, because the content security policy allows no data: URLs.
  build: { assetsInlineLimit: 0, ...(isSsrBuild ? { target: 'node20' } : clientBuild) },
}))
