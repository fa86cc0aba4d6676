import { RETURN_RECEIVED } from '../../../../contract/order-status'
import { inTransaction } from '../../../db/retry'
import { takeBackUnits } from '../../fleet/units-of-order'
import { putInOutbox } from '../../mail/outbox/put'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { changeStatus } from '../record/change-status'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { type OrderReturn, returnOf } from './find'
import { returnReceived } from './mails'
import { refundUntil } from './terms'

/** A return received before is returned as it is. Throws Refusal 'not_permitted'. */
export async function receiveReturn(
  services: Services,
  order: Order,
  { shopOrigin }: { shopOrigin: string },
): Promise<OrderReturn> {
  return inTransaction(services.db, async (unit) => {
    const at = services.now()
    const why = { actor: 'staff', reason: 'received', at } as const
    if (await changeStatus(unit, order.id, RETURN_RECEIVED, why)) {
      await unit
        .updateTable('returns')
        .set({ received_at: at.toISOString() })
        .where('order_id', '=', order.id)
        .execute()
      const catalogue = await services.catalogue(unit)
      await takeBackUnits(unit, order.id, catalogue.turnaround, at)
      const announced = await returnOf(unit, order.id)
      const refundBy = announced && (await refundUntil(unit, order, announced.announcedAt))
      const links = orderLinks(services, order, shopOrigin)
      const mail = returnReceived(catalogue, order, { links, refundBy, at })
      await putInOutbox(unit, { kind: 'mail', key: `return-received:${order.id}`, payload: mail }, at)
    }
    const received = await returnOf(unit, order.id)
    if (!received?.receivedAt) throw new Refusal('not_permitted')
    return received
  })
}
