import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'
import type { Metrics } from '../app/platform/remix/shop-hooks'
import { numberOf } from './overload'

const ASKS = 'metrics'
const ANSWER_LIMIT_MS = 2_000
const LAG_RESOLUTION_MS = 20
const NS_PER_MS = 1e6
const USUAL_PORT = 9464

const withWorker = (name: string, worker: string) =>
  name.endsWith('}') ? `${name.slice(0, -1)},worker="${worker}"}` : `${name}{worker="${worker}"}`

/** Writes Prometheus' text format, by the id of each worker; '' is a process alone. */
export function textOf(processes: Readonly<Record<string, Metrics>>): string {
  const own = Object.entries(processes).flatMap(([worker, metrics]) =>
    Object.entries(metrics.own).map(([name, value]) => [worker ? withWorker(name, worker) : name, value]),
  )
  const shop = Object.entries(Object.values(processes)[0]?.shop ?? {})
  const blocks = new Map<string, string[]>()
  for (const [sample, value] of [...own, ...shop]) {
    const name = String(sample).replace(/\{.*/, '')
    const type = `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`
    blocks.set(name, [...(blocks.get(name) ?? [type]), `${sample} ${value}`])
  }
  return `${[...blocks.values()].flat().join('\n')}\n`
}

async function ask(worker: Worker): Promise<[string, Metrics][]> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
  worker.send(ASKS, () => {})
  for (;;) {
    const [message] = await once(worker, 'message', { signal }).catch(() => [{ [ASKS]: undefined }])
    if (message && ASKS in message) return message[ASKS] ? [[String(worker.id), message[ASKS]]] : []
  }
}

/** Serves /metrics at METRICS_PORT, if there is one. A port that is taken must not keep the shop from serving. */
function serve(log: Logger, read: () => Promise<Record<string, Metrics>>) {
  if (!process.env.METRICS_PORT?.trim()) return
  const fail = (err: unknown) => log.error({ err }, 'metrics cannot be served')
  const server = createServer(async (req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    const text = await read().then(textOf, fail)
    res.writeHead(text ? 200 : 503, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  })
  server.on('error', fail)
  server.listen(numberOf(process.env, 'METRICS_PORT', USUAL_PORT), process.env.METRICS_HOST || '127.0.0.1')
  server.unref()
}

/** Tells the metrics of all workers, which they are asked for. */
export const publishWorkers = (log: Logger) =>
  serve(log, async () => {
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
    return Object.fromEntries((await Promise.all(workers.map(ask))).flat())
  })

/** Tells the metrics of this process, or answers the one that holds the port. Returns what counts a request. */
export function publishMetrics(log: Logger, readShop: () => Promise<Metrics>) {
  const requests: Metrics['own'] = {}
  const delay = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  delay.enable()
  async function read(): Promise<Metrics> {
    const { own, shop } = await readShop()
    const late = Math.max(0, delay.percentile(99) / NS_PER_MS - LAG_RESOLUTION_MS) / 1_000
    delay.reset()
    const resident = process.memoryUsage.rss()
    const state = { process_resident_memory_bytes: resident, nodejs_eventloop_lag_p99_seconds: late }
    return { own: { ...requests, ...own, ...state }, shop }
  }
  if (cluster.isPrimary) serve(log, async () => ({ '': await read() }))
  process.on('message', async (message) => {
    if (message === ASKS) process.send?.({ [ASKS]: await read().catch(() => undefined) })
  })
  return (res: ServerResponse) =>
    res.once('close', () => {
      const name = `shop_requests_total{status="${Math.floor(res.statusCode / 100)}xx"}`
      if (res.headersSent) requests[name] = (requests[name] ?? 0) + 1
    })
}
