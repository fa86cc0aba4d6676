import type { Handed } from '../../../contract/endpoints/endpoint'

/** The server or a test makes it for each request; every part has a default. */
export type ShopContext = {
  backend?: (request: Request, handed?: Handed) => Promise<Response>
  secret?: string
  clientAddress?: string
  /** A proxy says that the visitor is there, as a lower-case code. */
  country?: string
  /** Scripts ask for the data of a page, which goes on being shown meanwhile. */
  asksData?: boolean
}

declare module '@remix-run/node' {
  interface AppLoadContext extends ShopContext {}
  interface Future {
    v3_singleFetch: true
  }
}
