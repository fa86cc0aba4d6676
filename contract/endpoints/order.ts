import { z } from 'zod'
import { breakdownSchema } from '../breakdown'
import { shopDay } from '../dates'
import { formValuesSchema } from '../forms/values'
import { ORDER_TYPES, type OrderType, PAYMENT_RESULTS } from '../order-status'
import { cents, id, isoDate } from './endpoint'
import { listOf, orNull, translated } from './translated'

export const rentRangeSchema = z.object({ start: isoDate, end: isoDate })

export const UUID_ORDER = ['UUID_Order', z.string().uuid()] as const
export const ORDER_NUMBER = ['Ordernummer', z.string()] as const

export const signedOrder = translated({
  id: ['UUID_Order', id],
  signature: z.string().max(200),
})

const typeAtWire = z.object({
  type: z.enum(['Huur', 'Koop']),
  trial: z.union([z.literal(0), z.literal(1)]),
})

const orderType = {
  own: z.enum(ORDER_TYPES),
  wire: typeAtWire,
  toWire: (type: OrderType): z.output<typeof typeAtWire> => ({
    type: type === 'buy' ? 'Koop' : 'Huur',
    trial: type === 'trial' ? 1 : 0,
  }),
  fromWire: ({ type, trial }: z.output<typeof typeAtWire>): OrderType =>
    type === 'Koop' ? 'buy' : trial === 1 ? 'trial' : 'rent',
}

/** The day of a moment in the shop; without a zone, the day that it begins with. */
const dayOfMoment = z
  .union([z.string().datetime({ offset: true }), z.string().datetime({ local: true })])
  .transform((text) => (/T.*(?:Z|[+-][\d:]+)$/.test(text) ? shopDay(text) : text.slice(0, 10)))

const askedDay = z.preprocess((value) => dayOfMoment.safeParse(value).data ?? value, isoDate)

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** Also as an empty text, or as a range without days, as carts of the specification have it. */
export const askedPeriod = z.preprocess((range) => {
  const days = typeof range === 'object' && range !== null ? Object.values(range) : [range]
  return days.every(isNothing) ? null : range
}, z.object({ start: askedDay, end: askedDay }).nullable())

/** As `orderType`, also in lower case, and without `trial` for no trial. */
export const askedType = {
  ...orderType,
  wire: z.object({
    type: z.preprocess(
      (type) => String(type).replace(/^[hk]/, (letter) => letter.toUpperCase()),
      typeAtWire.shape.type,
    ),
    trial: z.preprocess((trial) => (isNothing(trial) ? 0 : Number(trial)), typeAtWire.shape.trial),
  }),
}

const ARTICLE_ID = ['UUID_Artikel', z.string()] as const
export const namedLine = translated({
  articleId: ARTICLE_ID,
  name: ['Artikelnaam', z.string()],
  quantity: z.number().int(),
})
export const namedLines = ['items', listOf(namedLine)] as const
export type NamedLine = z.infer<typeof namedLine.own>

const onInvoice = translated({
  payBy: ['pay_by', isoDate],
  open: cents,
  /** In cents: canceled or returned since. */
  reduced: cents,
  isLate: ['is_late', z.boolean()],
})
export type OnInvoice = z.infer<typeof onInvoice.own>

export const listedFields = {
  id: UUID_ORDER,
  number: ORDER_NUMBER,
  status: ['Status', z.number().int()],
  createdAt: ['created_at', z.string()],
  type: ['...', orderType],
  period: ['rent_range', rentRangeSchema.nullable()],
  lines: namedLines,
  onInvoice: ['on_invoice', orNull(onInvoice)],
} as const

export const orderFields = {
  ...listedFields,
  payUntil: ['pay_until', isoDate.nullable()],
  answers: ['address_info', formValuesSchema],
  country: z.string(),
  region: z.string().nullable(),
  voucherCode: ['discountID', z.string().nullable()],
  totals: breakdownSchema,
  /** In cents, from the deposit of the order that it follows. */
  depositCounted: ['deposit_counted', cents],
  payment: translated({
    method: z.string(),
    methodName: ['method_name', z.string()],
    result: z.enum(PAYMENT_RESULTS),
  }),
  signature: z.string(),
} as const

const order = translated(orderFields)
export type OwnOrder = z.infer<typeof order.own>
export type WireOrder = z.infer<typeof order.wire>

export const orderAnswer = translated({ data: translated({ order }) })
