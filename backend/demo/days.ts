import { addDays, daysBetween, type IsoDate, shopDay } from '../../contract/dates'
import { demoApi, type MovedDay } from '../../contract/endpoints/demo'
import { busyDays } from '../../contract/fleet'
import { nextOpenDay } from '../../contract/periods'
import { closedDaysOf } from '../domain/catalogue/rental-calendar'
import { existingOrder } from '../domain/orders/record/find'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { resource, serve } from '../http/serve'

type DayMove = { order: string; which: MovedDay; day: IsoDate }

async function moveOrder({ db, catalogue }: Services, { order: id, which, day }: DayMove): Promise<void> {
  const { period } = await existingOrder(db, id)
  if (!period) throw new Refusal('not_permitted')
  const shop = await catalogue(db)
  const start = addDays(nextOpenDay(day, closedDaysOf(shop)), shop.turnaround.transportDays)
  const shift = which === 'leaves' ? daysBetween(period.start, start) : daysBetween(period.end, day)
  const moved = { start: addDays(period.start, shift), end: addDays(period.end, shift) }
  const busy = busyDays(moved, shop.turnaround)
  const booked = { first_day: busy.start, last_day: busy.end }
  await db.updateTable('reservations').set(booked).where('order_id', '=', id).execute()
  const days = { start_date: moved.start, end_date: moved.end }
  await db.updateTable('orders').set(days).where('id', '=', id).execute()
}

async function moveReturn({ db }: Services, { order, day }: DayMove): Promise<void> {
  const update = db.updateTable('returns').set({ way: 'collected', day }).where('order_id', '=', order)
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('not_permitted')
}

export const routes = resource(
  serve(demoApi.moveDays, async ({ order, which, days }, { call: _, ...services }) => {
    const moved = { order, which, day: addDays(shopDay(services.now()), days) }
    await (which === 'returns' ? moveReturn(services, moved) : moveOrder(services, moved))
    return { data: moved.day }
  }),
)
