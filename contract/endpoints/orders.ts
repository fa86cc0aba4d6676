import { z } from 'zod'
import { breakdownSchema } from '../breakdown'
import { formValuesSchema } from '../forms/values'
import { MAX_CART_LINES, MAX_ORDER_PAGE, MAX_QUANTITY } from '../limits'
import { LOCALES } from '../locales'
import { ORDER_GROUPS } from '../order-groups'
import { FOLLOW_UP_KINDS } from '../order-status'
import { VAT_FREE_STATES } from '../vat-free'
import { cents, countryCode, endpoint, id, isStillHere } from './endpoint'
import { ABOUT_ORDER, formWithMail } from './form-results'
import { askedPeriod, askedType, listedFields, ORDER_NUMBER, orderAnswer, signedOrder } from './order'
import { orderDetails } from './order-details'
import { flag, listOf, optional, orNull, translated } from './translated'

const newLines = listOf(
  translated({
    articleId: ['UUID_Artikel', id],
    quantity: z.number().int().min(1).max(MAX_QUANTITY),
  }),
)

const orderContent = {
  lines: ['items', { ...newLines, wire: newLines.wire.min(1).max(MAX_CART_LINES) }],
  period: ['rent_range', askedPeriod],
  type: ['...', askedType],
} as const
export const ordered = translated(orderContent)

/** Our own shop sends all of it; the optional parts are for other clients. */
const newOrder = translated({
  ...orderContent,
  answers: ['address_info', formValuesSchema],
  voucherCode: ['discountID', z.preprocess((code) => code || null, z.string().max(40).nullable())],
  country: countryCode.optional(),
  region: z.string().max(60).nullable().optional(),
  paymentMethod: ['payment_method', z.string().max(40).optional()],
  deliveryTerms: ['delivery_terms', z.literal(1).optional()],
  /** Required for rent and trial that begin within the 14 days of withdrawal (docs/domain.md, What the law asks). */
  startsEarly: ['early_start', optional(flag)],
  /** A rental of a consumer alone: its first month now, each later one by an invoice when it begins. */
  isByMonth: ['by_month', optional(flag)],
  /** In cents; any other total is refused with 409 'price_changed'. */
  expectedTotal: ['expected_total', cents.nonnegative().optional()],
  locale: z.enum(LOCALES).optional(),
})
export type NewOrder = z.infer<typeof newOrder.own>

/** A trial is a rental at the wire, so `trial` is refused for a purchase. */
const checkedOrder = {
  ...newOrder,
  wire: newOrder.wire.refine(({ type, trial }) => type === 'Huur' || trial === 0, { path: ['trial'] }),
}

const listedOrder = translated({
  ...listedFields,
  total: cents,
  follows: orNull(translated({ number: ORDER_NUMBER, kind: z.enum(FOLLOW_UP_KINDS) })),
  isStillHere: ['is_still_here', isStillHere.optional()],
})
export type OwnListedOrder = z.infer<typeof listedOrder.own>

export const priceChangedSchema = z.object({ expected_total: cents, totals: breakdownSchema })

export const ordersApi = {
  create: endpoint('POST /api/create_order', {
    summary:
      'Places an order; the same Idempotency-Key answers the same order, or 409 for other content. The country is that of ' +
      'address_info where it is left out, and a total that differs from expected_total is refused',
    key: 'The id of the checkout, or any UUID of your own; without it each call is another order',
    isKeyOptional: true,
    body: checkedOrder,
    answer: orderAnswer,
    status: 201,
    again: 'The order placed with this key before',
    refusals: [409, 429],
  }),

  /** Without `isPaid`, which confirms a refund, a paid order is refused with 409 'order_paid'. */
  cancel: endpoint('POST /api/cancel_order', {
    summary:
      'Gives up an order before it is shipped: voucher and money go back at once. Repeating it changes nothing',
    body: translated({ order: signedOrder, isPaid: ['is_paid', z.boolean().optional()] }),
    answer: orderAnswer,
    refusals: [404, 409, 502],
  }),

  list: endpoint('GET /api/orders', {
    summary: 'The orders of whoever is logged in, newest first, 20 a page',
    customer: true,
    query: {
      group: z
        .enum(ORDER_GROUPS)
        .optional()
        .describe(`How far they are: ${ORDER_GROUPS.join(', ')}`),
      page: z.coerce.number().int().min(1).max(MAX_ORDER_PAGE).default(1).describe('From 1 on'),
    },
    answer: translated({
      data: translated({ orders: listOf(listedOrder), hasMore: ['has_more', z.boolean()] }),
    }),
  }),

  read: endpoint('GET /api/orders/{id}', {
    summary:
      'An order, for whoever has its signature or is its owner and logged in; for all others it is a 404',
    signed: 'signature or owner',
    answer: translated({ data: translated({ order: orderDetails }) }),
  }),
}

export const ORDER_LINK_FORM = 'order/link'

export const orderLinksApi = {
  send: endpoint('POST /api/order_links', {
    summary:
      'Sends links to the orders of an e-mail address, where there are any; the answer is always the same',
    form: formWithMail(`The field of the form ${ORDER_LINK_FORM}`),
    refusals: [429],
  }),
}

export const CORRECTION_FORM = 'order/correction'
export const DAYS_FORM = 'order/days'

export const correctionsApi = {
  correct: endpoint('POST /api/orders/{id}/correction', {
    summary:
      'Corrects who gets an order, where, and where its mails go, before it is shipped; a new address for mails gets the confirmation',
    form: { fields: `The fields of the form ${CORRECTION_FORM}`, ...ABOUT_ORDER },
    refusals: [404, 409, 429],
  }),

  changeDays: endpoint('POST /api/orders/{id}/days', {
    summary:
      'Changes the days of a rental or trial before it is shipped; where that costs more, at an agreed total',
    form: {
      fields: `The fields of the form ${DAYS_FORM}`,
      payload: ABOUT_ORDER.payload.extend({ agreed: z.string().max(12).optional() }),
      said: 'JSON: the signature of the order, and the cents that it may come to',
    },
    refusals: [404, 409, 429, 502],
  }),
}

export const dearerDaysSchema = z.object({ before: cents, order: cents })
export type DearerDays = z.infer<typeof dearerDaysSchema>

const checkoutFields = {
  id: z.string().uuid(),
  country: z.string(),
  region: z.string().nullable(),
  form: formValuesSchema,
  order: orNull(signedOrder),
  vatFree: ['vat_free', z.enum(VAT_FREE_STATES).optional()],
} as const
const checkout = translated(checkoutFields)
export type Checkout = z.infer<typeof checkout.own>

export const checkoutsApi = {
  store: endpoint('POST /api/checkouts', {
    summary: 'Keeps the answers to the checkout form; wrong ones are a 422 with messages by field',
    form: {
      fields: 'The fields of the form checkout',
      payload: z.object({
        country: countryCode,
        region: z.string().max(60).nullable(),
        checkout: id.optional(),
      }),
      said: 'JSON: country, region and the checkout it replaces',
    },
    answer: translated({ data: translated({ ...checkoutFields, status: z.literal('saved') }) }),
    refusals: [429],
  }),

  read: endpoint('GET /api/checkouts/{id}', {
    summary: 'The answers kept under an id, and the order they became',
    answer: translated({ data: checkout }),
    refusals: [404],
  }),
}
