import { z } from 'zod'
import { type Cents, vatOn } from '../../contract/money'
import { VAT_EXEMPTIONS } from '../../contract/vat-free'

const cents = z.number().int()
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const placeSchema = z.object({
  street: z.string(),
  addition: z.string(),
  postcode: z.string(),
  town: z.string(),
  region: z.string(),
  /** ISO 3166, in capitals. */
  country: z.string().length(2),
})
export type EInvoicePlace = z.infer<typeof placeSchema>

const partySchema = z.object({
  name: z.string(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  place: placeSchema,
  vatNumber: z.string().nullable(),
  tradeNumber: z.string().nullable(),
})

const lineSchema = z.object({
  name: z.string(),
  code: z.string().nullable(),
  quantity: z.number().int(),
  unit: z.enum(['piece', 'day']),
  each: cents,
  /** The price base quantity (BT-149): `each` is the price of so many pieces; 1 by default. */
  base: z.number().int().optional(),
  percent: z.number(),
  isMargin: z.boolean().optional(),
  net: cents,
})

/**
 * An invoice or credit note by EN 16931. Amounts are in cents, and negative only on the lines of a credit note that take off what was
 * credited before; a deposit is no part of it, as it carries no VAT.
 */
export const eInvoiceSchema = z.object({
  kind: z.enum(['invoice', 'credit-note']),
  number: z.string(),
  issued: day,
  due: day.nullable(),
  invoice: z.object({ number: z.string(), issued: day }).nullable(),
  orderNumber: z.string(),
  purchaseOrder: z.string().nullable(),
  costCentre: z.string().nullable(),
  period: z.object({ start: day, end: day }).nullable(),
  seller: partySchema,
  buyer: partySchema,
  delivery: z.object({ name: z.string(), place: placeSchema }),
  lines: z.array(lineSchema).min(1),
  rates: z
    .array(z.object({ percent: z.number(), isMargin: z.boolean().optional(), net: cents, vat: cents }))
    .min(1),
  net: cents,
  vat: cents,
  gross: cents,
  /** The part of `gross` that was paid before the invoice was issued. */
  paid: cents,
  transfer: z
    .object({ holder: z.string(), iban: z.string(), bic: z.string().nullable(), reference: z.string() })
    .nullable(),
  exemption: z.enum(VAT_EXEMPTIONS).optional(),
  terms: z.string(),
  note: z.string().nullable(),
})
export type EInvoice = z.infer<typeof eInvoiceSchema>

/** In cents. The shop rounds VAT per piece; BR-CO-17 of EN 16931 computes it on the sum, and its validators accept less than this. */
const TOLERANCE: Cents = 100

export const isVatWithinTolerance = (rates: EInvoice['rates']): boolean =>
  rates.every(({ percent, net, vat }) => Math.abs(vat - vatOn(net, percent)) < TOLERANCE)
