import type { HeadersFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData, useMatches } from '@remix-run/react'
import type { TFunction } from 'i18next'
import type { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/locale'
import { RETURN_PARAM } from './login-path'
import { NO_PLACE_PARAMS, withParams } from './search-params'

type WithoutInit<Answer> = Answer extends { data: infer Data; init: ResponseInit | null } ? Data : Answer

/** The data that a page gets from a loader or an action, which may also redirect. */
export type Loaded<Answering> = Answering extends (...args: never[]) => infer Answer
  ? WithoutInit<Exclude<Awaited<Answer>, Response>>
  : never

/** Functions get the data of `Loader`; they are not called for a page that failed. */
export type PageHandle<Loader = () => unknown> = {
  /** The translation namespaces that browsers fetch for it, besides that of the shell. */
  i18n?: string[]
  /** A translation key, filled in with the loaded data, or a function. The deepest route with a title sets that of the document. */
  title?:
    | string
    | ((t: TFunction, data: Loaded<Loader>, params: Record<string, string | undefined>) => string)
  description?: string | ((t: TFunction, data: Loaded<Loader>) => string)
  /** For pages with a query: if it is invalid, the title begins with "Error", as after a failed post. */
  isInvalid?: (data: Loaded<Loader>) => boolean
  dialog?: true
  /** Private page: hidden from search engines, and shows no prompts, as are those of a checkout or payment. */
  noindex?: true | ((data: Loaded<Loader> | undefined) => boolean)
  /** The id of its form, if it shows one whose content is kept when the language is changed. */
  form?: (data: Loaded<Loader>) => string | undefined
  /** Hides the menu and disables the cart button. */
  checkout?: true
  payment?: true
  bare?: true
  /** Its address has health data: it is never cached, and never sent as a referrer. */
  holdsHealthData?: true
  /** False if the page needs no scripts; then none are sent. */
  hydrate?: false
}

export function useHandles() {
  return useMatches().map((match) => ({ ...match, handle: (match.handle ?? {}) as PageHandle }))
}

type Words = ReturnType<typeof useWords>

/** Loaded data must not replace `t` or `locale`, so such a page does not compile. */
type Page<Data> = keyof Words & keyof Data extends never ? Words & Data : never

export const usePage = <Loader>(namespaces: Parameters<typeof useTranslation>[0]) =>
  ({ ...useWords(namespaces), ...useLoaderData<Loader>() }) as Page<ReturnType<typeof useLoaderData<Loader>>>

export function isPrivate({ handle, data }: { handle: PageHandle; data: unknown }): boolean {
  const { checkout, payment, noindex = checkout || payment } = handle
  return typeof noindex === 'function' ? noindex(data) : noindex === true
}

/** Never cached. Passes Retry-After on. */
export const privatePage: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const retryAfter = (errorHeaders ?? actionHeaders).get('Retry-After')
  return { 'Cache-Control': 'no-store', ...(retryAfter ? { 'Retry-After': retryAfter } : {}) }
}

const NO_DIALOG_PARAMS = { added: undefined, [RETURN_PARAM]: undefined, ...NO_PLACE_PARAMS }

const searchWithoutDialogs = ({ search }: URL) => withParams(search, NO_DIALOG_PARAMS)

/** Returns the parameters of the page alone: `view` is that of the dialog with its pictures. */
const pageParams = (params: Record<string, string | undefined>) =>
  JSON.stringify({ ...params, view: undefined })

/** Keeps a page's data when a dialog is opened or closed; it is a `shouldRevalidate`. */
export const unlessDialog: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}) => {
  // The post changed nothing, and reloading would discard what was typed.
  if (actionStatus !== undefined && actionStatus >= 500) return false
  if (formMethod && formMethod !== 'GET') return true
  const isSamePage =
    searchWithoutDialogs(currentUrl) === searchWithoutDialogs(nextUrl) &&
    pageParams(currentParams) === pageParams(nextParams)
  const isOtherUrl = currentUrl.href !== nextUrl.href
  return isSamePage && isOtherUrl ? false : defaultShouldRevalidate
}
