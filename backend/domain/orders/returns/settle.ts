import { type DateRange, type IsoDate, shopDay } from '../../../../contract/dates'
import type { Cents } from '../../../../contract/money'
import { type FollowUpKind, PAID } from '../../../../contract/order-status'
import { buyAmount } from '../../../../contract/prices'
import {
  lineValue,
  ownDays,
  type ReturnValue,
  returnValue,
  unusedOfMonths,
  unusedRent,
} from '../../../../contract/return-value'
import type { Queries, Unit } from '../../../db/schema'
import type { Catalogue } from '../../platform/catalogue'
import type { InUnit } from '../../platform/services'
import {
  countDeposit,
  depositEntries,
  depositsOf,
  enterDeposit,
  refundDeposit,
  unheldDeposit,
} from '../deposits/ledger'
import { creditedOf, creditedUnused, creditInvoice, leftToCredit } from '../documents/invoices'
import { unlessUnavailable } from '../follow-ups/offer'
import { checkArticles } from '../record/checks'
import { existingOrder, followUpsOf, lockedOrder, timelyWithdrawal } from '../record/find'
import { monthsOfOrder } from '../record/months'
import { agreedPeriod, type Order } from '../record/order'
import { creditPart, leftToRefund, requestRefund } from '../refunds/request'
import { bankAccount, takeOffInvoice } from '../transfers/store'
import { restoreVoucher } from '../vouchers/find'
import type { ReturnedPieces } from './announce'
import { existingReturn, type OrderReturn, withdrawnAt } from './find'

/** Null if the article is not sold at the order's place today. */
export function soldAs(catalogue: Catalogue, { lines, country, region }: Order, position: number) {
  const line = lines[position]
  const sold = line && unlessUnavailable(() => checkArticles(catalogue, [line], { country, region }, 'buy'))
  return sold?.[0] ?? null
}

export function heldFor(order: Order, { position, quantity }: ReturnedPieces): Cents {
  if (order.type === 'buy') return lineValue(order.totals, order.lines[position]?.articleId ?? '', quantity)
  return depositsOf(order).find((line) => line.position === position)?.deposit ?? 0
}

/** In cents: the price with VAT, at least what was held. */
export function mostWithheld(catalogue: Catalogue, order: Order, line: ReturnedPieces): Cents {
  const held = heldFor(order, line)
  const sold = order.type === 'buy' ? null : soldAs(catalogue, order, line.position)
  if (!sold || !bankAccount(catalogue, order.locale)) return held
  return Math.max(held, buyAmount(sold.row).gross * line.quantity)
}

export type Damage = { position: number; withheld: Cents; note: string | null }

/** A line's own deposit pays its damage first, then the other deposits; the rest is `beyond`. In cents. */
export function splitDamages(order: Order, damages: readonly Damage[]) {
  const lines = depositsOf(order).map(({ position, deposit }) => {
    const damage = damages.find((entry) => entry.position === position)?.withheld ?? 0
    return { position, own: Math.min(damage, deposit), left: Math.max(0, deposit - damage), damage }
  })
  let rest = lines.reduce((sum, { damage, own }) => sum + damage - own, 0)
  const withheld = lines.map(({ position, own, left }) => {
    const fromOthers = Math.min(rest, left)
    rest -= fromOthers
    return { position, amount: own + fromOthers }
  })
  const beyond = lines.flatMap(({ position, damage, own }) => {
    const amount = Math.min(rest, damage - own)
    rest -= amount
    return amount > 0 ? [{ position, amount }] : []
  })
  return { withheld, beyond }
}

type Extension = { kind: FollowUpKind; order: Order; period: DateRange }

export async function paidExtensions(db: Queries, rentalId: string) {
  const followUps = await followUpsOf(db, rentalId)
  const extensions: Extension[] = []
  const further = followUps.filter(({ kind }) => kind === 'extension' || kind === 'month')
  for (const { id, kind } of further.filter(({ status }) => status === PAID)) {
    const order = await existingOrder(db, id)
    if (order.period) extensions.push({ kind, order, period: order.period })
  }
  return extensions
}

