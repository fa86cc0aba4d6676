/** What a server may hand to the app's loaders and actions, made anew for each request; what it leaves out has a default. */
export type ShopContext = {
  /** Answers the calls under /api instead of the configured backend. */
  backend?: (request: Request) => Promise<Response>
  /** Signs the cookies. */
  secret?: string
  /** The visitor's address; where it is not known, nothing is guessed from it. */
  clientAddress?: string
}

declare module '@remix-run/node' {
  interface AppLoadContext extends ShopContext {}
  interface Future {
    v3_singleFetch: true
  }
}
