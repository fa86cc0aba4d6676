import type { TFunction } from 'i18next'
import type { PriceBreakdown, PricedLine } from '../../../contract/breakdown'
import type { Locale } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'
import { type Cents, formatMoney, formatPercent } from '../../../contract/money'
import { AWAITING_PAYMENT, type OrderType } from '../../../contract/order-status'
import { amountDue } from '../../../contract/prices'
import { START_PRICE_DAYS } from '../../../contract/promises'
import { rentedInWords } from '../../../contract/rental-rates'
import type { ShownOrder } from '../../api/orders.server'

export type BreakdownRow = { id: string; label: string; detail?: string; amount: string }

type Names = Record<string, string>

type Texts = { t: TFunction; names: Names }

type Words = { t: TFunction; locale: Locale }

export type PriceDetail = { text: string; amount?: string }

/** More days of a rental whose start price is paid already. */
const isExtension = ({ unit, extraDays }: PricedLine) => unit.gross === 0 && extraDays !== undefined

const isForDamage = ({ exemption }: PriceBreakdown) => exemption === 'O'

function startDetail(line: PricedLine, type: OrderType, t: TFunction, isCounted: boolean) {
  const days = START_PRICE_DAYS
  const start = t(type === 'rent' ? 'prices:startPrice' : 'prices:trialFree', { days })
  const what = type === 'buy' ? '' : (rentedInWords(line, t) ?? start)
  const pieces = isCounted ? `${line.quantity} × ${formatMoney(line.unit.gross)}` : ''
  return [what, pieces].filter(Boolean).join(': ')
}

function extraDaysDetail({ quantity, extraDays }: PricedLine, t: TFunction): PriceDetail[] {
  if (!extraDays) return []
  const { days, perDay, amount } = extraDays
  const calculation = `${t('prices:extraDays', { count: days })} × ${formatMoney(perDay.gross)}`
  const text = quantity > 1 ? `${calculation} × ${quantity}` : calculation
  return [{ text, amount: formatMoney(amount.gross) }]
}

export function itemDetails(
  line: PricedLine,
  breakdown: PriceBreakdown,
  { t, isCounted }: { t: TFunction; isCounted: boolean },
): PriceDetail[] {
  if (isForDamage(breakdown)) return [{ text: t('prices:damage') }]
  const { type } = breakdown
  const text = startDetail(line, type, t, isCounted)
  const extraDays = extraDaysDetail(line, t)
  if (isExtension(line)) return extraDays
  if (extraDays.length > 0) return [{ text, amount: formatMoney(line.items.gross) }, ...extraDays]
  return text ? [{ text }] : []
}

export function itemTotal({ items, extraDays }: PricedLine): Cents {
  return items.gross + (extraDays?.amount.gross ?? 0)
}

function itemRow(line: PricedLine, breakdown: PriceBreakdown, { t, names }: Texts): BreakdownRow {
  const detail = isForDamage(breakdown)
    ? t('prices:damage')
    : startDetail(line, breakdown.type, t, line.quantity > 1)
  return {
    id: line.articleId,
    label: lookUp(names, line.articleId) ?? t('prices:unknownArticle'),
    detail: detail || undefined,
    amount: formatMoney(line.items.gross),
  }
}

function extraDaysRow(line: PricedLine, { t, names }: Texts): BreakdownRow[] {
  return extraDaysDetail(line, t).map(({ text, amount = '' }) => ({
    id: `${line.articleId}-days`,
    label: text,
    detail: lookUp(names, line.articleId),
    amount,
  }))
}

function shippingRow({ type, shipping }: PriceBreakdown, t: TFunction): BreakdownRow[] {
  if (type !== 'buy') return []
  const amount = shipping.gross === 0 ? t('prices:free') : formatMoney(shipping.gross)
  return [{ id: 'shipping', label: t('prices:shipping'), amount }]
}

export function depositRow(breakdown: PriceBreakdown, t: TFunction): BreakdownRow[] {
  const { type, deposit, lines } = breakdown
  if (type === 'buy' || isForDamage(breakdown) || lines.every((line) => isExtension(line) || line.instead))
    return []
  const label = t('prices:deposit')
  return [{ id: 'deposit', label, detail: t('prices:depositNote'), amount: formatMoney(deposit) }]
}

function itemRows(breakdown: PriceBreakdown, texts: Texts): BreakdownRow[] {
  return breakdown.lines.flatMap((line) => [
    ...(isExtension(line) ? [] : [itemRow(line, breakdown, texts)]),
    ...extraDaysRow(line, texts),
  ])
}

export function chargeRows(breakdown: PriceBreakdown, { t, names }: { t: TFunction; names?: Names }) {
  return [...(names ? itemRows(breakdown, { t, names }) : []), ...shippingRow(breakdown, t)]
}

/** With VAT, without the deposit, before a voucher; nothing for a trial, which is free. */
export function priceRow(breakdown: PriceBreakdown, t: TFunction): BreakdownRow[] {
  const { type, total, discount, deposit, vatByRate } = breakdown
  if (type === 'trial') return []
  const price = type === 'rent' && !isForDamage(breakdown) ? 'rentalPrice' : 'total'
  const label = t(`prices:${price}${vatByRate.length > 0 ? '' : 'WithoutVat'}`)
  return [
    { id: 'total', label, detail: noVatNote(breakdown, t), amount: formatMoney(total + discount - deposit) },
  ]
}

/** `toPayLater` where it is not paid on ordering. */
export type SumName = 'toPay' | 'toPayLater' | 'paid'

export function sumOf(breakdown: PriceBreakdown, t: TFunction, name: SumName = 'toPay'): BreakdownRow {
  const [price] = priceRow(breakdown, t)
  const { deposit, discount, total } = breakdown
  if (price && deposit === 0 && discount === 0) return price
  return { id: 'to-pay', label: t(`prices:${name}`), amount: formatMoney(total) }
}

export function noVatNote(
  { type, lines, vatByRate, exemption }: PriceBreakdown,
  t: TFunction,
): string | undefined {
  const isFree = type === 'buy' && vatByRate.length === 0 && !lines.every(({ isMargin }) => isMargin)
  const notes = [
    exemption ? t(`prices:exempt_${exemption}`) : isFree && t('prices:noVat'),
    lines.some(({ isMargin }) => isMargin) && t('prices:margin'),
  ]
  return notes.filter(Boolean).join('; ') || undefined
}

export function vatRows({ vatByRate }: PriceBreakdown, { t, locale }: Words): BreakdownRow[] {
  return vatByRate.map(({ percent, vat }) => ({
    id: `vat-${percent}`,
    label: t('prices:vat', { percent: formatPercent(percent, locale) }),
    amount: formatMoney(vat),
  }))
}

export function reductionRows({ reduction }: PriceBreakdown, { t, locale }: Words): BreakdownRow[] {
  if (!reduction) return []
  const label = t('prices:reduction', { percent: formatPercent(reduction.percent, locale) })
  return [{ id: 'reduction', label, amount: formatMoney(reduction.amount.gross) }]
}

/** Null where a part is paid, which the list of payments tells. */
export function orderSum({
  onInvoice,
  ...order
}: Pick<ShownOrder, 'status' | 'onInvoice' | 'isCanceled' | 'totals' | 'depositCounted'>): SumName | null {
  if (order.isCanceled) return null
  if (onInvoice) {
    const { open, reduced } = onInvoice
    if (open + reduced === 0) return 'paid'
    return open < amountDue(order) ? null : 'toPayLater'
  }
  return order.status === AWAITING_PAYMENT ? 'toPay' : 'paid'
}
