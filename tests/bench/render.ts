import { createPageHandler } from '../../app/remix/page-handlers.server'
import { median } from './table'
import { withoutCache } from './without-cache'

// How long one page takes in this process alone: no sockets, no compression. Prints the median in milliseconds.
const warmUp = 300
const measured = 1000
const build = await import(new URL('../server/index.js', import.meta.url).href)
const handle = createPageHandler(withoutCache(build), 'production')

async function render(path: string) {
  const start = performance.now()
  const response = await handle(new Request(`http://localhost:3000${path}`), {})
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return performance.now() - start
}

const times: number[] = []
for (let i = 0; i < warmUp + measured; i++) times.push(await render(process.argv[2] ?? '/en/rent'))
process.stdout.write(`${median(times.slice(warmUp))}\n`)
process.exit(0)
