import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type { Handed } from '../../../contract/endpoints/endpoint'
import type { Locale } from '../../../contract/locales'

type Args = { request: Request; context: AppLoadContext }

/** app/entry.server.tsx offers these to the server, besides what Remix asks of it. */
export interface ShopHooks {
  /** Opens what the pages stand on (database, migrations, seed); rejects with a message for the operator. */
  openShop: () => Promise<void>
  closeShop: () => Promise<void>
  /** Answers with a page that was drawn before, or that `draw` draws. */
  answerPage: (args: Args, draw: (request: Request) => Promise<Response>) => Promise<Response>
  /** Returns the page that is sent at once when there is no time to draw the one at a path. */
  busyPage: (locale: Locale, path: string) => { html: string; headers: Record<string, string> }
  passToBackend: (request: Request, context: AppLoadContext) => Promise<Response>
}

export function hooksOf(build: ServerBuild): Partial<ShopHooks> {
  return (build.entry?.module ?? {}) as Partial<ShopHooks>
}

declare module '@remix-run/node' {
  /** The server or a test makes it for each request; every part has a default. */
  interface AppLoadContext {
    backend?: (request: Request, handed?: Handed) => Promise<Response>
    secret?: string
    clientAddress?: string
    /** A proxy says that the visitor is there, as a lower-case code. */
    country?: string
    /** Scripts ask for the data of a page, which goes on being shown meanwhile. */
    asksData?: boolean
  }
  interface Future {
    v3_singleFetch: true
  }
}