/** The days that the price of a rental is for, with all its months; its extensions have a price of their own. */
export function paidDays(order: Order, extensions: readonly Extension[]): DateRange {
  const { start, end } = agreedPeriod(order)
  if (order.paidUntil) return { start, end: order.paidUntil }
  const further = extensions.flatMap(({ kind, period }) => (kind === 'extension' ? [period] : []))
  return ownDays({ start, end }, further)
}

/** Lowers the open invoice first. Returns the cents that are paid back. */
async function refundExtension(inUnit: InUnit, extensionId: string, unused: Cents, at: Date) {
  const { db: unit } = inUnit
  const order = await lockedOrder(unit, extensionId, at)
  const paid = Math.max(0, await leftToRefund(unit, extensionId))
  const left = Math.max(0, unused - (await creditedUnused(unit, order)))
  const amount = Math.min(left, paid + (order.invoice?.open ?? 0), await leftToCredit(unit, order))
  const cause = { cause: 'return', causeKey: `return:${extensionId}`, at } as const
  const { offInvoice } = await creditPart(inUnit, order, { ...cause, amount, why: 'unused' })
  return amount - offInvoice
}

type Withdrawn = {
  extensions: readonly Extension[]
  returnId: string
  declared: string | undefined
  period: Order['period']
  ofMonths: ReadonlyMap<string | undefined, Cents>
}

/** An extension is withdrawn from alone, or with its rental or an extension before it, if it was ordered by then. */
async function unusedOfExtension(db: Queries, { order, period }: Extension, withdrawn: Withdrawn) {
  const moments = [withdrawn.declared]
  for (const earlier of withdrawn.extensions) {
    if (earlier.period.start > period.start) continue
    moments.push((await timelyWithdrawal(db, { ...earlier.order, period: withdrawn.period }))?.at)
  }
  const [moment] = moments.filter((moment) => moment && order.createdAt <= moment).sort()
  return moment ? unusedRent(order.totals, period, shopDay(moment)) : undefined
}

async function settleExtensions(inUnit: InUnit, withdrawn: Withdrawn, at: Date) {
  for (const extension of withdrawn.extensions) {
    const { id } = extension.order
    const unused = withdrawn.ofMonths.get(id) ?? (await unusedOfExtension(inUnit.db, extension, withdrawn))
    if (unused === undefined) continue
    const refund_money = await refundExtension(inUnit, id, unused, at)
    const row = { order_id: id, return_id: withdrawn.returnId, refund_money }
    await inUnit.db.insertInto('return_extensions').values(row).execute()
  }
}

/** Returns the cents neither withheld nor counted for late days, whether paid or still invoiced. */
async function settleDeposit(
  unit: Unit,
  order: Order,
  { lines }: OrderReturn,
  { late, at }: { late: Cents; at: Date },
): Promise<Cents> {
  const isUnpaid = order.invoice !== null && (await depositEntries(unit, order.id)).length === 0
  const { withheld } = splitDamages(order, lines)
  if (isUnpaid) return withheld.reduce((rest, { amount }) => rest - amount, order.totals.deposit)
  const notes = lines.flatMap(({ note, withheld }) => (note && withheld > 0 ? [note] : []))
  for (const { position, amount } of withheld) {
    const own = lines.find((line) => line.position === position && line.withheld > 0)
    const entry = { kind: 'withheld', amount, reason: own?.note ?? notes[0] } as const
    await enterDeposit(unit, { ...entry, orderId: order.id, position, actor: 'staff', at })
  }
  await countDeposit(unit, order, late, at)
  // A change may have asked for more, which is not paid yet and not due any longer.
  const unheld = order.invoice ? await unheldDeposit(unit, order) : 0
  return unheld + (await refundDeposit(unit, order.id, { actor: 'staff', reason: 'returned', at }))
}

type Graded = { graded: OrderReturn; day: IsoDate | undefined; unused: Cents }

async function rentOf(unit: Unit, order: Order, { unused }: Graded, paid: Cents): Promise<ReturnValue> {
  const rent = Math.max(0, unused - (await creditedUnused(unit, order)))
  const money = Math.min(rent, paid, await leftToCredit(unit, order))
  return { goods: rent, delivery: 0, reduction: 0, money, voucher: 0 }
}

