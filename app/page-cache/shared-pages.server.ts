import type { AppLoadContext } from '@remix-run/node'
import { localeOfRequest } from '../i18n/locale'
import type { PageHandle } from '../page-handle'
import { drawnFrom } from '../session/drawn-from.server'
import { visitOf } from '../session/visit.server'

/** Addresses with a query are without end; those of page data are other ones to loaders. */
export function mayBeStored(request: Request): boolean {
  const { method, url } = request
  return method === 'GET' && !/\?|\.data$/.test(url) && localeOfRequest(request) !== undefined
}

/**
 * Returns whether a page was drawn for all of whom the same is noted. Not with a dialog over it, with a message, which is shown once, or
 * with anything that is not noted.
 */
export async function isSameForOthers(
  args: { request: Request; context: AppLoadContext },
  handles: (PageHandle | undefined)[],
): Promise<boolean> {
  const isShared = handles.some((handle) => handle?.shared) && !handles.some((handle) => handle?.dialog)
  if (!isShared || !drawnFrom(args.context).isShareable) return false
  return !(await visitOf(args)).cookies.peek('notice')
}
