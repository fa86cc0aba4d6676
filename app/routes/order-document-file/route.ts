import type { LoaderFunctionArgs } from '@remix-run/node'
import { findFile } from '../../api/documents.server'
import { openOrder } from '../../order/open-order.server'
import { visitOf } from '../../session/visit.server'
import { documentPath } from '../../shop/order-path'

/** Answers with the file; where there is none, it leads to the page of the document, which says so or offers those that there are. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const { uuid = '', document = '' } = args.params
  const page = documentPath(visit.locale, { id: uuid }, document.replace(/\.(?:ubl|zugferd)$/, ''))
  const ending = visit.url.pathname.endsWith('.xml') ? '.xml' : '.pdf'
  const order = await openOrder(visit, uuid).catch((problem: unknown) => {
    if (problem instanceof Response && problem.status >= 400) return undefined
    throw problem
  })
  const file = order && (await findFile(visit.backend, order, document + ending))
  if (!file) return visit.redirect(page)
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  for (const name of ['Content-Type', 'Content-Disposition']) {
    headers.set(name, file.headers.get(name) ?? '')
  }
  return new Response(file.body, { headers })
}
