import type { Cents } from '../../../contract/money'
import { type ReturnValue, returnValue, unusedRent } from '../../../contract/return-value'
import { shopTime } from '../../../contract/shop-time'
import type { Queries, Unit } from '../../db/schema'
import { enterDeposit, refundDeposit } from '../deposits/ledger'
import { creditInvoice } from '../documents/invoices'
import type { Order } from '../orders/order'
import { requestRefund } from '../refunds/request'
import type { Services } from '../services'
import { restoreVoucher } from '../vouchers/restore'
import { type OrderReturn, returnOf } from './find'
import { firstWithdrawal, termsOf } from './terms'

/** In cents, of the order's money: what was paid and neither refunded nor taken back by the customer's bank. */
async function paidOf(db: Queries, orderId: string): Promise<Cents> {
  const payments = await db
    .selectFrom('payments')
    .select(['amount', 'charged_back'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .execute()
  const refunds = await db.selectFrom('refunds').select('amount').where('order_id', '=', orderId).execute()
  const order = await db
    .selectFrom('orders')
    .select('deposit_counted')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const paid = payments.reduce((sum, { amount, charged_back }) => sum + amount - charged_back, 0)
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, paid + order.deposit_counted - refunded)
}

/** The day it was withdrawn from in time; announcing a return of something bought says as much. */
async function withdrawnOn(
  db: Queries,
  order: Order,
  { announcedAt }: OrderReturn,
): Promise<string | undefined> {
  const announced = shopTime(new Date(announcedAt)).day
  const { withdrawUntil } = await termsOf(db, order, new Date(announcedAt))
  const declared = await firstWithdrawal(db, order.id)
  const day = declared ?? (order.type === 'buy' ? announced : undefined)
  return day !== undefined && day <= withdrawUntil ? day : undefined
}

async function settleDeposit(unit: Unit, order: Order, { lines }: OrderReturn, at: Date): Promise<Cents> {
  for (const { position, withheld, note } of lines) {
    await enterDeposit(unit, {
      orderId: order.id,
      position,
      kind: 'withheld',
      amount: withheld,
      reason: note ?? undefined,
      actor: 'staff',
      at,
      key: `withheld:${order.id}:${position}`,
    })
  }
  return refundDeposit(unit, order.id, { actor: 'staff', reason: 'returned', at })
}

async function refundOf(unit: Unit, order: Order, graded: OrderReturn, paid: Cents): Promise<ReturnValue> {
  const day = await withdrawnOn(unit, order, graded)
  if (order.type !== 'buy') {
    const rent = day && order.period ? unusedRent(order.totals, order.period, day) : 0
    return { goods: rent, delivery: 0, reduction: 0, money: Math.min(rent, paid), voucher: 0 }
  }
  const lines = graded.lines.map(({ position, quantity, withheld }) => {
    return { articleId: order.lines[position]?.articleId ?? '', quantity, reduction: withheld }
  })
  return returnValue(order.totals, lines, { isWithdrawn: day !== undefined, paid })
}

async function giveBackVoucher({ log }: Services, unit: Unit, order: Order, amount: Cents): Promise<void> {
  if (amount === 0 || !order.voucherCode) return
  if (await restoreVoucher(unit, order.voucherCode, amount)) return
  log.error({ order: order.number, amount }, 'the voucher of a returned order is gone')
}

/** Call once, in the transaction that grades the return. */
export async function settleReturn(services: Services, unit: Unit, order: Order, at: Date): Promise<void> {
  const graded = await returnOf(unit, order.id)
  if (!graded) throw new Error(`The return of order ${order.id} is gone`)
  const paid = await paidOf(unit, order.id)
  const deposit = Math.min(paid, order.type === 'buy' ? 0 : await settleDeposit(unit, order, graded, at))
  const value = await refundOf(unit, order, graded, paid - deposit)
  const refund = { orderId: order.id, paymentId: null, at }
  await requestRefund(unit, { ...refund, amount: deposit, cause: 'deposit', causeKey: `deposit:${order.id}` })
  await requestRefund(unit, {
    ...refund,
    amount: value.money,
    cause: 'return',
    causeKey: `return:${order.id}`,
  })
  await giveBackVoucher(services, unit, order, value.voucher)
  if (order.type === 'buy') {
    const { gross } = order.totals.shipping
    const taken = { lines: graded.lines, shipping: gross > 0 && value.delivery === gross }
    await creditInvoice(services, unit, order, { taken, causeKey: `return:${order.id}`, at })
  }
  await unit
    .updateTable('returns')
    .set({ refund_money: value.money, refund_voucher: value.voucher, refund_delivery: value.delivery })
    .where('id', '=', graded.id)
    .execute()
}
