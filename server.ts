import cluster from 'node:cluster'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { AppLoadContext } from '@remix-run/node'
import { sendResponse } from '@remix-run/node-fetch-server'
import { pino } from 'pino'
import { send } from './app/platform/compression.server'
import { DEFAULT_LOCALE, LOCALES } from './contract/locales'
import { LOG_REDACTION, loggedPath } from './contract/logs'
import { type Proxies, proxiesOf } from './server/client-address'
import { careForConnections, refuseSeveralHosts } from './server/connections'
import { listenOptions } from './server/listening'
import { type Admits, admission } from './server/overload'
import { ReadyPages } from './server/ready-pages'
import { isTooLarge, receive, refusal, unread } from './server/request'
import { builtShop, developmentShop, type Shop } from './server/shop'
import { Turns } from './server/turns'
import { Workers, workerCount } from './server/workers'

const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'
const STOP_LIMIT_MS = 10_000
const DEMO_HINT = 'This is the demo: no money moves, no mail is sent. SHOP_MODE=live is the real thing.'
const log = pino({ level: process.env.LOG_LEVEL ?? 'warn', redact: LOG_REDACTION }, pino.destination(2))

const securityHeaders = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

type Serving = { shop: Shop; proxies: Proxies; admits: Admits; readyPages: ReadyPages; turns: Turns }

async function answer(
  { shop, proxies, readyPages }: Serving,
  req: IncomingMessage,
  res: ServerResponse,
  visitor: AppLoadContext,
  words?: string,
) {
  const request = receive(req, res, proxies.isTrusted(req))
  if (request instanceof Response) return sendResponse(res, request)
  const isHttps = (process.env.PUBLIC_URL || request.url).startsWith('https:')
  if (isHttps) res.setHeader('Strict-Transport-Security', 'max-age=31536000')
  try {
    // The app renders the page of a 413 itself, in the visitor's language.
    const isRefused = isTooLarge(req)
    const response = await shop.pages(isRefused ? unread(request) : request, visitor)
    const body = await send(req, res, isRefused && response.status !== 413 ? refusal(413) : response)
    if (words && body && visitor.sharedVersion) readyPages.keep(words, visitor.sharedVersion, res, body)
  } catch (error) {
    if (request.signal.aborted) return
    // The path is logged without the query, which may hold an order's signature.
    const path = loggedPath(req.url?.split('?')[0] ?? '')
    log.error({ err: error, method: req.method, path }, 'request failed')
    if (res.headersSent) res.destroy()
    else await sendResponse(res, refusal(500))
  }
}

function turnAway({ shop, admits, turns }: Serving, req: IncomingMessage, res: ServerResponse): boolean {
  const { url = '/' } = req
  if (!shop.busyPage || admits(req, turns.queued)) return false
  const locale = LOCALES.find((code) => url.split(/[/?]/)[1] === code) ?? DEFAULT_LOCALE
  const { html, headers } = shop.busyPage(locale, url)
  res.writeHead(503, headers).end(html)
  return true
}

async function serve(serving: Serving, req: IncomingMessage, res: ServerResponse) {
  const { shop, proxies, readyPages, turns } = serving
  // They come first, because receive() deletes untrusted forwarding headers.
  const visitor: AppLoadContext = { clientAddress: proxies.addressOf(req), country: proxies.countryOf(req) }
  const words = readyPages.wordsOf(req, visitor)
  if (words && (await readyPages.send(words, res))) return
  for (const [name, value] of securityHeaders) res.setHeader(name, value)
  if (refuseSeveralHosts(req, res)) return
  const draw = () => void (res.destroyed || answer(serving, req, res, visitor, words))
  const page = () => res.destroyed || turnAway(serving, req, res) || turns.later(draw)
  if (req.method !== 'GET' && req.method !== 'HEAD') return void page()
  shop.files(req, res, () => {
    if (mode === 'production' && req.url?.startsWith('/assets/')) return void sendResponse(res, refusal(404))
    page()
  })
}

async function main() {
  const count = cluster.isPrimary && mode === 'production' ? workerCount(process.env) : 1
  return count > 1 ? keepWorkers(count) : serveHere()
}

async function keepWorkers(count: number) {
  const program = fileURLToPath(new URL('./server.js', import.meta.url))
  const workers = new Workers(program, { log, onNoneLeft: () => process.exit(1) })
  onSignalToStop(async () => process.exit((await workers.stop()) ? 0 : 1))
  // A terminal that is closed sends SIGHUP too, which then has to end the shop.
  if (!process.stdout.isTTY) process.on('SIGHUP', () => void workers.restart())
  const address = await workers.start(count)
  if (address) announce(address.port)
  else process.exitCode = 1
}

async function serveHere() {
  const proxies = proxiesOf(process.env.TRUST_PROXY, process.env.COUNTRY_HEADER)
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    // Node enforces the limits above at this interval.
    connectionsCheckingInterval: 5_000,
  })
  const closeConnections = careForConnections(server)
  const shop = mode === 'development' ? await developmentShop(server) : await builtShop()
  await shop.open()
  const turns = new Turns()
  const readyPages = new ReadyPages(turns, shop.publicVersion)
  const serving = { shop, proxies, admits: admission(process.env), readyPages, turns }
  server.on('request', (req, res) => turns.soon(() => void serve(serving, req, res)))
  onSignalToStop(async () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    void shop.hangUp?.()
    await closeConnections()
    await shop.close()
    process.exit(0)
  })
  const startedPid = cluster.isWorker ? process.ppid : process.pid
  server.listen(listenOptions(process.env, 3000, startedPid), () => {
    if (cluster.isPrimary) announce((server.address() as AddressInfo).port)
  })
  server.on('error', fail)
}

function announce(port: number) {
  process.stdout.write(`Listening on http://${process.env.HOST || 'localhost'}:${port}/\n`)
  if (process.env.SHOP_MODE !== 'live') process.stdout.write(`${DEMO_HINT}\n`)
}

function onSignalToStop(stop: () => Promise<unknown>) {
  let isStopping = false
  const stopOnce = () => {
    if (isStopping) return
    isStopping = true
    stop().catch(fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stopOnce)
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

// An error outside of a request is logged; other requests go on being answered.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'))
main().catch(fail)
