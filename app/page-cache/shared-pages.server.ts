import type { AppLoadContext } from '@remix-run/node'
import { localeOfRequest } from '../i18n/locale'
import type { PageHandle } from '../page-handle'
import { drawnFrom } from '../session/drawn-from.server'
import { visitOf } from '../session/visit.server'

/**
 * Returns whether the page of a request may be stored. Addresses with a query are without end, and those of page data are other ones to
 * loaders.
 */
export function mayBeStored(request: Request): boolean {
  const { method, url } = request
  return method === 'GET' && !/\?|\.data$/.test(url) && localeOfRequest(request) !== undefined
}

/**
 * Returns whether a page was drawn from facts that other visitors share. It was not if a dialog lies over it, if it has a message, which is
 * shown once, or if it shows what is not noted.
 */
export async function isSameForOthers(
  args: { request: Request; context: AppLoadContext },
  handles: (PageHandle | undefined)[],
): Promise<boolean> {
  const isShared = handles.some((handle) => handle?.shared) && !handles.some((handle) => handle?.dialog)
  if (!isShared || !drawnFrom(args.context).isShareable) return false
  return !(await visitOf(args)).cookies.peek('notice')
}
