import { creditorReference } from '../../contract/creditor-reference'
import { daysBetween, shopDay } from '../../contract/dates'
import { paymentsApi, REFUND_ACCOUNT_FORM, refundsApi } from '../../contract/endpoints/payments'
import { mayDo } from '../../contract/staff/permissions'
import { formatNumber } from '../domain/orders/documents/invoices'
import { invoicedAddress, payerName } from '../domain/orders/mails/order-mail'
import { listOpen, openTotals } from '../domain/orders/on-invoice/credit'
import { listAwaited, listChargebacks, listHeld, openMoney } from '../domain/orders/payments/lists'
import { checkRefund } from '../domain/orders/payments/settle'
import {
  accountDefinition,
  accountSeen,
  giveAccountByLink,
  markPaidOut,
  refundAccountForm,
} from '../domain/orders/refunds/move'
import { listRefunds } from '../domain/orders/refunds/request'
import { stillHere } from '../domain/orders/shipments/read'
import { textAnswer } from '../domain/platform/forms/answers'
import { limit } from '../domain/platform/limits/limit'
import { aboutOrder } from '../http/orders'
import { resource, serve, toldPage } from '../http/serve'
import { formResult, serveForm } from '../http/serve-form'

type OpenOrder = Awaited<ReturnType<typeof listOpen>>['rows'][number]
type Invoice = Pick<OpenOrder, 'series' | 'year' | 'invoice' | 'issued_at'>

const invoiceIn = ({ series, year, invoice, issued_at }: Invoice) =>
  series === null || year === null || invoice === null || issued_at === null
    ? null
    : { number: formatNumber(series, year, invoice), day: shopDay(issued_at) }

export const forms = {
  [REFUND_ACCOUNT_FORM]: refundAccountForm,
}

export const routes = resource(
  serve(paymentsApi.open, async (_, { db }) => ({ data: await openMoney(db) })),

  serve(paymentsApi.awaited, async ({ before }, { db }) =>
    toldPage(await listAwaited(db, before), ({ order_id: orderId, number, amount, created_at: at }) => {
      return { orderId, number, amount, reference: creditorReference(number), at }
    }),
  ),

  serve(paymentsApi.openInvoices, async ({ after, customer: customerKey }, { db, now, catalogue }) => {
    const today = shopDay(now())
    const invoices = await listOpen(db, { after, customerKey })
    const [first] = invoices.rows
    const payer = customerKey !== undefined && first ? { ...first, address: JSON.parse(first.address) } : null
    const page = toldPage(invoices, ({ id: orderId, number, pay_by: payBy, customer, ...order }) => ({
      ...{ orderId, number, payBy, customer },
      name: payerName({ address: JSON.parse(order.address) }),
      invoice: invoiceIn(order),
      daysLate: Math.max(0, daysBetween(payBy, today)),
      isDisputed: order.disputed_at !== null,
      asked: order.payable ?? 0,
      open: Number(order.open),
    }))
    return {
      ...{ ...page, ...(await openTotals(db, customerKey)) },
      payer: payer && { name: payerName(payer), address: invoicedAddress(payer, await catalogue(db)) },
    }
  }),

  serve(paymentsApi.chargebacks, async ({ before }, services) => {
    const page = await listChargebacks(services.db, before)
    const orders = page.rows.map(({ order_id: id, status }) => ({ id, status }))
    const stillHereIds = await stillHere(services, services.db, orders)
    return toldPage(page, ({ order_id: orderId, charged_back: back, ...payment }) => {
      return { ...payment, orderId, isStillHere: stillHereIds.has(orderId), back }
    })
  }),

  serve(paymentsApi.heldDeposits, async ({ after }, services) => {
    const { db } = services
    const deposits = await listHeld(db, after)
    const stillHereIds = await stillHere(services, db, deposits.rows)
    return toldPage(deposits, ({ id: orderId, end_date: end, ...order }) => {
      return { ...order, orderId, isStillHere: stillHereIds.has(orderId), end }
    })
  }),

  serve(refundsApi.list, async (query, { db, actor }) => {
    const paysOut = mayDo(actor.rights, refundsApi.payOut.staff)
    return toldPage(
      await listRefunds(db, query),
      ({ id, order_id: orderId, number, amount, cause, state, ...refund }) => {
        const { account_iban: iban, account_holder: holder } = refund
        const seen = accountSeen({ ...refund, amount })
        return {
          ...{ id, orderId, number, amount, cause, state },
          outside: refund.found_at !== null,
          isHeld: refund.corrected_at !== null,
          paidFrom: paysOut ? refund.paid_from : null,
          account: paysOut && iban && seen ? { iban, holder: holder ?? '', seen } : null,
          problem: refund.last_error,
          at: refund.updated_at,
        }
      },
    )
  }),

  serve(
    refundsApi.payOut,
    async ({ id, seen }, inUnit) => {
      const before = await markPaidOut(inUnit, id, seen)
      if (!before) return undefined
      return {
        id: before.order_id,
        changes: { refund: id, amount: before.amount, state: [before.state, 'done'] },
      }
    },
    { before: ({ id }, services) => checkRefund(services, id) },
  ),

  serveForm(refundsApi.giveAccount, {
    find: aboutOrder,
    define: ({ order }, context) => accountDefinition(order, context),
    async effect(values, { order }, services) {
      await limit(services, 'refund_account_order', order.id)
      const account = { iban: textAnswer(values, 'iban'), holder: textAnswer(values, 'holder') }
      return async (inUnit) => {
        await giveAccountByLink(inUnit, order, account)
        return { answer: formResult(inUnit.call, 'given', 'refund_account_given') }
      }
    },
  }),
)
