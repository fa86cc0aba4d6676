import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { routeExports } from './route-exports'

async function transforms(watch: null | undefined) {
  let count = 0
  const counter = {
    name: 'counter',
    transform() {
      count += 1
    },
  }
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch },
    plugins: [routeExports(), counter],
  })
  for (const path of ['/a.js', '/a.js', '/b.js']) {
    await server.moduleGraph.ensureEntryFromUrl(path, true)
    await server.pluginContainer.transform('export {}', path, { ssr: true })
  }
  await server.close()
  return count
}

test('the file of a route is transformed once while the shop is built', async () => {
  expect(await transforms(null)).toBe(2)
})

test('it is transformed as often as it is asked for in development', async () => {
  expect(await transforms(undefined)).toBe(3)
})
