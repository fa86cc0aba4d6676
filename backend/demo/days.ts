import { addDays, daysBetween, type IsoDate } from '../../contract/dates'
import { demoApi, type MovedDay } from '../../contract/endpoints/demo'
import { nextOpenDay } from '../../contract/periods'
import { shopDay } from '../../contract/shop-time'
import { closedDaysOf } from '../domain/catalogue/rental-calendar'
import { existingOrder } from '../domain/orders/record/find'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { resource, serve } from '../http/serve'

type Moved = { order: string; which: MovedDay; day: IsoDate }

/** What leaves on a day on which the shop is closed leaves on the next one. */
async function moveOrder({ db, catalogue }: Services, { order: id, which, day }: Moved): Promise<void> {
  const { period } = await existingOrder(db, id)
  if (!period) throw new Refusal('not_permitted')
  const shop = await catalogue(db)
  const start = addDays(nextOpenDay(day, closedDaysOf(shop)), shop.turnaround.transportDays)
  const by = which === 'leaves' ? daysBetween(period.start, start) : daysBetween(period.end, day)
  const moved = { start_date: addDays(period.start, by), end_date: addDays(period.end, by) }
  await db.updateTable('orders').set(moved).where('id', '=', id).execute()
}

/** Lets the shop collect on that day what its customer has announced. */
async function moveReturn({ db }: Services, { order, day }: Moved): Promise<void> {
  const found = db.updateTable('returns').set({ way: 'collected', day }).where('order_id', '=', order)
  const { numUpdatedRows } = await found.executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('not_permitted')
}

export const routes = resource(
  serve(demoApi.moveDays, async ({ order, which, days }, { call: _, ...services }) => {
    const moved = { order, which, day: addDays(shopDay(services.now()), days) }
    await (which === 'returns' ? moveReturn(services, moved) : moveOrder(services, moved))
    return { data: moved.day }
  }),
)
