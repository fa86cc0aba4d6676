import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { pino } from 'pino'
import sirv from 'sirv'

type Listener = (req: IncomingMessage, res: ServerResponse, next: () => void) => void
type Pages = (request: Request) => Promise<Response>
interface Shop {
  /** Serves a file, or calls next. */
  files: Listener
  pages: Pages
  /** Opens what the pages stand on (database, migrations, seed); rejects with a message for the operator. */
  open: () => Promise<void>
  close: () => Promise<void>
}

const isDevelopment = process.env.NODE_ENV === 'development'
const isProxied = ['1', 'true'].includes(process.env.TRUST_PROXY ?? '')
const bodyLimit = 1024 * 1024
const stopLimit = 10_000
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
  return { files, ...shopOf(() => build) }
}

async function developmentShop(server: Server): Promise<Shop> {
  const vite = await import('vite')
  const root = fileURLToPath(new URL('..', import.meta.url))
  const options = { middlewareMode: true, hmr: { server } }
  const dev = await vite.createServer({ root, server: options, appType: 'custom' })
  const load = () =>
    dev.ssrLoadModule('virtual:remix/server-build') as Promise<unknown> as Promise<ServerBuild>
  const shop = shopOf(load)
  const close = async () => {
    await shop.close()
    await dev.close()
  }
  return { ...shop, files: dev.middlewares, close }
}

function shopOf(load: () => ServerBuild | Promise<ServerBuild>): Omit<Shop, 'files'> {
  const handle = createRequestHandler(load, process.env.NODE_ENV)
  const hooks = async () =>
    (await load()).entry.module as { openShop?: () => Promise<void>; closeShop?: () => Promise<void> }
  return {
    pages: (request) => handle(request, {}),
    open: async () => (await hooks()).openShop?.(),
    close: async () => (await hooks()).closeShop?.(),
  }
}

// ---- one request

async function answer(shop: Shop, req: IncomingMessage, res: ServerResponse) {
  const request = receive(req, res)
  if (request instanceof Response) return sendResponse(res, request)
  const isHttps = request.url.startsWith('https:')
  if (isHttps) res.setHeader('Strict-Transport-Security', 'max-age=31536000')
  const limited = limitBody(req, request)
  try {
    const response = await shop.pages(limited.request)
    const isUntold = limited.isTooLarge() && response.status !== 413
    await send(req, res, isUntold ? refusal(413) : response)
  } catch (error) {
    if (request.signal.aborted) return
    log.error({ err: error, method: req.method, url: req.url }, 'request failed')
    if (res.headersSent) res.destroy()
    else await sendResponse(res, refusal(500))
  }
}

/** The fetch Request of a Node request, or the answer to one that is not worth reading. */
function receive(req: IncomingMessage, res: ServerResponse): Request | Response {
  if (!isProxied) {
    for (const name of Object.keys(req.headers)) {
      if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete req.headers[name]
    }
  }
  try {
    const request = createRequest(req, res, { trustProxy: isProxied })
    decodeURIComponent(new URL(request.url).pathname)
    return request
  } catch {
    return refusal(400)
  }
}

/**
 * Lets the app read no more than the limit. It learns a declared size from the header and says no in the visitor's
 * language; Node holds a body to what it declared, and one that declares nothing is counted as it comes.
 */
function limitBody(req: IncomingMessage, request: Request) {
  let size = Number(req.headers['content-length'] ?? 0)
  const isTooLarge = () => size > bodyLimit
  const refuse = (controller: { error: (reason: Error) => void }) => controller.error(new Error('too large'))
  const withBody = (body: ReadableStream) => new Request(request, { body, duplex: 'half' } as RequestInit)
  if (!request.body) return { request, isTooLarge }
  if (isTooLarge()) return { request: withBody(new ReadableStream({ start: refuse })), isTooLarge }
  if (!req.headers['transfer-encoding']) return { request, isTooLarge }
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length
      if (isTooLarge()) refuse(controller)
      else controller.enqueue(chunk)
    },
  })
  return { request: withBody(request.body.pipeThrough(counted)), isTooLarge }
}

const refusals: Record<number, string> = {
  400: 'Bad request',
  404: 'Not found',
  413: 'What was sent is too large: 1 MB at most',
  500: 'Something went wrong',
}

const refusal = (status: number) =>
  new Response(`${refusals[status]}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

// ---- compression of pages; files were compressed at build time

// Measured on pages of 20 to 33 KB: brotli 5 takes 0.3 to 0.4 ms and saves 8 % over gzip and 7 % over brotli 4;
// the asynchronous calls take twice as long, thread pool and all.
const compress = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => gzipSync(body),
}
const compressible = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/
const smallest = 1024

async function send(req: IncomingMessage, res: ServerResponse, response: Response) {
  const type = response.headers.get('Content-Type') ?? ''
  const isText = compressible.test(type) && !response.headers.has('Content-Encoding')
  if (!response.body || !isText || req.method === 'HEAD') return sendResponse(res, response)
  const accepted = String(req.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
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
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 })
  const shop = isDevelopment ? await developmentShop(server) : await builtShop()
  await shop.open()
  server.on('request', (req, res) => {
    logRequest(req, res)
    for (const [name, value] of securityHeaders) res.setHeader(name, value)
    const page = () => void answer(shop, req, res)
    if (req.method !== 'GET' && req.method !== 'HEAD') return page()
    shop.files(req, res, () => {
      if (!isDevelopment && req.url?.startsWith('/assets/')) return void sendResponse(res, refusal(404))
      page()
    })
  })
  stopOnSignal(server, shop)
  server.listen(Number(process.env.PORT ?? 3000), process.env.HOST, () => announce(server))
  server.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'EADDRINUSE' ? new Error(`${error.message}: choose another with PORT=`) : error),
  )
}

function logRequest(req: IncomingMessage, res: ServerResponse) {
  if (!log.isLevelEnabled('info')) return
  const start = performance.now()
  res.on('close', () => {
    const ms = Math.round(performance.now() - start)
    log.info({ method: req.method, url: req.url, status: res.statusCode, ms }, 'request')
  })
}

function announce(server: Server) {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Listening on http://${process.env.HOST ?? 'localhost'}:${port}/\n`)
  if (process.env.SHOP_MODE !== 'live') {
    process.stdout.write(
      'This is the demo: no real money, mail stays in the outbox. SHOP_MODE=live is the real thing.\n',
    )
  }
}

function stopOnSignal(server: Server, shop: Shop) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), stopLimit).unref()
    // A kept-alive connection counts as open after its last answer, until it is idle here.
    setInterval(() => server.closeIdleConnections(), 50).unref()
    server.close(() => void shop.close().then(() => process.exit(0), fail))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  log.debug({ err: error }, 'could not go on')
  process.exit(1)
}

process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'))
main().catch(fail)
