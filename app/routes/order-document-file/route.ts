import { findFile } from '../../api/orders.server'
import { fileResponse } from '../../ordering/order/file-response.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { forVisitor } from '../../session/visit.server'
import { documentPath } from '../../shop/paths'

export const loader = forVisitor((visit, id, { document = '' }) => {
  const ending = visit.url.pathname.endsWith('.xml') ? '.xml' : '.pdf'
  return fileResponse(visit, {
    open: () => openOrder(visit, id),
    find: (order) => findFile(visit.backend, order, document + ending),
    page: documentPath(visit.locale, { id }, document.replace(/\.(?:ubl|zugferd)$/, '')),
  })
})
