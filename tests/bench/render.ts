import { renderToString } from 'react-dom/server'
import { createPageHandler } from '../../app/platform/remix/page-handlers.server'
import { hostTree } from './host-tree'
import { processorClock, timesByTurns } from './turns'

// How long one page takes in this process alone, without sockets and compression, and how long React takes to draw its bare
// elements. Prints both as lists of milliseconds of processor time, in JSON.
const path = process.argv[2] ?? '/en/rent'
const build = await import(new URL('../server/index.js', import.meta.url).href)
const module = { ...build.entry.module, answerPage: undefined }
const handle = createPageHandler({ ...build, entry: { ...build.entry, module } }, 'production')

async function draw(): Promise<string> {
  const response = await handle(new Request(`http://localhost:3000${path}`), {})
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return response.text()
}

const tree = hostTree(await draw())
const times = await timesByTurns(
  { base: () => renderToString(tree), ours: draw },
  { warmUp: 150, measured: 300 },
  processorClock,
)
process.stdout.write(`${JSON.stringify(times)}\n`)
process.exit(0)
