import { creditorReference, inFours } from '../../../../contract/creditor-reference'
import type { Unit } from '../../../db/schema'
import type { Services } from '../../platform/services'
import type { Order } from '../record/order'
import { TRANSFER } from '../transfers/store'
import type { Payment } from './invoice-document'

export async function paymentOf(
  { catalogue }: Pick<Services, 'catalogue'>,
  unit: Unit,
  order: Order,
): Promise<Payment | undefined> {
  const row = await unit
    .selectFrom('payments')
    .select(['provider', 'method', 'reference'])
    .select(({ fn }) => fn.coalesce('paid_at', 'updated_at').$castTo<string>().as('at'))
    .where('order_id', '=', order.id)
    .where('state', 'in', ['paid', 'authorized'])
    .orderBy('at', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const method = row.method ?? order.paymentMethod
  const names = (await catalogue(unit)).methods.get(method)?.names
  // A transfer is stored under the bank's reference; the customer knows ours.
  const reference = row.provider === TRANSFER ? inFours(creditorReference(order.number)) : row.reference
  return { method: names?.[order.locale] ?? method, reference, at: row.at }
}
