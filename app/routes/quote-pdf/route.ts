import { quotesApi } from '../../../contract/endpoints/quotes'
import { fileOf } from '../../api/call.server'
import { fileResponse } from '../../ordering/order/file-response.server'
import { openQuote } from '../../ordering/order/open-quote.server'
import { forVisitor } from '../../session/visit.server'
import { quotePath } from '../../shop/paths'

export const loader = forVisitor((visit, id) =>
  fileResponse(visit, {
    open: () => openQuote(visit, id),
    find: (quote) => {
      const estimate = visit.url.searchParams.has('estimate') ? '1' : undefined
      return fileOf(visit.backend, quotesApi.pdf, { ...quote, estimate }, [400, 404, 422])
    },
    page: quotePath(visit.locale, { id: encodeURIComponent(id) }),
  }),
)
