import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { isServerReached } from './remix/connection'

/** Opens a page by a document navigation; it is the `clientLoader` of one whose document has no scripts to continue with. */
export async function openDocument({ request }: ClientLoaderFunctionArgs): Promise<never> {
  if (await isServerReached()) window.location.assign(request.url)
  return new Promise(() => {})
}
