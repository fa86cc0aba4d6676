import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { RequestHandler, ServerBuild } from '@remix-run/node'
import sirv from 'sirv'
import { createPageHandler } from '../app/platform/remix/page-handlers.server'
import { hooksOf, type ShopHooks } from '../app/platform/remix/shop-hooks'

// Addresses of files are relative to the bundle of this program in build/.

export interface Shop {
  files: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
  pages: RequestHandler
  busyPage?: ShopHooks['busyPage']
  publicVersion?: ShopHooks['publicVersion']
  /** Database, migrations, seed; rejects with a message for the operator. */
  open: () => Promise<void>
  hangUp?: () => Promise<void>
  close: () => Promise<void>
}

function lifeOf(load: () => Promise<ServerBuild>): Pick<Shop, 'open' | 'close'> {
  const hooks = async () => hooksOf(await load())
  return { open: async () => (await hooks()).openShop?.(), close: async () => (await hooks()).closeShop?.() }
}

export async function builtShop(): Promise<Shop> {
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
  const { busyPage, publicVersion } = hooksOf(build)
  const pages = createPageHandler(build, 'production')
  return { files, pages, busyPage, publicVersion, ...lifeOf(async () => build) }
}

function failInFile(error: Error & { id?: string }): never {
  if (error.id && !error.message.includes(error.id)) error.message = `${error.id}: ${error.message}`
  throw error
}

export async function developmentShop(server: Server): Promise<Shop> {
  const vite = await import('vite')
  const root = fileURLToPath(new URL('..', import.meta.url))
  const options = { middlewareMode: true, hmr: { server } }
  const dev = await vite.createServer({ root, server: options, appType: 'custom' })
  const load = async () => (await dev.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  const pages: RequestHandler = async (request, context) => {
    const build = await load()
    const handle = handlers.get(build) ?? createPageHandler(build, 'development')
    handlers.set(build, handle)
    const response = await handle(request, context)
    // The policy would refuse Vite's own scripts and styles.
    if (response.headers.has('Content-Security-Policy')) response.headers.delete('Content-Security-Policy')
    return response
  }
  const { open, close } = lifeOf(load)
  return {
    files: dev.middlewares,
    pages,
    open: () => open().catch(failInFile),
    hangUp: () => dev.ws.close(),
    close,
  }
}
