import type { TFunction } from 'i18next'
import type { PriceBreakdown } from '../../../../contract/breakdown'
import { formatMoney } from '../../../../contract/money'
import { START_PRICE_DAYS } from '../../../../contract/promises'

export type LineRow = { id: string; what: string; pieces: string; each: string; sum: string }

/** Returns what was ordered, each with how many there are of it, the price of one and of all; what is for further days is by itself. */
export function lineRows(
  { type, lines, shipping }: PriceBreakdown,
  nameOf: (articleId: string) => string,
  t: TFunction,
): LineRow[] {
  const first =
    type === 'buy'
      ? ''
      : t(`prices:${type === 'rent' ? 'startPrice' : 'trialFree'}`, { days: START_PRICE_DAYS })
  const rows = lines.flatMap(({ articleId, quantity, unit, items, extraDays }): LineRow[] => {
    const name = nameOf(articleId)
    const isLonger = unit.gross === 0 && extraDays !== undefined && type === 'rent'
    const start = {
      id: articleId,
      what: first ? `${name}, ${first}` : name,
      pieces: String(quantity),
      each: formatMoney(unit.gross),
      sum: formatMoney(items.gross),
    }
    if (!extraDays) return [start]
    const { days, perDay, amount } = extraDays
    const further = {
      id: `${articleId}-days`,
      what: `${name}, ${t('prices:extraDays', { count: days })}`,
      pieces: `${quantity} × ${days}`,
      each: formatMoney(perDay.gross),
      sum: formatMoney(amount.gross),
    }
    return isLonger ? [further] : [start, further]
  })
  if (type !== 'buy') return rows
  const sum = shipping.gross === 0 ? t('prices:free') : formatMoney(shipping.gross)
  return [...rows, { id: 'shipping', what: t('prices:shipping'), pieces: '', each: '', sum }]
}
