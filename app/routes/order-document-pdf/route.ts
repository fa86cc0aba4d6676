import type { LoaderFunctionArgs } from '@remix-run/node'
import { findPdf } from '../../api/documents.server'
import { openOrder } from '../../order/open-order.server'
import { visitOf } from '../../session/visit.server'
import { documentPath } from '../../shop/order-path'

/** Where there is no such PDF, the page of the document says so. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const { uuid = '', document = '' } = args.params
  const page = documentPath(visit.locale, { id: uuid }, document)
  const order = await openOrder(visit, uuid).catch((problem: unknown) => {
    if (problem instanceof Response && problem.status >= 400) return undefined
    throw problem
  })
  const pdf = order && (await findPdf(visit.backend, order, document))
  if (!pdf) return visit.redirect(page)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const name of ['Content-Type', 'Content-Disposition']) {
    headers.set(name, pdf.headers.get(name) ?? '')
  }
  return new Response(pdf.body, { headers })
}
