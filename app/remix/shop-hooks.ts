import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type { StoredPage } from '../page-cache/stored-pages.server'

type Args = { request: Request; context: AppLoadContext }

export interface PageCache {
  /** What was drawn before, or what `draw` draws. */
  answerPage: (args: Args, draw: () => Promise<Response>) => Promise<Response>
  /** The page that an answer is made of, if it is kept. */
  storedPageOf: (response: Response) => StoredPage | undefined
  /** Of all that is answered to everybody alike; undefined if it is unknown. */
  publicVersion: () => Promise<string | undefined>
}

/** What app/entry.server.tsx offers the server besides what Remix asks of it. */
export interface ShopHooks {
  /** Opens what the pages stand on (database, migrations, seed); rejects with a message for the operator. */
  openShop: () => Promise<void>
  closeShop: () => Promise<void>
  pageCache: PageCache
  /** Answers /api/*. */
  passToBackend: (request: Request, context: AppLoadContext) => Promise<Response>
}

export function hooksOf(build: ServerBuild): Partial<ShopHooks> {
  return (build.entry?.module ?? {}) as Partial<ShopHooks>
}
