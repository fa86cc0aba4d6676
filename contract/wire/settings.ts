import { z } from 'zod'
import { MAX_COMPANY_LENGTH } from '../company'
import { perLocale } from '../locales'
import { MAX_REASON_LENGTH } from '../settings'

const texts = z.object(perLocale(() => z.string()))
const number = z.number().nullable()

const countrySchema = z.object({ code: z.string(), buy: z.boolean(), rent: z.boolean() })

/** `seen` is sent back with a change; in days, but for `closed_weekdays`, of which Sunday is 0. */
const rentalSchema = z.object({
  lead_rent: number,
  lead_trial: number,
  transport: number,
  cleaning: number,
  closed_weekdays: z.array(z.number().int().min(0).max(6)),
})
export type WireRentalSettings = z.infer<typeof rentalSchema>

export const settingsResponseSchema = z.object({
  data: z.object({
    countries: z.object({ seen: z.string(), list: z.array(countrySchema.extend({ name: z.string() })) }),
    rental: rentalSchema.extend({ seen: z.string() }),
    /** From today on. */
    blocked_days: z.array(z.object({ date: z.string(), reasons: texts })),
    today: z.string(),
  }),
})

const seen = z.string().max(100)
export const changeCountriesSchema = z.object({ seen, list: z.array(countrySchema).max(300) })
export const changeRentalSchema = rentalSchema.extend({ seen })
const reason = z.string().trim().max(MAX_REASON_LENGTH)
export const blockDaySchema = z.object({ date: z.string(), reasons: z.object(perLocale(() => reason)) })
export const settingsChangedSchema = z.object({
  data: z.object({ status: z.enum(['changed', 'unchanged']) }),
})

/** By the names of the fields in contract/company.ts. */
export const changeCompanySchema = z.object({
  seen,
  values: z.record(z.string().max(MAX_COMPANY_LENGTH)),
})
export const companyResponseSchema = z.object({
  data: z.object({ seen: z.string(), values: z.record(z.string()) }),
})
