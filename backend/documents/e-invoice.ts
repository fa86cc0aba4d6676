import { z } from 'zod'
import { type Cents, type VatPercent, vatOn } from '../../contract/money'
import { VAT_EXEMPTIONS, type VatExemption } from '../../contract/vat-free'

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
  /** The number in the trade register of the Netherlands. */
  tradeNumber: z.string().nullable(),
})
export type EInvoiceParty = z.infer<typeof partySchema>

const lineSchema = z.object({
  name: z.string(),
  code: z.string().nullable(),
  quantity: z.number().int(),
  unit: z.enum(['piece', 'day']),
  each: cents,
  /** `each` is the price of so many; without it, of one. */
  base: z.number().int().optional(),
  percent: z.number(),
  net: cents,
})

/**
 * An invoice or a credit note as EN 16931 knows it: what its page says, in figures. Amounts are in cents, and
 * negative only on the lines of a credit note that take off what was credited before; a deposit is no part of it, as it carries no VAT.
 */
export const eInvoiceSchema = z.object({
  kind: z.enum(['invoice', 'credit-note']),
  number: z.string(),
  issued: day,
  due: day.nullable(),
  invoice: z.object({ number: z.string(), issued: day }).nullable(),
  orderNumber: z.string(),
  /** The customer's own names for the order. */
  purchaseOrder: z.string().nullable(),
  costCentre: z.string().nullable(),
  period: z.object({ start: day, end: day }).nullable(),
  seller: partySchema,
  buyer: partySchema,
  delivery: z.object({ name: z.string(), place: placeSchema }),
  lines: z.array(lineSchema).min(1),
  rates: z.array(z.object({ percent: z.number(), net: cents, vat: cents })).min(1),
  net: cents,
  vat: cents,
  gross: cents,
  /** The part of `gross` that was paid before it was made. */
  paid: cents,
  /** The account to which the rest is transferred. */
  transfer: z
    .object({ holder: z.string(), iban: z.string(), bic: z.string().nullable(), reference: z.string() })
    .nullable(),
  /** Why no VAT is charged within the EU. */
  exemption: z.enum(VAT_EXEMPTIONS).optional(),
  terms: z.string(),
  note: z.string().nullable(),
})
export type EInvoice = z.infer<typeof eInvoiceSchema>

// The rules of EN 16931 (BR-CO-17) forgive this much, as they reckon VAT on the sum.
const TOLERANCE: Cents = 100

/** Returns whether the VAT, rounded on each piece, comes near enough to that on the sum of its rate. */
export function isVatNearSum(rates: EInvoice['rates']): boolean {
  return rates.every(({ percent, net, vat }) => Math.abs(vat - vatOn(net, percent)) < TOLERANCE)
}

/** Returns what is left to pay, or what a credit note takes back. */
export function payableOf({ gross, paid }: EInvoice): Cents {
  return gross - paid
}

const REASONS = { K: 'VATEX-EU-IC', AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' } as const

/** No VAT is charged on what leaves the EU, nor to a company of another member state. */
export function vatCategory(percent: VatPercent, exemption?: VatExemption) {
  if (percent > 0) return { code: 'S' } as const
  if (exemption) return { code: exemption, exemption: REASONS[exemption] } as const
  return { code: 'G', exemption: 'VATEX-EU-G' } as const
}

/** Codes of UN/ECE recommendation 20. */
export const UNIT_CODES = { piece: 'C62', day: 'DAY' } as const

/** Codes of UNTDID 1001. */
export const TYPE_CODES = { invoice: '380', 'credit-note': '381' } as const

export const CURRENCY = 'EUR'
export const SEPA_TRANSFER = '58'
/** Of what was paid before, in whichever way: XRechnung (BR-DE-1) asks for some code, and Peppol within the Netherlands (NL-R-008) does not know 1. */
export const AGREED_BEFORE = '57'
export const EN_16931 = 'urn:cen.eu:en16931:2017'
