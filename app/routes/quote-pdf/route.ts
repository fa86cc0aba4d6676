import type { LoaderFunctionArgs } from '@remix-run/node'
import { quotesApi } from '../../../contract/endpoints/quotes'
import { fileOf } from '../../api/call.server'
import { openQuote } from '../../order/open-quote.server'
import { visitOf } from '../../session/visit.server'
import { quotePath } from '../../shop/quote-path'

/** Answers with the file; where there is no such quote, it leads to the page that says so. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const { uuid = '' } = args.params
  const quote = await openQuote(visit, uuid).catch((problem: unknown) => {
    if (problem instanceof Response && problem.status >= 400) return undefined
    throw problem
  })
  const pdf = quote && (await fileOf(visit.backend, quotesApi.pdf, quote, [400, 404, 422]))
  if (!pdf) return visit.redirect(quotePath(visit.locale, { id: encodeURIComponent(uuid) }))
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  for (const name of ['Content-Type', 'Content-Disposition']) {
    headers.set(name, pdf.headers.get(name) ?? '')
  }
  return new Response(pdf.body, { headers })
}
