import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { patchRemix } from './patches'

const { resolve } = createRequire(import.meta.url)

function read(name: string) {
  const path = resolve('@remix-run/react').replace(/index\.js$/, `esm/${name}.js`)
  return { path, source: readFileSync(path, 'utf8') }
}

test('the installed Remix loads words along with a module, and reports one that cannot be loaded', () => {
  const { path, source } = read('routeModules')
  const patched = patchRemix(path, source)
  expect(patched).toContain('await window.routeLoaded?.(routeModule)')
  expect(patched).toContain('vite:preloadError')
  expect(patched).not.toContain('window.location.reload')
})

test('the installed Remix knows the routes of its page', () => {
  const { path, source } = read('fog-of-war')
  expect(patchRemix(path, source)).toContain(
    'const discoveredPaths = new Set([globalThis.location?.pathname])',
  )
})

test.each([
  ['browser', 'setLocation(newState'],
  ['routeModules', 'let routeModule'],
  ['routeModules', 'window.location.reload'],
  ['fog-of-war', 'const discoveredPaths ='],
])('another Remix is refused: %s without %s', (name, text) => {
  const { path, source } = read(name)
  expect(() => patchRemix(path, source.replace(text, 'changed'))).toThrow(/another way/)
})
