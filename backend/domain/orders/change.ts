import { randomUUID } from 'node:crypto'
import type { PriceBreakdown } from '../../../contract/breakdown'
import { addDays, shopDay } from '../../../contract/dates'
import type { OrderChange } from '../../../contract/endpoints/staff-order-details'
import type { Line } from '../../../contract/lines'
import { type Cents, formatMoney } from '../../../contract/money'
import { ON_INVOICE } from '../../../contract/on-invoice'
import { canBeCorrected } from '../../../contract/order-actions'
import { AWAITING_PAYMENT, PAID } from '../../../contract/order-status'
import { type PriceRow, priceOrder, reducePieces, rowAsRented } from '../../../contract/prices'
import { amountOfParts } from '../../../contract/rental-rates'
import type { ChangePrice } from '../../../contract/staff/orders'
import { bookUnits } from '../fleet/book'
import { freeDays } from '../fleet/units-of-order'
import type { Catalogue } from '../platform/catalogue'
import { Refusal, refusedField } from '../platform/refusal'
import type { InShop, InUnit } from '../platform/services'
import { type ChangedBy, changeRows, tellChange } from './change-mail'
import { holdDeposit } from './deposits/ledger'
import { issueInvoice, REPLACED, replaceInvoice } from './documents/invoices'
import { checkTransferTime } from './payments/methods'
import { findOpenPayment } from './payments/settle'
import { checkArticles, checkPeriod, checkTotal, type OfferedLine } from './record/checks'
import { existingOrder, firstWithdrawal } from './record/find'
import { monthsOfOrder } from './record/months'
import { lineRows, type Order, payUntil, versionOf } from './record/order'
import { amountInDoubt, CHANGED, captureAuthorized, receivedAmount } from './record/paid-amounts'
import { leftToRefund, requestRefund } from './refunds/request'
import { awaitInvoice, bankAccount, TRANSFER } from './transfers/store'

/** Throws Refusal 'not_permitted', 'change_by_month', 'payment_pending' or 'change_percent'. */
async function checkChangeable({ db }: Pick<InUnit, 'db'>, order: Order): Promise<void> {
  const { id, status, totals } = order
  const isOver = !canBeCorrected(order) || (await firstWithdrawal(db, id)) !== undefined
  if (isOver || (status === PAID && (await amountInDoubt(db, id)) > 0)) throw new Refusal('not_permitted')
  if (status === AWAITING_PAYMENT && (await receivedAmount(db, id)) > 0) throw new Refusal('payment_pending')
  if ((await monthsOfOrder(db, order)).length > 0) throw new Refusal('change_by_month')
  // Its percentage was agreed for what was ordered with it.
  if (totals.reduction) throw new Refusal('change_percent')
}

function wantedLines({ lines }: Order, changed: readonly Line[]): Line[] {
  const pieces = new Map(lines.map(({ articleId, quantity }) => [articleId, quantity]))
  for (const { articleId, quantity } of changed) pieces.set(articleId, quantity)
  return [...pieces].flatMap(([articleId, quantity]) => (quantity > 0 ? [{ articleId, quantity }] : []))
}

/** What an order did not pay for, such as further days, costs what it does today. */
function rowOfOrder({ totals }: Order, { articleId, row }: OfferedLine): PriceRow {
  const priced = totals.lines.find((line) => line.articleId === articleId)
  if (!priced) return row
  const { unit, vatPercent, deposit, quantity } = priced
  return {
    ...rowAsRented(row, priced),
    ...(totals.exemption ? {} : { buyVat: vatPercent, rentVat: vatPercent }),
    ...{ buy: unit.net, buyGross: unit.gross },
    deposit: deposit / quantity,
    buyShippingGross: totals.shipping.gross || undefined,
  }
}

