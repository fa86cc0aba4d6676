import { inTransaction } from '../db/retry'
import type { Database } from '../db/schema'
import { neededUnits } from '../domain/fleet/needed-units'
import type { TypedNumber } from '../domain/fleet/numbers-of-order'
import { lockArticles } from '../domain/fleet/occupancy'
import type { Order } from '../domain/orders/order'
import type { Services } from '../domain/services'
import { type ShipOrder, shipOrder } from '../domain/shipments/ship'

/** Ships an order with the first units that are free, as somebody does who takes them from the shelf. */
export function shipFromShelf(
  services: Services,
  order: Order,
  ship: Omit<ShipOrder, 'serials'>,
): Promise<void> {
  return inTransaction(services.db, async (unit) => {
    const needed = await neededUnits(unit, await services.catalogue(unit), order)
    await lockArticles(unit, needed.map(({ articleId }) => articleId).sort())
    const serials: TypedNumber[] = []
    for (const { position, articleId, quantity } of needed) {
      const taken = serials.map(({ serial }) => serial)
      const rows = await unit
        .selectFrom('units')
        .select('serial')
        .where('article_id', '=', articleId)
        .where('state', '=', 'free')
        .$if(taken.length > 0, (query) => query.where('serial', 'not in', taken))
        .orderBy('serial_key')
        .limit(quantity)
        .execute()
      serials.push(...rows.map(({ serial }) => ({ position, serial })))
    }
    const inUnit = { ...services, db: unit as unknown as Database }
    await shipOrder(inUnit, order, { ...ship, serials })
  })
}
