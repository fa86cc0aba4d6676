import type { TFunction } from 'i18next'
import { writtenDate, writtenPeriod } from '../../contract/dates'
import { formatMoney } from '../../contract/money'
import { writtenLines } from '../../contract/written-pieces'
import type { ListedOrder } from '../api/order-list.server'
import { statusWord } from './OrderStatus/order-status'

export type OrderFact = { label: string; value: string }

/** Without facts that the backend does not send. */
export function orderFacts(order: Omit<ListedOrder, 'id'>, t: TFunction): OrderFact[] {
  const { status, date, type, period, lines, total } = order
  const range = period && writtenPeriod(period)
  const facts: [label: string, value: string | undefined][] = [
    ['state', status === undefined ? undefined : statusWord(t, status)],
    ['date', date && writtenDate(date)],
    ['typeLabel', type && t(`order:type.${type}`)],
    ['period', range && t('order:periodRange', range)],
    ['list.items', writtenLines(lines)],
    ['list.total', total === undefined ? undefined : formatMoney(total)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label: t(`order:${label}`), value }] : []))
}
