import type { Cents } from '../../../contract/money'
import type { Unit } from '../../db/schema'
import type { Order } from '../orders/order'
import type { Services } from '../services'
import { unusedShares } from './invoice-amounts'
import { creditInvoice } from './invoices'

/**
 * A credit note for the rent of days that are not used, of which `money` goes back: it is shared out over the lines by what
 * each of them cost.
 */
export async function creditUnused(
  services: Pick<Services, 'catalogue'>,
  unit: Unit,
  order: Order,
  money: Cents,
  at: Date,
): Promise<void> {
  const taken = { lines: [], shipping: false, unused: unusedShares(order, money) }
  await creditInvoice(services, unit, order, { taken, causeKey: `return:${order.id}`, at })
}
