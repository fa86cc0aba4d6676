import type { ClientLoaderFunctionArgs } from '@remix-run/react'

/** As `clientLoader` of a page whose document has no scripts to continue with: a document navigation. */
export function openDocument({ request }: ClientLoaderFunctionArgs): Promise<never> {
  window.location.assign(request.url)
  return new Promise(() => {})
}
