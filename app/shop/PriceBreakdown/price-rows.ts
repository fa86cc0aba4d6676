import type { TFunction } from 'i18next'
import { lookUp } from '../../../contract/look-up'
import type { Amount, PriceBreakdown, PricedLine } from '../../../contract/prices'
import { INCLUDED_RENTAL_DAYS } from '../../../contract/promises'
import { formatMoney, formatPercent } from '../../i18n/money'

export type BreakdownRow = { id: string; label: string; detail?: string; amount: string }

type Texts = { t: TFunction; names: Record<string, string> }

function pieces(quantity: number, each: Amount): string | undefined {
  return quantity > 1 ? `${quantity} × ${formatMoney(each.gross)}` : undefined
}

function itemRow(line: PricedLine, breakdown: PriceBreakdown, { t, names }: Texts): BreakdownRow {
  const details = {
    buy: [pieces(line.quantity, line.unit)],
    rent: [t('prices:startPrice', { days: INCLUDED_RENTAL_DAYS + 1 }), pieces(line.quantity, line.unit)],
    trial: [t('prices:trialFree'), line.quantity > 1 ? `${line.quantity} ×` : undefined],
  }[breakdown.type]
  return {
    id: line.articleId,
    label: lookUp(names, line.articleId) ?? t('prices:unknownArticle'),
    detail: details.filter(Boolean).join(': ') || undefined,
    amount: formatMoney(line.items.gross),
  }
}

function extraDaysRow(line: PricedLine, { t, names }: Texts): BreakdownRow[] {
  if (!line.extraDays) return []
  const { days, perDay, amount } = line.extraDays
  const calculation = `${t('prices:extraDays', { count: days })} × ${formatMoney(perDay.gross)}`
  return [
    {
      id: `${line.articleId}-days`,
      label: line.quantity > 1 ? `${calculation} × ${line.quantity}` : calculation,
      detail: lookUp(names, line.articleId),
      amount: formatMoney(amount.gross),
    },
  ]
}

function shippingRow({ type, shipping }: PriceBreakdown, { t }: Texts): BreakdownRow[] {
  if (type !== 'buy') return []
  const amount = shipping.gross === 0 ? t('prices:free') : formatMoney(shipping.gross)
  return [{ id: 'shipping', label: t('prices:shipping'), amount }]
}

function depositRow({ type, deposit }: PriceBreakdown, { t }: Texts): BreakdownRow[] {
  if (type === 'buy') return []
  const label = t('prices:deposit')
  return [{ id: 'deposit', label, detail: t('prices:depositNote'), amount: formatMoney(deposit) }]
}

export function chargeRows(breakdown: PriceBreakdown, texts: Texts): BreakdownRow[] {
  return [
    ...breakdown.lines.flatMap((line) => [itemRow(line, breakdown, texts), ...extraDaysRow(line, texts)]),
    ...shippingRow(breakdown, texts),
    ...depositRow(breakdown, texts),
  ]
}

export function noVatNote({ type, vatByRate }: PriceBreakdown, { t }: Texts): string | undefined {
  return type === 'buy' && vatByRate.length === 0 ? t('prices:noVat') : undefined
}

export function vatRows({ vatByRate }: PriceBreakdown, { t }: Texts): BreakdownRow[] {
  return vatByRate.map(({ percent, vat }) => ({
    id: `vat-${percent}`,
    label: t('prices:vat', { percent: formatPercent(percent) }),
    amount: formatMoney(vat),
  }))
}
