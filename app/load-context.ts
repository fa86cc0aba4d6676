/** What a server may hand to the app's loaders and actions; both have defaults from the environment. */
export type ShopContext = {
  /** Answers the calls under /api instead of the configured backend. */
  backend?: (request: Request) => Promise<Response>
  /** Signs the cookies. */
  secret?: string
}

declare module '@remix-run/node' {
  interface AppLoadContext extends ShopContext {}
  interface Future {
    v3_singleFetch: true
  }
}