/** Throws Refusal 'change_empty', 'change_voucher', 'order_too_large', and those of articles and period. */
function prepareChange(
  catalogue: Catalogue,
  order: Order,
  { lines, period }: OrderChange,
  today: string,
): Pick<Order, 'period'> & { lines: OfferedLine[]; totals: Record<ChangePrice, PriceBreakdown> } {
  const { type, totals } = order
  const wanted = wantedLines(order, lines)
  if (wanted.length === 0) throw refusedField('lines', 'change_empty')
  const offered = checkArticles(catalogue, wanted, order, type)
  const kept = order.period ?? undefined
  const wantedPeriod = checkPeriod(catalogue, type, period ?? order.period, today, kept)
  const priceAt = (rowOf: (line: OfferedLine) => PriceRow, off = new Map<string, Cents>()) => {
    const listed = priceOrder({
      type,
      lines: offered.map((line) => ({ ...line, row: rowOf(line) })),
      ...(wantedPeriod ? { period: wantedPeriod } : {}),
      voucher: totals.discount,
      isVatFree: totals.exemption !== undefined,
    })
    const priced = reducePieces(listed, off)
    checkTotal(priced)
    if (priced.discount < totals.discount) {
      throw refusedField('lines', 'change_voucher', { amount: formatMoney(totals.discount) })
    }
    return priced
  }
  // What a quote took off each piece is no part of its prices per week and month.
  const off = totals.lines.map(({ articleId, unit, rates, parts }) => {
    const listed = rates && parts ? amountOfParts(rates, { ...parts, days: 0 }).net : unit.net
    return [articleId, listed - unit.net] as const
  })
  const lineAsOrdered = (line: OfferedLine) => {
    const ordered = order.lines.find(({ articleId }) => articleId === line.articleId)
    return { ...line, ...ordered, quantity: line.quantity }
  }
  return {
    period: wantedPeriod,
    lines: offered.map(lineAsOrdered),
    totals: {
      order: priceAt((line) => rowOfOrder(order, line), new Map(off)),
      today: priceAt(({ row }) => row),
    },
  }
}

/** A customer pays before it is packed; an organisation as before, and not before a bed is there. */
function payByOf(catalogue: Catalogue, order: Order, { period }: Pick<Order, 'period'>, at: Date): string {
  const packed = canBeCorrected(order) ? period : null
  const asked = { ...order, period: packed, paymentMethod: ON_INVOICE, createdAt: at.toISOString() }
  // As when it was ordered, on invoice.
  const daysToPay =
    order.paymentMethod === ON_INVOICE ? (catalogue.methods.get(ON_INVOICE)?.daysToPay ?? 0) : 0
  const days = [
    payUntil(asked, catalogue),
    ...(order.invoice ? [order.invoice.payBy] : []),
    ...(order.invoice && period ? [addDays(period.start, daysToPay)] : []),
  ]
  return days.sort().at(-1) ?? ''
}

const isPaid = ({ status }: Order) => status !== AWAITING_PAYMENT

type Agreed = Pick<Order, 'period' | 'lines'> & {
  totals: PriceBreakdown
  causeKey: string
  at: Date
  /** What it costs more is paid before it is shipped. */
  paysFirst?: boolean
}

async function storeChange(services: InUnit, order: Order, { period, lines, totals, at, paysFirst }: Agreed) {
  const { db: unit } = services
  const { id, invoice } = order
  await unit.deleteFrom('order_lines').where('order_id', '=', id).execute()
  await unit.insertInto('order_lines').values(lineRows(id, { lines })).execute()
  const more = totals.total - order.totals.total
  const isClaimed = invoice !== null || (isPaid(order) && more > 0)
  const catalogue = await services.catalogue(unit)
  if (isClaimed && !bankAccount(catalogue, order.locale)) throw new Refusal('change_no_bank')
  const payable = totals.total - (invoice?.reduced ?? 0)
  const arrived = payable - more - (invoice?.open ?? 0)
  const paid = Math.max(order.paidFirst, arrived) + (paysFirst ? more : 0)
  const paid_first = order.paymentMethod === ON_INVOICE ? null : Math.min(payable, paid)
  const row = {
    ...{ totals: JSON.stringify(totals), total: totals.total },
    ...(period ? { start_date: period.start, end_date: period.end } : {}),
    ...(isClaimed ? { pay_by: payByOf(catalogue, order, { period }, at), payable, paid_first } : {}),
  }
  await unit.updateTable('orders').set(row).where('id', '=', id).execute()
}

