import type { TFunction } from 'i18next'
import {
  type Amount,
  INCLUDED_RENTAL_DAYS,
  type PriceBreakdown,
  type PricedLine,
} from '../../../contract/prices'
import { formatMoney, formatPercent } from '../../i18n/money'

/** A line of a calculation: what it is, how it is reckoned, and the amount, all in words. */
export type PriceRowWords = { id: string; label: string; detail?: string; amount: string }

type Words = { t: TFunction; names: Record<string, string> }

function pieces(quantity: number, each: Amount): string | undefined {
  return quantity > 1 ? `${quantity} × ${formatMoney(each.gross)}` : undefined
}

function itemRow(line: PricedLine, breakdown: PriceBreakdown, { t, names }: Words): PriceRowWords {
  const details = {
    buy: [pieces(line.quantity, line.unit)],
    rent: [t('prices:startPrice', { days: INCLUDED_RENTAL_DAYS + 1 }), pieces(line.quantity, line.unit)],
    trial: [t('prices:trialFree'), line.quantity > 1 ? `${line.quantity} ×` : undefined],
  }[breakdown.type]
  return {
    id: line.articleId,
    label: names[line.articleId] ?? t('prices:unknownArticle'),
    detail: details.filter(Boolean).join(': ') || undefined,
    amount: formatMoney(line.items.gross),
  }
}

function extraDaysRow(line: PricedLine, { t, names }: Words): PriceRowWords[] {
  if (!line.extraDays) return []
  const { days, perDay, amount } = line.extraDays
  const reckoned = `${t('prices:extraDays', { count: days })} × ${formatMoney(perDay.gross)}`
  return [
    {
      id: `${line.articleId}-days`,
      label: line.quantity > 1 ? `${reckoned} × ${line.quantity}` : reckoned,
      detail: names[line.articleId],
      amount: formatMoney(amount.gross),
    },
  ]
}

function shippingRow({ type, shipping }: PriceBreakdown, { t }: Words): PriceRowWords[] {
  if (type !== 'buy') return []
  const amount = shipping.gross === 0 ? t('prices:free') : formatMoney(shipping.gross)
  return [{ id: 'shipping', label: t('prices:shipping'), amount }]
}

function depositRow({ type, deposit }: PriceBreakdown, { t }: Words): PriceRowWords[] {
  if (type === 'buy') return []
  const label = t('prices:deposit')
  return [{ id: 'deposit', label, detail: t('prices:depositNote'), amount: formatMoney(deposit) }]
}

/** What is charged, line by line. */
export function chargeRows(breakdown: PriceBreakdown, words: Words): PriceRowWords[] {
  return [
    ...breakdown.lines.flatMap((line) => [itemRow(line, breakdown, words), ...extraDaysRow(line, words)]),
    ...shippingRow(breakdown, words),
    ...depositRow(breakdown, words),
  ]
}

/** What to say of a purchase that no VAT is charged on; undefined where there is VAT, or nothing it could be on. */
export function taxRemark({ type, vatByRate }: PriceBreakdown, { t }: Words): string | undefined {
  return type === 'buy' && vatByRate.length === 0 ? t('prices:noVat') : undefined
}

/** The VAT that the total holds, by rate. */
export function vatRows({ vatByRate }: PriceBreakdown, { t }: Words): PriceRowWords[] {
  return vatByRate.map(({ percent, vat }) => ({
    id: `vat-${percent}`,
    label: t('prices:vat', { percent: formatPercent(percent) }),
    amount: formatMoney(vat),
  }))
}
