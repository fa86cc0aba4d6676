import type { Handed } from '../../contract/endpoints/handed'

/** Made for each request by the server or a test; every part has a default. */
export type ShopContext = {
  backend?: (request: Request, handed?: Handed) => Promise<Response>
  secret?: string
  clientAddress?: string
  /** Where a proxy says that the visitor is, as a lower-case code. */
  country?: string
}

declare module '@remix-run/node' {
  interface AppLoadContext extends ShopContext {}
  interface Future {
    v3_singleFetch: true
  }
}