/** Asks for what is missing on the order itself. Returns what is paid and due no longer and so goes back, in cents. */
async function settleDifference({ db: unit }: InUnit, order: Order, { totals, causeKey, at }: Agreed) {
  const { id: orderId, invoice } = order
  const tooMuch = order.totals.total - totals.total - (invoice?.open ?? 0)
  // What staff gave back before is not due twice, and the deposit stays whole.
  const back = Math.max(0, Math.min(tooMuch, (await leftToRefund(unit, orderId)) - totals.deposit))
  if (back > 0) await captureAuthorized(unit, orderId, at)
  await requestRefund(unit, { orderId, amount: back, cause: 'change', causeKey, at })
  await awaitInvoice(unit, orderId, at)
  return back
}

/**
 * Has an order cost what was agreed on: its invoice is replaced, what is missing is asked for, what is too much goes back, and its deposit
 * follows. Call with the order locked. Throws Refusal 'not_permitted' where a part was credited, or 'change_no_bank'.
 */
export async function reprice(services: InUnit & InShop, order: Order, agreed: Agreed) {
  const { db: unit } = services
  const { causeKey, at } = agreed
  await replaceInvoice(services, order, { causeKey, at })
  await storeChange(services, order, agreed)
  const back = isPaid(order) ? await settleDifference(services, order, agreed) : 0
  const after = await existingOrder(unit, order.id)
  const isOpen = (after.invoice?.open ?? 0) > 0
  if (isPaid(order)) await holdDeposit(unit, after, { actor: 'staff', at, isOpen })
  const invoice = isPaid(order) ? await issueInvoice(services, after, at, causeKey) : undefined
  return { after, back, invoice }
}

/**
 * Changes days and pieces of an order before it is packed. The order stays one, at its new price: its invoice is replaced, what is
 * missing is asked for, what is too much goes back, and its deposit follows. Call with the order locked. Throws Refusal 'not_permitted',
 * 'payment_pending', 'transfer_too_late', 'change_by_month', 'change_percent', 'change_empty', 'change_voucher', 'change_no_bank', and those of articles, period and units.
 */
export async function changeOrder(
  services: InUnit & InShop,
  order: Order,
  wanted: OrderChange,
  by: ChangedBy,
) {
  const { db: unit } = services
  const at = services.now()
  await checkChangeable(services, order)
  const catalogue = await services.catalogue(unit)
  const changed = prepareChange(catalogue, order, wanted, shopDay(at))
  const [before, today] = [order.totals.total, changed.totals.today.total]
  const told = { before, order: changed.totals.order.total, today }
  const isSame = versionOf(order) === versionOf({ ...order, period: changed.period, lines: changed.lines })
  if (wanted.show || isSame) return { status: wanted.show ? 'shown' : 'unchanged', totals: told } as const
  const payment = isPaid(order) ? undefined : await findOpenPayment(unit, order.id)
  if (payment && payment.provider !== TRANSFER) throw new Refusal('payment_pending')
  const totals = changed.totals[wanted.price]
  const { period, lines } = changed
  if (!isPaid(order)) checkTransferTime(catalogue, order.paymentMethod, { ...order, period }, shopDay(at))
  await freeDays(unit, order.id)
  await bookUnits(services, unit, order.id, { type: order.type, period, lines, holder: null })
  const causeKey = REPLACED + randomUUID()
  const paysFirst = by.actor === 'customer' && order.paymentMethod !== ON_INVOICE
  const agreed = { period, lines, totals, causeKey, at, paysFirst }
  const { after, back, invoice } = await reprice(services, order, agreed)
  const rows = changeRows(catalogue, order, after)
  const reason = `${CHANGED}${before} → ${totals.total} cents`
  const text = await tellChange(services, order, { ...by, rows, reason, back, invoice })
  return { status: 'changed', totals: told, text } as const
}
