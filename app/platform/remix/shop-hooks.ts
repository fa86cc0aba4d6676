import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type { Handed } from '../../../contract/endpoints/endpoint'
import type { Locale } from '../../../contract/locales'

export type PageArgs = { request: Request; context: AppLoadContext }

/** app/entry.server.tsx offers these to the server, besides what Remix asks of it. */
export interface ShopHooks {
  /** Opens the database, with migrations and seed; rejects with a message for the operator. */
  openShop: () => Promise<void>
  closeShop: () => Promise<void>
  /** Answers with a stored page, or with the one that `draw` renders. */
  answerPage: (args: PageArgs, draw: (request: Request) => Promise<Response>) => Promise<Response>
  /** The page for a server that is too busy to render the one at `path`. */
  busyPage: (locale: Locale, path: string) => { html: string; headers: Record<string, string> }
  /** The version of what is shown to everybody alike; undefined if unknown. */
  publicVersion: () => Promise<string | undefined>
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
    /** The country of the visitor as sent by a proxy, in lower case. */
    country?: string
    /** Set for a data request by scripts, as opposed to a document request. */
    asksData?: boolean
    /** Set by the app where the answer is the same for everybody who asks in the same words, until the public version changes. */
    sharedVersion?: string
  }
  interface Future {
    v3_singleFetch: true
  }
}
