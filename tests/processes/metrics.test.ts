import { expect, it } from 'vitest'
import { placedOrder } from '../support/api-client'
import { freePort } from '../support/processes'
import { clientOf } from './client'
import { onFile, started } from './grounds'
import { until } from './until'

const AS_BROWSER = { headers: { 'Sec-Fetch-Mode': 'navigate' } }

/** Reads the metrics of a shop, by their names with labels. */
async function read(port: number): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ])
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/.* /, ''))]))
}

/** Asks until all was counted, because a request counts once its connection has taken the answer. */
const counted = (port: number, isThere: (metrics: Map<string, number>) => boolean) =>
  until('the requests to be counted', async () => isThere(await read(port)))

it('a shop tells its metrics on a port of its own, and nowhere else', async () => {
  const port = await freePort()
  const { settings } = await onFile()
  const { url } = await started({ ...settings, METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' })
  const before = await read(port)
  expect(before.get('shop_orders_last_hour')).toBe(0)
  await fetch(`${url}/en/faq`, AS_BROWSER)
  await fetch(`${url}/en/faq`, AS_BROWSER)
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  await placedOrder(await clientOf(url))
  await counted(port, (metrics) => (metrics.get('shop_requests_total{status="4xx"}') ?? 0) >= 1)
  const after = await read(port)
  expect(after.get('shop_requests_total{status="2xx"}')).toBeGreaterThanOrEqual(3)
  expect(after.get('shop_pages_total{from="drawn"}')).toBeGreaterThanOrEqual(1)
  expect(after.get('shop_pages_total{from="cache"}')).toBeGreaterThanOrEqual(1)
  expect(after.get('shop_orders_last_hour')).toBe(1)
  expect(after.get('shop_outbox_oldest_due_seconds')).toBeGreaterThanOrEqual(0)
  expect(after.get('shop_round_last_timestamp_seconds{round="expiry"}')).toBeGreaterThan(1.7e9)
  expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(after.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect((await fetch(`http://127.0.0.1:${port}/en`)).status).toBe(404)
})

it('each of several processes is told with its worker, and the shop once', async () => {
  const port = await freePort()
  const { settings } = await onFile()
  const { url } = await started({ ...settings, WORKERS: '2', METRICS_PORT: String(port) })
  await fetch(`${url}/en`, AS_BROWSER)
  await counted(port, (metrics) => [...metrics.keys()].some((name) => name.startsWith('shop_requests_total')))
  const names = [...(await read(port)).keys()]
  expect(names.filter((name) => name.startsWith('process_resident_memory_bytes')).sort()).toEqual([
    'process_resident_memory_bytes{worker="1"}',
    'process_resident_memory_bytes{worker="2"}',
  ])
  expect(names.filter((name) => name.startsWith('shop_orders_last_hour'))).toEqual(['shop_orders_last_hour'])
})

it('a port for metrics that is taken does not keep a shop from serving', async () => {
  const port = await freePort()
  const first = await onFile()
  await started({ ...first.settings, METRICS_PORT: String(port) })
  const second = await onFile()
  const { url, output } = await started({
    ...second.settings,
    METRICS_PORT: String(port),
    LOG_LEVEL: 'error',
  })
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  await until('it to say so', () => Promise.resolve(output().includes('metrics cannot be served')))
})
