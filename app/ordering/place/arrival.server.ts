import type { AppLoadContext } from '@remix-run/node'
import { isLocale } from '../../../contract/locales'
import { addCookies, isArrival, visitOf } from '../../session/visit.server'
import { rememberLocale } from './preferred-locale.server'

export async function addArrivalCookies(
  args: { request: Request; context: AppLoadContext },
  headers: Headers,
): Promise<void> {
  const locale = new URL(args.request.url).pathname.split('/')[1]?.replace(/\.data$/, '')
  if (isLocale(locale) && isArrival(args.request, headers)) await rememberLocale(await visitOf(args), locale)
  await addCookies(args, headers)
}
