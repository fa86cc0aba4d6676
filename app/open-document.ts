import type { ClientLoaderFunctionArgs } from '@remix-run/react'

/** Opens a page by a document navigation; it is the `clientLoader` of one whose document has no scripts to continue with. */
export function openDocument({ request }: ClientLoaderFunctionArgs): Promise<never> {
  window.location.assign(request.url)
  return new Promise(() => {})
}
