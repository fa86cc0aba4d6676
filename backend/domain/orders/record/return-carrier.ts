import type { Queries } from '../../../db/schema'
import type { Services } from '../../platform/services'
import type { Order } from './order'

/** Null if the shop's own drivers brought it: they have no place to hand a parcel in. */
export async function returnCarrier(
  { carriers }: Pick<Services, 'carriers'>,
  db: Queries,
  { id, follows }: Pick<Order, 'id' | 'follows'>,
): Promise<string | null> {
  const sent = await db
    .selectFrom('shipments')
    .select('carrier')
    .where('order_id', 'in', follows ? [id, follows] : [id])
    .where('direction', '=', 'out')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!sent) return null
  const carrier = carriers.get(sent.carrier)
  return carrier ? carrier.name : sent.carrier
}
