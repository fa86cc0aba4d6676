import type { ServerBuild } from '@remix-run/node'
import { createPageHandler } from '../../app/remix/page-handlers.server'
import { processorClock, timesByTurns } from './turns'
import { withoutCache } from './without-cache'

// This measures what the number of routes costs a page: rendered with the page's own route alone, and with the whole table, in this
// process. It prints both as lists of milliseconds of processor time, in JSON.
const path = process.argv[2] ?? '/en/rent'
const page = process.argv[3] ?? 'rent'
const build: ServerBuild = await import(new URL('../server/index.js', import.meta.url).href)

function ownRoutes<Value>(routes: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ['root', 'shell', page].includes(id)))
}

const assets = { ...build.assets, routes: ownRoutes(build.assets.routes) }
const own = { ...build, assets, routes: ownRoutes(build.routes) }

function drawing(shop: ServerBuild) {
  const handle = createPageHandler(withoutCache(shop), 'production')
  return async () => {
    const response = await handle(new Request(`http://localhost:3000${path}`), {})
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  }
}

const times = await timesByTurns(
  { base: drawing(own), ours: drawing(build) },
  { warmUp: 100, measured: 200 },
  processorClock,
)
process.stdout.write(`${JSON.stringify(times)}\n`)
process.exit(0)
