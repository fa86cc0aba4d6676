import type { LoaderFunctionArgs } from '@remix-run/node'
import { sharedCaching } from '../../platform/origin.server'
import { visitOf } from '../../session/visit.server'
import { readSitemap } from './sitemaps.server'

/** Answers with a sitemap; without a name it is the index, which names all others. */
export async function loader(args: LoaderFunctionArgs) {
  const text = await readSitemap(await visitOf(args), args.params.name)
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': sharedCaching() }
  return new Response(text, { headers })
}
