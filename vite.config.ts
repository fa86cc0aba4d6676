import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

export default defineConfig({
  plugins: [vanillaExtractPlugin(), process.env.VITEST ? [] : remix(remixConfig)],
  // Every asset is a file of its own, so that the content security policy needs no data: URLs.
  build: { assetsInlineLimit: 0 },
})
