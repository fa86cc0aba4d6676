import { returnsApi } from '../../../contract/endpoints/returns'
import { fileOf } from '../../api/call.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { forVisitor } from '../../session/visit.server'

/** Throws a 404 response for a picture of another order. */
export const loader = forVisitor(async (visit, uuid, params) => {
  const { id, signature } = await openOrder(visit, uuid)
  const query = { id, signature, photo: params.photo ?? '' }
  const photo = await fileOf(visit.backend, returnsApi.readPhoto, query)
  if (!photo) throw new Response(null, { status: 404 })
  return new Response(photo.body, {
    headers: {
      'Content-Type': photo.headers.get('Content-Type') ?? 'application/octet-stream',
      'Cache-Control': 'private, max-age=3600',
      'X-Robots-Tag': 'noindex',
    },
  })
})
