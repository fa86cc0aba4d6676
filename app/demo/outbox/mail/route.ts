import type { LoaderFunctionArgs } from '@remix-run/node'
import { visitOf } from '../../../session/visit.server'
import { readOutbox } from '../outbox.server'

/** Answers with a mail as its reader sees it: its styles are in it, and nothing else of it is run or fetched. */
export async function loader(args: LoaderFunctionArgs) {
  const messages = await readOutbox(await visitOf(args))
  const html = messages.find(({ id }) => id === args.params.mail)?.html
  if (!html) throw new Response(null, { status: 404 })
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
