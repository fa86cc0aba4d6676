import type { LoaderFunctionArgs } from '@remix-run/node'
import { findFile } from '../../api/documents.server'
import { fileResponse } from '../../ordering/order/file-response.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { visitOf } from '../../session/visit.server'
import { documentPath } from '../../shop/order-path'

/** The page of a document offers the files that there are. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const { uuid = '', document = '' } = args.params
  const ending = visit.url.pathname.endsWith('.xml') ? '.xml' : '.pdf'
  return fileResponse(visit, {
    open: () => openOrder(visit, uuid),
    find: (order) => findFile(visit.backend, order, document + ending),
    page: documentPath(visit.locale, { id: uuid }, document.replace(/\.(?:ubl|zugferd)$/, '')),
  })
}
