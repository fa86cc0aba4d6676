import type { PriceBreakdown } from '../../../../contract/breakdown'
import { shopDay } from '../../../../contract/dates'
import { isOrderStatus, NOT_BACK, RETURN_ANNOUNCED } from '../../../../contract/order-status'
import { inTransaction } from '../../../db/retry'
import type { Queries } from '../../../db/schema'
import { queueMail } from '../../mail/outbox/put'
import { configuredShopOrigin } from '../../platform/return-url'
import type { InShop, InUnit, Services } from '../../platform/services'
import { confirmationOf } from '../confirmation/confirm'
import { placeCharge } from '../grading/charge'
import { copyToPayer } from '../on-invoice/credit'
import { existingOrder, lockOrder, timelyWithdrawal } from '../record/find'
import { workThrough } from '../record/work-through'
import { returnOf } from '../returns/find'

const HELD = NOT_BACK.filter(isOrderStatus)

const begunMonths = (db: Queries, today: string) =>
  db
    .selectFrom('order_months')
    .where('invoice_order_id', 'is', null)
    .where('order_months.start_date', '<=', today)

async function invoiceBegun(services: InUnit & InShop, id: string): Promise<boolean> {
  const { db: unit } = services
  const at = services.now()
  if (!(await lockOrder(unit, id, at, HELD))) return false
  const rental = await existingOrder(unit, id)
  const announced = rental.status === RETURN_ANNOUNCED ? await returnOf(unit, id) : undefined
  const withdrawn = await timelyWithdrawal(unit, rental)
  // From then on it costs nothing, though it may still be there.
  const ends = [announced?.day, withdrawn && shopDay(withdrawn.at)].filter((day) => typeof day === 'string')
  const begun = begunMonths(unit, [shopDay(at), ...ends].sort()[0] ?? shopDay(at))
  const months = await begun.selectAll().where('order_id', '=', id).execute()
  const owner = unit.selectFrom('orders').select('user_id').where('id', '=', id)
  const { user_id: userId } = await owner.executeTakeFirstOrThrow()
  for (const { start_date: start, end_date: end, totals } of months) {
    const priced = { totals: JSON.parse(totals) as PriceBreakdown, depositCounted: 0 }
    const month = { kind: 'month', lines: rental.lines, period: { start, end }, ...priced } as const
    const charge = await placeCharge(services, rental, month)
    if (!charge) continue
    const { order } = charge
    const row = unit.updateTable('order_months').set({ invoice_order_id: order.id })
    await row.where('order_id', '=', id).where('start_date', '=', start).execute()
    const { invoiceLink } = charge
    const mail = await confirmationOf(services, order, { at, kind: 'month', paid: at, invoiceLink })
    await queueMail(unit, `order-confirmation:${order.id}`, mail, at)
    await copyToPayer(unit, order.id, userId, at)
  }
  return months.length > 0
}

/**
 * Makes an order on invoice of each month of a rental that has begun, until all is back, or is collected or withdrawn from before. A month that is not paid is
 * reminded of like any invoice, and ends no rental. Returns for how many rentals there was one.
 */
export function invoiceMonths(services: Services): Promise<number> {
  const begun = begunMonths(services.db, shopDay(services.now())).select('order_id')
  const rentals = services.db.selectFrom('orders').where('status', 'in', HELD)
  const orders = rentals.where('orders.id', 'in', begun)
  const shopOrigin = configuredShopOrigin(services.config)
  return workThrough(services, { orders, problem: 'a month of a rental could not be invoiced' }, (id) =>
    inTransaction(services.db, (db) => invoiceBegun({ ...services, db, shopOrigin }, id)),
  )
}