const piecesOf = ({ totals }: Order, { lines }: OrderReturn, { delivery }: ReturnValue) => {
  const { gross } = totals.shipping
  return { lines, shipping: gross > 0 && delivery === gross }
}

async function priceOf(unit: Unit, order: Order, { graded, day }: Graded, paid: Cents): Promise<ReturnValue> {
  const lines = graded.lines.map(({ position, quantity, withheld }) => {
    return { articleId: order.lines[position]?.articleId ?? '', quantity, reduction: withheld }
  })
  const valued = (credited: Cents) =>
    returnValue(order.totals, lines, { isWithdrawn: day !== undefined, paid, credited })
  return valued(await creditedOf(unit, order, piecesOf(order, graded, valued(0))))
}

/** Call once, in the grading transaction; the deposit pays the `late` cents first. Returns the invoice claim after it. */
export async function settleReturn(inUnit: InUnit, order: Order, { late, at }: { late: Cents; at: Date }) {
  const { db: unit } = inUnit
  const graded = await existingReturn(unit, order.id)
  // The counted deposit of a trial and the open invoice are money too.
  const paid = Math.max(0, (await leftToRefund(unit, order.id)) + order.depositCounted)
  const covered = paid + (order.invoice?.open ?? 0)
  const isSold = order.type === 'buy'
  const lateCharge = { late: Math.min(late, covered), at }
  const deposit = isSold ? 0 : Math.min(covered, await settleDeposit(unit, order, graded, lateCharge))
  const declared = await withdrawnAt(unit, order, graded.announcedAt)
  const day = declared && shopDay(declared)
  const extensions = await paidExtensions(unit, order.id)
  const months = await monthsOfOrder(unit, order)
  const period = order.period ? paidDays(order, extensions) : undefined
  const ofMonths = day && period ? unusedOfMonths(months, period, day) : new Map<string, Cents>()
  const unused = ofMonths.get(order.id) ?? (day && period ? unusedRent(order.totals, period, day) : 0)
  const computeValue = isSold ? priceOf : rentOf
  const value = await computeValue(unit, order, { graded, day, unused }, covered - deposit)
  const { id: orderId } = order
  const takenOff = await takeOffInvoice(unit, orderId, deposit + value.money, at)
  const depositBack = Math.max(0, deposit - takenOff)
  const money = deposit + value.money - takenOff - depositBack
  const returnCause = { causeKey: `return:${orderId}`, at }
  const ofDepositBack = { amount: depositBack, cause: 'deposit', causeKey: `deposit:${orderId}` } as const
  await requestRefund(unit, { orderId, ...ofDepositBack, at })
  await requestRefund(unit, { orderId, amount: money, cause: 'return', ...returnCause })
  await restoreVoucher(inUnit, unit, order, value.voucher)
  if (isSold) {
    const withheld = graded.lines.flatMap(({ position, withheld: amount, note }) => {
      return amount > 0 ? [{ position, amount, reason: note ?? '' }] : []
    })
    const { goods, delivery, reduction, voucher } = value
    const paidBack = Math.max(0, goods + delivery - reduction - value.money - voucher)
    const credit = { taken: piecesOf(order, graded, value), withheld, paidBack, voucher }
    await creditInvoice(inUnit, order, { ...credit, ...returnCause })
  } else {
    const taken = { amount: value.money, why: 'unused' } as const
    await creditInvoice(inUnit, order, { taken, ...returnCause })
  }
  const withdrawn = { extensions, returnId: graded.id, declared, period: order.period, ofMonths }
  await settleExtensions(inUnit, withdrawn, at)
  await unit
    .updateTable('returns')
    .set({ refund_money: money, refund_voucher: value.voucher, refund_delivery: value.delivery })
    .where('id', '=', graded.id)
    .execute()
  const { invoice } = order
  return invoice && { ...invoice, open: invoice.open - takenOff, reduced: invoice.reduced + takenOff }
}
