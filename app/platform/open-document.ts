import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { isServerReached } from './remix/connection'

/** A `clientLoader` that opens a page without scripts by a document navigation. */
export async function openDocument({ request }: ClientLoaderFunctionArgs): Promise<never> {
  if (await isServerReached()) window.location.assign(request.url)
  return new Promise(() => {})
}
