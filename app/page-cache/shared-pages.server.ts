import type { AppLoadContext } from '@remix-run/node'
import { localeOfRequest } from '../i18n/locale'
import { drawnFrom } from '../platform/drawn-from.server'
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
 * Whether a shared page was drawn for all of whom the same is noted: without a message, which is shown once, and without anything that is
 * not noted.
 */
export async function isSameForOthers(args: { request: Request; context: AppLoadContext }): Promise<boolean> {
  if (!drawnFrom(args.context).isShareable) return false
  return !(await visitOf(args)).cookies.peek('notice')
}
