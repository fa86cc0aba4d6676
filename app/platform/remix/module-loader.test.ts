import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { patchModuleLoader } from './module-loader'

const { resolve } = createRequire(import.meta.url)
const source = readFileSync(resolve('@remix-run/react').replace(/index\.js$/, 'esm/routeModules.js'), 'utf8')

test('the installed Remix loads words along with a module, and reports one that cannot be loaded', () => {
  const patched = patchModuleLoader(source)
  expect(patched).toContain('await window.routeLoaded?.(routeModule)')
  expect(patched).toContain('vite:preloadError')
  expect(patched).not.toContain('window.location.reload')
})

test('another Remix is refused', () => {
  expect(() => patchModuleLoader(source.replace('let routeModule', 'const loaded'))).toThrow(/another way/)
  expect(() => patchModuleLoader(source.replace('window.location.reload', 'reload'))).toThrow(/another way/)
})
