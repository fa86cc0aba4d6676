import { z } from 'zod'
import { type DateRange, type IsoDate, isIsoDate, shopDay } from '../../../contract/dates'
import type { Cents } from '../../../contract/money'
import type { OrderType } from '../../../contract/order-status'
import { centsOf, type PriceUnit } from '../../../contract/price-unit'
import { anyFlag, anyText, dataOf, listOf, memberOf, readRows, recordOf, rowsSchema } from './values'

export type SpecifiedOrder = {
  id?: string
  number?: string
  status?: number
  date?: IsoDate
  type?: OrderType
  period?: DateRange
  lines: { articleId: string; name: string; quantity: number }[]
  total?: Cents
}

// Backends name these fields differently; the first pattern that matches counts.
const KEY_PATTERNS = {
  id: [
    /^uuid_?(?:order|bestelling)$|^(?:order|bestelling)_?uuid$/i,
    /^uuid$/i,
    /^(?:order|bestelling)_?id$/i,
    /^_?id$/i,
  ],
  number: [/^(?:order_?|bestel_?)(?:nummer|number|nr|no)$/i, /^(?:nummer|number)$/i],
  status: [/^(?:order_?)?status(?:_?code)?$/i],
  date: [/^created(?:_?at)?$/i, /^(?:order_?|bestel_?)?(?:date|datum)$/i, /^aangemaakt$/i],
  total: [/^(?:total|totaal)(?:_?(?:price|amount|bedrag))?$/i, /^(?:amount|bedrag)$/i],
} as const

function fieldOf(order: Record<string, unknown>, patterns: readonly RegExp[]): unknown {
  for (const pattern of patterns) {
    const value = memberOf(order, Object.keys(order).find((key) => pattern.test(key)) ?? '')
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

const textOrNumber = z.union([z.string(), z.number().int().transform(String)])
// Dots alone are another folder in an address, which some servers read even where slashes are encoded.
const idSchema = textOrNumber.pipe(
  z
    .string()
    .trim()
    .regex(/^(?!(?:.*[/\\])?\.+(?:[/\\]|$))\P{Cc}{1,64}$/u),
)
const numberSchema = textOrNumber.pipe(z.string().regex(/^[\w./-]{1,40}$/))
const statusSchema = z.coerce.number().int().min(100).max(999)

/** Before this there was no shop: a number below it counts seconds, or anything else. */
const EARLIEST_MS = Date.UTC(2000)

function dayOf(value: unknown): IsoDate | undefined {
  const text = anyText.parse(value)
  const [, day = '', month = '', year] = /^(\d{1,2})[-.](\d{1,2})[-.](\d{4})(?!\d)/.exec(text) ?? []
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  if (isIsoDate(date)) return date
  // JavaScript would read these by the month first.
  if (/^\d{1,2}\D/.test(text)) return undefined
  const moment = new Date(typeof value === 'number' ? value : text)
  return moment.getTime() >= EARLIEST_MS ? shopDay(moment) : undefined
}

function typeOf(order: Record<string, unknown>): OrderType | undefined {
  const type = anyText.parse(order.type).toLowerCase()
  if (type === 'koop') return 'buy'
  if (type !== 'huur') return undefined
  return anyFlag.parse(order.trial) ? 'trial' : 'rent'
}

function lineOf(raw: unknown): SpecifiedOrder['lines'] {
  const articleId = anyText.parse(memberOf(raw, 'UUID_Artikel'))
  const name = anyText.parse(memberOf(raw, 'Artikelnaam'))
  const quantity = z.coerce.number().int().positive().catch(1).parse(memberOf(raw, 'quantity'))
  return articleId || name ? [{ articleId, name, quantity }] : []
}

export function specifiedOrder(raw: unknown, unit: PriceUnit): SpecifiedOrder {
  const order = recordOf(raw)
  const start = dayOf(memberOf(order.rent_range, 'start'))
  const end = dayOf(memberOf(order.rent_range, 'end'))
  return {
    id: idSchema.safeParse(fieldOf(order, KEY_PATTERNS.id)).data,
    number: numberSchema.safeParse(fieldOf(order, KEY_PATTERNS.number)).data,
    status: statusSchema.safeParse(fieldOf(order, KEY_PATTERNS.status)).data,
    date: dayOf(fieldOf(order, KEY_PATTERNS.date)),
    type: typeOf(order),
    ...(start && end ? { period: { start, end } } : {}),
    lines: listOf(order.items).flatMap(lineOf),
    total: centsOf(fieldOf(order, KEY_PATTERNS.total), unit),
  }
}

function orderRows(answer: unknown): unknown {
  const data = dataOf(answer)
  const orders = memberOf(data, 'orders')
  if (orders === undefined) return Array.isArray(dataOf(data)) ? data : undefined
  return orders ?? []
}

/** In the order of the backend; `raw` has the orders as they were sent. */
export const specifiedOrders = (unit: PriceUnit) =>
  z
    .unknown()
    .transform(orderRows)
    .pipe(rowsSchema('id'))
    .transform((rows) => readRows(rows, 'id', z.record(z.unknown())).read)
    .transform((raw) => ({ raw, specified: raw.map((order) => specifiedOrder(order, unit)) }))
