import cluster, { type Worker } from 'node:cluster'
import { createServer, type ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'
import type { Metric } from '../app/platform/remix/shop-hooks'

type Environment = Readonly<Record<string, string | undefined>>
type Read = () => Promise<Metric[]>

const ASKS = 'metrics'
const ANSWER_LIMIT_MS = 2_000
const LAG_RESOLUTION_MS = 20
const NS_PER_SECOND = 1e9

/** What this process has answered, and how it fares. */
export class ProcessMetrics {
  readonly #requests = new Map<string, number>()
  readonly #delay = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })

  constructor() {
    this.#delay.enable()
  }

  count(res: ServerResponse) {
    res.once('close', () => {
      if (!res.headersSent) return
      const status = `${Math.floor(res.statusCode / 100)}xx`
      this.#requests.set(status, (this.#requests.get(status) ?? 0) + 1)
    })
  }

  read(): Metric[] {
    const lag = Math.max(0, this.#delay.percentile(99) / NS_PER_SECOND - LAG_RESOLUTION_MS / 1_000)
    this.#delay.reset()
    const requests = [...this.#requests].map(([status, value]) => ({ labels: { status }, value }))
    return [
      {
        ...{ name: 'shop_requests_total', type: 'counter', help: 'Requests answered, by class of status' },
        values: requests,
      },
      {
        ...{ name: 'process_resident_memory_bytes', type: 'gauge', help: 'Memory of the process' },
        values: [{ value: process.memoryUsage.rss() }],
      },
      {
        ...{ name: 'nodejs_eventloop_lag_p99_seconds', type: 'gauge' },
        help: 'How late the event loop comes around, 99 of 100 times at most, since the last reading',
        values: [{ value: lag }],
      },
    ]
  }
}

const escaped = (text: string) => text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')

function line(name: string, labels: Record<string, string>, value: number): string {
  const list = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${list.length > 0 ? `{${list.join(',')}}` : ''} ${value}`
}

/** Writes metrics in Prometheus' text format, by the id of their worker; '' is the only process. */
export function textOf(processes: ReadonlyMap<string, readonly Metric[]>): string {
  const blocks = new Map<string, string[]>()
  for (const [worker, metrics] of processes) {
    for (const { name, help, type, values, isOfShop } of metrics) {
      const known = blocks.get(name)
      if (known && isOfShop) continue
      const lines = known ?? [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
      const own = worker && !isOfShop ? { worker } : {}
      lines.push(...values.map(({ labels, value }) => line(name, { ...labels, ...own }, value)))
      blocks.set(name, lines)
    }
  }
  return `${[...blocks.values()].flat().join('\n')}\n`
}

/** Answers the process that holds the port. */
export function tellMetrics(read: Read) {
  process.on('message', async (message) => {
    if (message === ASKS) process.send?.({ [ASKS]: await read().catch(() => []) })
  })
}

const ask = (worker: Worker) =>
  new Promise<Metric[]>((resolve) => {
    const receive = (message: { [ASKS]?: Metric[] } | null) => {
      if (message?.[ASKS]) end(message[ASKS])
    }
    const end = (metrics: Metric[]) => {
      clearTimeout(timer)
      worker.off('message', receive)
      resolve(metrics)
    }
    const timer = setTimeout(end, ANSWER_LIMIT_MS, [])
    worker.on('message', receive)
    worker.send(ASKS, () => {})
  })

export async function readWorkers(): Promise<Map<string, Metric[]>> {
  const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
  return new Map(await Promise.all(workers.map(async (one) => [String(one.id), await ask(one)] as const)))
}

/** METRICS_PORT; undefined where nobody asks for metrics. */
export function metricsPort({ METRICS_PORT }: Environment): number | undefined {
  const setting = METRICS_PORT?.trim()
  if (!setting) return undefined
  if (/^\d{1,5}$/.test(setting) && Number(setting) < 65_536) return Number(setting)
  throw new Error(`METRICS_PORT: the number of a port, such as 9464; not "${setting}"`)
}

/** Answers /metrics on a port of its own. A port that is taken must not keep the shop from serving. */
export function serveMetrics(
  env: Environment,
  read: () => Promise<ReadonlyMap<string, readonly Metric[]>>,
  log: Logger,
) {
  const port = metricsPort(env)
  if (port === undefined) return
  const server = createServer(async ({ method, url }, res) => {
    if (method !== 'GET' || url !== '/metrics') return void res.writeHead(404).end()
    try {
      const text = textOf(await read())
      res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    } catch (err) {
      log.error({ err }, 'metrics could not be read')
      res.writeHead(503).end()
    }
  })
  server.on('error', (err) => log.error({ err }, 'metrics cannot be served'))
  server.listen(port, env.METRICS_HOST || '127.0.0.1').unref()
}
