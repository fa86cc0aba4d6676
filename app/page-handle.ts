import { useMatches } from '@remix-run/react'
import type { TFunction } from 'i18next'
import type { Namespace } from './i18n/namespaces'

/** What a route module tells the frame around it, in its `handle` export. */
export type PageHandle = {
  /** Files of words the route needs besides the shell's. */
  i18n?: Namespace[]
  /** The title of the document; the deepest route that has one names the page. */
  title?: (t: TFunction, data: unknown, params: Record<string, string | undefined>) => string
  /** A sentence for search engines. */
  description?: (t: TFunction, data: unknown) => string
  /** The route is a dialog over the page above it. */
  dialog?: true
  /** The page is nobody's but the visitor's: search engines are told to leave it out, and it asks nothing besides. */
  noindex?: true
  /** The way to the order: no menu, and the cart button rests. */
  checkout?: true
  /** About paying: the footer is as short as on the way to the order. */
  payment?: true
  /** Nothing of the shop stands around the page (SPEC §2, bare layout). */
  bare?: true
  /** False: the page works without any script, so none is sent. */
  hydrate?: false
}

/** The routes shown now from the outermost in, each with its handle. */
export function useHandles(): {
  id: string
  pathname: string
  data: unknown
  params: Record<string, string | undefined>
  handle: PageHandle
}[] {
  return useMatches().map(({ id, pathname, data, params, handle }) => ({
    id,
    pathname,
    data,
    params,
    handle: (handle ?? {}) as PageHandle,
  }))
}
