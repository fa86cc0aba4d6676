import { localeOfRequest } from '../i18n/locale'
import type { PageHandle } from '../page-handle'

/** Addresses with a query are without end; those of page data are other ones to loaders. */
export function mayBeStored(request: Request): boolean {
  const { method, url } = request
  return method === 'GET' && !/\?|\.data$/.test(url) && localeOfRequest(request) !== undefined
}

/** Whether a page is for all of whom it shows the same; one with a dialog over it is not. */
export function isSharedPage(handles: (PageHandle | undefined)[]): boolean {
  return handles.some((handle) => handle?.shared) && !handles.some((handle) => handle?.dialog)
}
