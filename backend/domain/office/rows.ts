import type { DateRange, IsoDate } from '../../../contract/dates'
import { DEFAULT_COUNTRY } from '../../../contract/default-country'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import { TODAY_LIMIT } from '../../../contract/staff/orders'
import { TODAY_ROWS } from '../../../contract/staff/today'
import type { Tables } from '../../db/schema'
import { deliveryAddress } from '../orders/mails/order-mail'
import { reader } from '../orders/record/payment-request'
import type { Catalogue } from '../platform/catalogue'

export const ORDER_COLUMNS = [
  'orders.id',
  'orders.number',
  'orders.type',
  'orders.country',
  'orders.address',
  'orders.start_date',
  'orders.end_date',
] as const

type Row = Pick<
  Tables['orders'],
  'id' | 'number' | 'type' | 'country' | 'address' | 'start_date' | 'end_date'
>

export const periodOf = ({
  start_date: start,
  end_date: end,
}: Pick<Row, 'start_date' | 'end_date'>): DateRange | null => (start && end ? { start, end } : null)

export function toldOrder({ id, number, type, country, ...row }: Row, catalogue: Catalogue, locale: Locale) {
  const address: FormValues = JSON.parse(row.address)
  const lines = deliveryAddress({ address, country, locale }, catalogue)
  return {
    ...{ id, number, type },
    period: periodOf(row),
    address: country === DEFAULT_COUNTRY ? lines.slice(0, -1) : lines,
    phone: reader(address)('Mobiel'),
  }
}

type Due = { due: IsoDate; late: number }

export function firstRows<R extends Due>(rows: readonly R[]): { rows: R[]; hasMore: boolean } {
  const byDay = rows.toSorted((a, b) => a.due.localeCompare(b.due))
  return { rows: byDay.slice(0, TODAY_ROWS), hasMore: rows.length > TODAY_ROWS }
}

export function counted(rows: readonly Pick<Due, 'late'>[]): { count: number; late: number } {
  const upTo = (number: number) => Math.min(number, TODAY_LIMIT)
  return { count: upTo(rows.length), late: upTo(rows.filter(({ late }) => late > 0).length) }
}
