import { vitePlugin as remix } from '@remix-run/dev'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import remixConfig from '../../remix.config'
import { MANIFEST } from './browser-half'

test('Remix reads under this name which files browsers are to fetch', () => {
  const plugins = remix(remixConfig) as Plugin[]
  const names = plugins.flatMap(({ resolveId }) =>
    typeof resolveId === 'function' && resolveId.length === 1
      ? [resolveId.call({} as never, 'virtual:remix/server-manifest', undefined, {} as never)]
      : [],
  )
  expect(names).toContain(MANIFEST)
})
