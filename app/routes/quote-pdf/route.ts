import type { LoaderFunctionArgs } from '@remix-run/node'
import { quotesApi } from '../../../contract/endpoints/quotes'
import { fileOf } from '../../api/call.server'
import { fileResponse } from '../../ordering/order/file-response.server'
import { openQuote } from '../../ordering/order/open-quote.server'
import { visitOf } from '../../session/visit.server'
import { quotePath } from '../../shop/quote-path'

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const { uuid = '' } = args.params
  return fileResponse(visit, {
    open: () => openQuote(visit, uuid),
    find: (quote) => fileOf(visit.backend, quotesApi.pdf, quote, [400, 404, 422]),
    page: quotePath(visit.locale, { id: encodeURIComponent(uuid) }),
  })
}
