import type { ServerBuild } from '@remix-run/node'
import { createPageHandler } from '../../app/remix/page-handlers.server'
import { median } from './table'
import { withoutCache } from './without-cache'

// What the number of routes costs a page: rendered with the whole table, and with the page's own route alone,
// in turn, in this process. Prints the ratio of the medians.
const warmUp = 300
const measured = 1000
const path = process.argv[2] ?? '/en/rent'
const page = process.argv[3] ?? 'rent'
const build: ServerBuild = await import(new URL('../server/index.js', import.meta.url).href)

function ownRoutes<Value>(routes: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ['root', 'shell', page].includes(id)))
}

const assets = { ...build.assets, routes: ownRoutes(build.assets.routes) }
const alone = createPageHandler(
  withoutCache({ ...build, assets, routes: ownRoutes(build.routes) }),
  'production',
)
const whole = createPageHandler(withoutCache(build), 'production')

async function render(handle: typeof whole) {
  const start = performance.now()
  const response = await handle(new Request(`http://localhost:3000${path}`), {})
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return performance.now() - start
}

const times = { whole: [] as number[], alone: [] as number[] }
for (let i = 0; i < warmUp + measured; i++) {
  times.whole.push(await render(whole))
  times.alone.push(await render(alone))
}
process.stdout.write(`${median(times.whole.slice(warmUp)) / median(times.alone.slice(warmUp))}\n`)
process.exit(0)
