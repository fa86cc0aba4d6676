import type { HeadersFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useMatches } from '@remix-run/react'
import type { TFunction } from 'i18next'
import type { Namespace } from './i18n/namespaces'
import { RETURN_PARAM } from './session/login-path'
import { PLACE_DIALOG_PARAMS } from './shop/place-path'

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

/**
 * The `headers` of a page that is one visitor's alone: nothing of it is kept. When a form was refused for now, the page
 * says when to try again.
 */
export const privatePage: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const later = (errorHeaders ?? actionHeaders).get('Retry-After')
  return { 'Cache-Control': 'no-store', ...(later ? { 'Retry-After': later } : {}) }
}

/** What a dialog puts into the address for itself. */
const DIALOG_PARAMS = ['added', RETURN_PARAM, ...PLACE_DIALOG_PARAMS]

function ownSearch({ searchParams }: URL): string {
  const own = new URLSearchParams(searchParams)
  for (const name of DIALOG_PARAMS) own.delete(name)
  return own.toString()
}

const sameParams = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** For a page's `shouldRevalidate`: a dialog that opens or closes over it fetches nothing of the page again. */
export const unlessDialog: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}) => {
  // A post that failed on our side changed nothing, and asking again would take away what was typed.
  if (actionStatus !== undefined && actionStatus >= 500) return false
  if (formMethod && formMethod !== 'GET') return true
  const isSamePage = ownSearch(currentUrl) === ownSearch(nextUrl) && sameParams(currentParams, nextParams)
  const isOtherAddress = currentUrl.href !== nextUrl.href
  return isSamePage && isOtherAddress ? false : defaultShouldRevalidate
}
