import type { ExpressionBuilder } from 'kysely'
import { CANCELED } from '../../../../contract/order-status'
import type { Queries, Tables } from '../../../db/schema'
import { openAmountOf } from '../record/open-amount'

/** Whether an order is on invoice, and something of it is still to be paid. */
export const isOpenInvoice = (is: ExpressionBuilder<Tables, 'orders'>) =>
  is.and([
    is('orders.pay_by', 'is not', null),
    is('orders.status', '!=', CANCELED),
    is(openAmountOf(is), '>', 0),
  ])

export const openInvoices = (db: Queries) => db.selectFrom('orders').where(isOpenInvoice)
