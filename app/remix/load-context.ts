/** Made for each request by the server or a test; every part has a default. */
export type ShopContext = {
  backend?: (request: Request) => Promise<Response>
  secret?: string
  clientAddress?: string
}

declare module '@remix-run/node' {
  interface AppLoadContext extends ShopContext {}
  interface Future {
    v3_singleFetch: true
  }
}
