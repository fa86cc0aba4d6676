import { returnsApi } from '../../../contract/endpoints/returns'
import { fileOf } from '../../api/call.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { passFile } from '../../platform/passed-file.server'
import { forVisitor } from '../../session/visit.server'

/** Throws a 404 response for a picture of another order. */
export const loader = forVisitor(async (visit, uuid, { photo = '' }) => {
  const { id, signature } = await openOrder(visit, uuid)
  const file = await fileOf(visit.backend, returnsApi.readPhoto, { id, signature, photo })
  return passFile(file, { caching: 'private, max-age=3600' })
})
