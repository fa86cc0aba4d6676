import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { pino } from 'pino'
import sirv from 'sirv'
import { type Proxies, proxiesOf } from './app/client-address.server'
import { createPageHandler } from './app/page-handlers.server'
import { MAX_UPLOAD_BYTES, MAX_UPLOADS } from './contract/limits'
import { withoutAddress } from './contract/wire/location'

interface Shop {
  /** Serves a file, or calls next. */
  files: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
  pages: RequestHandler
  /** Opens what the pages stand on (database, migrations, seed); rejects with a message for the operator. */
  open: () => Promise<void>
  close: () => Promise<void>
}

/** What app/entry.server.tsx offers besides what Remix asks of it. */
type Hooks = Partial<Record<'openShop' | 'closeShop', () => Promise<void>>>

const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'
const bodyLimit = 1024 * 1024
// What comes with files is read piece by piece, and held to limits of its own by the page that asks for them.
const filesLimit = (MAX_UPLOADS + 1) * MAX_UPLOAD_BYTES
const stopLimit = 10_000
const demoHint = 'This is the demo: no money moves, no mail is sent. SHOP_MODE=live is the real thing.'
const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination(2))

const securityHeaders = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

// ---- the shop: as built, or straight from the sources

async function builtShop(): Promise<Shop> {
  const build: ServerBuild = await import(new URL('./server/index.js', import.meta.url).href)
  const files = sirv(fileURLToPath(new URL('./client', import.meta.url)), {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (res, path) => {
      const isHashed = path.startsWith('/assets/')
      res.setHeader(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  return { files, pages: createPageHandler(build, mode), ...lifeOf(async () => build) }
}

async function developmentShop(server: Server): Promise<Shop> {
  const vite = await import('vite')
  const root = fileURLToPath(new URL('..', import.meta.url))
  const options = { middlewareMode: true, hmr: { server } }
  const dev = await vite.createServer({ root, server: options, appType: 'custom' })
  const load = async () => (await dev.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
  const handle = createRequestHandler(load, mode)
  const pages: RequestHandler = async (request, context) => {
    const response = await handle(request, context)
    // Vite puts scripts and styles of its own into the page, which the shop's policy rightly refuses.
    const policy = 'Content-Security-Policy'
    if (response.headers.has(policy)) response.headers.delete(policy)
    return response
  }
  return { files: dev.middlewares, pages, ...lifeOf(load) }
}

/** The app says itself what has to be opened before the first page, and closed after the last. */
function lifeOf(load: () => Promise<ServerBuild>): Pick<Shop, 'open' | 'close'> {
  const hooks = async () => (await load()).entry.module as Hooks
  return { open: async () => (await hooks()).openShop?.(), close: async () => (await hooks()).closeShop?.() }
}

// ---- one request

async function answer(shop: Shop, proxies: Proxies, req: IncomingMessage, res: ServerResponse) {
  // Asked first: what an unknown sender says about it is taken away.
  const clientAddress = proxies.addressOf(req)
  const request = receive(req, res, proxies.isTrusted(req))
  if (request instanceof Response) return sendResponse(res, request)
  // What nobody has read of a body holds up the next request on the same connection.
  res.once('finish', () => req.removeAllListeners('data').resume())
  if (isHttps(request)) res.setHeader('Strict-Transport-Security', 'max-age=31536000')
  try {
    const mayHoldFiles = req.headers['content-type']?.startsWith('multipart/form-data')
    const isTooLarge = Number(req.headers['content-length'] ?? 0) > (mayHoldFiles ? filesLimit : bodyLimit)
    const response = await shop.pages(isTooLarge ? unread(request) : request, { clientAddress })
    await send(req, res, isTooLarge && response.status !== 413 ? refusal(413) : response)
  } catch (error) {
    if (request.signal.aborted) return
    // Without its query, which may hold the key of somebody's order.
    const path = withoutAddress(req.url?.split('?')[0] ?? '')
    log.error({ err: error, method: req.method, path }, 'request failed')
    if (res.headersSent) res.destroy()
    else await sendResponse(res, refusal(500))
  }
}

/** Whether visitors come by https, which a proxy may end before the request gets here. */
function isHttps(request: Request): boolean {
  return (process.env.PUBLIC_URL || request.url).startsWith('https:')
}

/** The fetch Request of a Node request, or the answer to one that is not worth reading. */
function receive(req: IncomingMessage, res: ServerResponse, isProxied: boolean): Request | Response {
  if (!isProxied) {
    const names = Object.keys(req.headers).filter((name) => /^(?:x-)?forwarded(?:$|-)/.test(name))
    for (const name of names) delete req.headers[name]
  }
  // Node holds a body to the length it declared; browsers and banks always declare one.
  if (req.headers['transfer-encoding']) return refusal(411)
  if (!req.url?.startsWith('/')) return refusal(400)
  try {
    const request = createRequest(req, res, { trustProxy: isProxied })
    decodeURIComponent(new URL(request.url).pathname)
    return request
  } catch {
    return refusal(400)
  }
}

/** A request whose body cannot be read: the app sees its size in the header and says no in the visitor's language. */
function unread(request: Request): Request {
  const body = new ReadableStream({
    start: (controller) => controller.error(new Error('The body is too large')),
  })
  return new Request(request, { body, duplex: 'half' } as RequestInit)
}

const refusals: Record<number, string> = {
  400: 'Bad request',
  404: 'Not found',
  411: 'Say how long the body is (Content-Length)',
  413: 'What was sent is too large: 1 MB at most',
  500: 'Something went wrong',
}

const refusal = (status: number) =>
  new Response(`${refusals[status]}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

// ---- compression of pages; files were compressed at build time

// Measured on pages of 20 to 33 KB: brotli 5 takes 0.3 to 0.4 ms and saves 8 % over gzip and 7 % over brotli 4;
// the asynchronous calls take twice as long, thread pool and all.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = { br: (body: Buffer) => brotliCompressSync(body, quality), gzip: gzipSync }
const compressible = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/
const smallest = 1024

async function send(req: IncomingMessage, res: ServerResponse, response: Response) {
  const type = response.headers.get('Content-Type') ?? ''
  const isText = compressible.test(type) && !response.headers.has('Content-Encoding')
  if (!response.body || !isText || req.method === 'HEAD') return sendResponse(res, response)
  const accepted = String(req.headers['accept-encoding'] ?? '')
    .split(',')
    .flatMap((wish) => (/;\s*q=0(?:\.0*)?\s*$/.test(wish) ? [] : (wish.split(';')[0]?.trim() ?? [])))
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  const body = Buffer.from(await response.arrayBuffer())
  const isWorthIt = encoding && body.length >= smallest
  const bytes = isWorthIt ? compress[encoding](body) : body
  res.statusCode = response.status
  res.setHeaders(response.headers)
  res.appendHeader('Vary', 'Accept-Encoding')
  res.setHeader('Content-Length', bytes.length)
  if (isWorthIt) res.setHeader('Content-Encoding', encoding)
  res.end(bytes)
}

// ---- the process

async function main() {
  const proxies = proxiesOf(process.env.TRUST_PROXY)
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    // How often Node looks for connections over those limits.
    connectionsCheckingInterval: 5_000,
  })
  const shop = mode === 'development' ? await developmentShop(server) : await builtShop()
  await shop.open()
  server.on('request', (req, res) => {
    for (const [name, value] of securityHeaders) res.setHeader(name, value)
    const page = () => void answer(shop, proxies, req, res)
    if (req.method !== 'GET' && req.method !== 'HEAD') return page()
    shop.files(req, res, () => {
      if (mode === 'production' && req.url?.startsWith('/assets/'))
        return void sendResponse(res, refusal(404))
      page()
    })
  })
  stopOnSignal(server, shop)
  server.listen(Number(process.env.PORT || 3000), process.env.HOST, () => announce(server))
  server.on('error', fail)
}

function announce(server: Server) {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Listening on http://${process.env.HOST || 'localhost'}:${port}/\n`)
  if (process.env.SHOP_MODE !== 'live') process.stdout.write(`${demoHint}\n`)
}

function stopOnSignal(server: Server, shop: Shop) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), stopLimit).unref()
    // A kept-alive connection counts as open until it is found idle here.
    setInterval(() => server.closeIdleConnections(), 50).unref()
    server.close(() => void shop.close().then(() => process.exit(0), fail))
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'))
main().catch(fail)
