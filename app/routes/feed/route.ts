import type { LoaderFunctionArgs } from '@remix-run/node'
import { isLocale } from '../../../contract/locales'
import { sharedCaching } from '../../platform/origin.server'
import { visitOf } from '../../session/visit.server'
import { readFeed } from './feed.server'

export async function loader(args: LoaderFunctionArgs) {
  if (!isLocale(args.params.locale)) throw new Response(null, { status: 404 })
  const text = await readFeed(await visitOf(args))
  const headers = { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': sharedCaching() }
  return new Response(text, { headers })
}
