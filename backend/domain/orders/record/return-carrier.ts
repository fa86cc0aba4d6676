import type { Queries } from '../../../db/schema'
import type { Services } from '../../platform/services'
import type { Order } from './order'

/**
 * Returns the name of the carrier that takes parcels of an order back: the one that brought it, or the trial that it keeps. It is null
 * where the shop's own drivers did, because they have no place to hand a parcel in.
 */
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
