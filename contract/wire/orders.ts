import { z } from 'zod'
import { isIsoDate } from '../dates'
import { formValuesSchema } from '../forms/values'
import { MAX_CART_LINES, MAX_QUANTITY } from '../limits'
import { LOCALES } from '../locales'
import { PAYMENT_RESULTS } from '../order-status'
import { FOLLOW_UP_KINDS, ORDER_TYPES } from '../order-type'

const cents = z.number().int()
const isoDate = z.string().refine(isIsoDate)

/** The id of the checkout; sending it again returns the order it became. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

export const rentRangeSchema = z.object({ start: isoDate, end: isoDate })

/** `expected_total` is what the customer agreed to; a different total is refused with 409 'price_changed'. */
const createOrderSchema = z.object({
  items: z
    .array(
      z.object({
        UUID_Artikel: z.string().uuid(),
        quantity: z.number().int().min(1).max(MAX_QUANTITY),
      }),
    )
    .min(1)
    .max(MAX_CART_LINES),
  rent_range: rentRangeSchema.nullable(),
  address_info: formValuesSchema,
  type: z.enum(['Huur', 'Koop']),
  trial: z.union([z.literal(0), z.literal(1)]),
  discountID: z.string().max(40).nullable(),
  country: z.string().regex(/^[a-z]{2}$/),
  region: z.string().max(60).nullable(),
  payment_method: z.string().max(40),
  delivery_terms: z.literal(1),
  /** Required for rent and trial within the 14 days of withdrawal (docs/domain.md, What the law asks). */
  early_start: z.union([z.literal(0), z.literal(1)]).optional(),
  expected_total: cents.nonnegative(),
  locale: z.enum(LOCALES),
})
export type CreateOrder = z.infer<typeof createOrderSchema>

/** What a backend takes: of what the shop sends, anything but the order itself may be left out. */
export const orderBodySchema = createOrderSchema.partial({
  rent_range: true,
  discountID: true,
  country: true,
  region: true,
  payment_method: true,
  delivery_terms: true,
  expected_total: true,
  locale: true,
})
export type OrderBody = z.infer<typeof orderBodySchema>

const amountSchema = z.object({ net: cents, vat: cents, gross: cents })

/** The same shape as PriceBreakdown, in cents. */
export const breakdownSchema = z.object({
  type: z.enum(ORDER_TYPES),
  lines: z.array(
    z.object({
      articleId: z.string(),
      quantity: z.number().int(),
      vatPercent: z.number(),
      unit: amountSchema,
      items: amountSchema,
      extraDays: z.object({ days: z.number().int(), perDay: amountSchema, amount: amountSchema }).optional(),
      deposit: cents,
    }),
  ),
  items: amountSchema,
  extraDays: amountSchema,
  shipping: amountSchema,
  deposit: cents,
  discount: cents,
  /** What the percentage of a voucher took off; lines and sums have it taken off already. */
  reduction: z.object({ percent: z.number().int(), amount: amountSchema }).optional(),
  vatByRate: z.array(z.object({ percent: z.number(), vat: cents })),
  total: cents,
})

/** Of an order that goes on before it is paid. */
export const onInvoiceSchema = z.object({
  pay_by: isoDate,
  /** Still to be paid. */
  open: cents,
  /** What need not be paid any more, because it was canceled or came back. */
  reduced: cents,
  is_late: z.boolean(),
})
export type OnInvoice = z.infer<typeof onInvoiceSchema>

export const orderSchema = z.object({
  UUID_Order: z.string().uuid(),
  Ordernummer: z.string(),
  Status: z.number().int(),
  created_at: z.string(),
  /** The last day on which it can be paid, while it waits for that. */
  pay_until: isoDate.nullable(),
  type: z.enum(['Huur', 'Koop']),
  trial: z.union([z.literal(0), z.literal(1)]),
  rent_range: rentRangeSchema.nullable(),
  items: z.array(z.object({ UUID_Artikel: z.string(), Artikelnaam: z.string(), quantity: z.number().int() })),
  address_info: formValuesSchema,
  country: z.string(),
  region: z.string().nullable(),
  discountID: z.string().nullable(),
  totals: breakdownSchema,
  /** How much of the deposit of the order it follows pays for it. */
  deposit_counted: cents,
  on_invoice: onInvoiceSchema.nullable(),
  payment: z.object({ method: z.string(), method_name: z.string(), result: z.enum(PAYMENT_RESULTS) }),
  signature: z.string(),
})
export type WireOrder = z.infer<typeof orderSchema>

export const signedOrderSchema = z.object({ UUID_Order: z.string().uuid(), signature: z.string().max(200) })

/** `is_paid`: the customer was told that what is paid goes back; without it, a paid order is refused (409 'order_paid'). */
export const cancelOrderSchema = z.object({ order: signedOrderSchema, is_paid: z.boolean().optional() })

export const orderResponseSchema = z.object({ data: z.object({ order: orderSchema }) })

/** An order as a line of a list. */
const listedOrderSchema = orderSchema
  .pick({
    UUID_Order: true,
    Ordernummer: true,
    Status: true,
    created_at: true,
    type: true,
    trial: true,
    rent_range: true,
    items: true,
    on_invoice: true,
  })
  .extend({
    total: cents,
    /** What this order is to the one it follows. */
    follows: z.object({ Ordernummer: z.string(), kind: z.enum(FOLLOW_UP_KINDS) }).nullable(),
  })
export type WireListedOrder = z.infer<typeof listedOrderSchema>

/** `has_more`: there is a page after this one. */
export const ordersResponseSchema = z.object({
  data: z.object({ orders: z.array(listedOrderSchema), has_more: z.boolean() }),
})

export const priceChangedSchema = z.object({ expected_total: cents, totals: breakdownSchema })
