import { z } from 'zod'
import { ORDER_TYPES } from './order-status'
import { VAT_EXEMPTIONS } from './vat-free'

const cents = z.number().int()
const percent = z.number()
const amountSchema = z.object({ net: cents, vat: cents, gross: cents })
export type Amount = z.infer<typeof amountSchema>

const longRate = amountSchema.optional()
const ratesSchema = z.object({ start: amountSchema, day: amountSchema, week: longRate, month: longRate })
export type RentalRates = z.infer<typeof ratesSchema>

const count = z.number().int().nonnegative()
const partsSchema = z.object({ start: count, weeks: count, months: count, days: count })
export type RentalParts = z.infer<typeof partsSchema>

const pricedLineSchema = z.object({
  articleId: z.string(),
  quantity: z.number().int(),
  vatPercent: percent,
  /** Sold under the margin scheme, whose VAT no customer sees. */
  isMargin: z.boolean().optional(),
  unit: amountSchema,
  items: amountSchema,
  extraDays: z.object({ days: z.number().int(), perDay: amountSchema, amount: amountSchema }).optional(),
  /** Of an article with prices per week or month: `unit` is that of the parts without their days; `instead` is what an extension replaces. */
  rates: ratesSchema.optional(),
  parts: partsSchema.optional(),
  instead: partsSchema.optional(),
  /** Of a quote that took the same share off further days, also those added later. */
  offDays: z.boolean().optional(),
  /** Once a unit was swapped for another article: each day costs a part of both. */
  isMixed: z.boolean().optional(),
  deposit: cents,
})
export type PricedLine = z.infer<typeof pricedLineSchema>

/** In cents; `total` is what is paid, the deposit included. */
export const breakdownSchema = z.object({
  type: z.enum(ORDER_TYPES),
  lines: z.array(pricedLineSchema),
  items: amountSchema,
  extraDays: amountSchema,
  shipping: amountSchema,
  deposit: cents,
  discount: cents,
  /** The lines and sums are already reduced by this. */
  reduction: z.object({ percent: z.number().int(), amount: amountSchema }).optional(),
  vatByRate: z.array(z.object({ percent, vat: cents })),
  exemption: z.enum(VAT_EXEMPTIONS).optional(),
  total: cents,
})
export type PriceBreakdown = z.infer<typeof breakdownSchema>
