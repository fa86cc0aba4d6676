import { RETURN_GRADES } from '../../../contract/order-status'
import type { Unit } from '../../db/schema'
import { holdDeposit } from '../deposits/ledger'
import { invoicePaid } from '../mail/transfer-mails'
import type { Order } from '../orders/order'
import { signedOrderLink } from '../orders/order-key'
import { putInOutbox } from '../outbox/put'
import { configuredShopOrigin } from '../payments/return-url'
import type { Services } from '../services'

/** All that an order on invoice asks for has arrived. Of its deposit, only what was paid is held. */
export async function settleInvoice(services: Services, unit: Unit, order: Order, at: Date): Promise<void> {
  const isReturned = RETURN_GRADES.some((grade) => grade === order.status)
  if (!isReturned) await holdDeposit(unit, order, 'staff', at)
  const link = signedOrderLink(services, order, configuredShopOrigin(services.config))
  const payload = invoicePaid(await services.catalogue(unit), order, link)
  await putInOutbox(unit, { kind: 'mail', key: `invoice-paid:${order.id}`, payload }, at)
}
