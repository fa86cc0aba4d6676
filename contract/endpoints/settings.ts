import { z } from 'zod'
import { MAX_COMPANY_LENGTH } from '../company'
import { COUNTRY_FLAGS, MAX_REASON_LENGTH, RENTAL_NUMBERS, SHOP_MAILS } from '../settings'
import { dataOf, each, endpoint, inLanguages } from './endpoint'

const number = z.number().nullable()
const seen = z.string().max(100)
const reason = z.string().trim().max(MAX_REASON_LENGTH)

const countrySchema = z.object({ code: z.string(), ...each(z.boolean(), ...COUNTRY_FLAGS) })

/** In days, except the weekdays, of which Sunday is 0, and the hour of `cutOff`. */
const rentalSchema = z.object({
  ...each(number, ...RENTAL_NUMBERS),
  closedWeekdays: z.array(z.number().int().min(0).max(6)),
  mails: z.array(z.enum(SHOP_MAILS)),
})
export type RentalSettings = z.infer<typeof rentalSchema>

const change = { staff: 'settings.write', refusals: [409], logs: 'setting' } as const

export const settingsApi = {
  read: endpoint('GET /api/adm/settings', {
    summary: 'What an owner decides of countries, the rental calendar and the fleet',
    staff: 'settings.read',
    answer: dataOf({
      countries: z.object({ seen: z.string(), list: z.array(countrySchema.extend({ name: z.string() })) }),
      rental: rentalSchema.extend({ seen: z.string() }),
      blockedDays: z.array(z.object({ date: z.string(), reasons: inLanguages(z.string()) })),
      today: z.string(),
    }),
  }),

  changeCountries: endpoint('POST /api/adm/settings/countries', {
    ...change,
    summary:
      'Where the shop sells and rents out, and where its prices are whole euros; countries that are not named stay as they are',
    body: z.object({ seen, list: z.array(countrySchema).max(300) }),
  }),

  changeRental: endpoint('POST /api/adm/settings/rental', {
    ...change,
    summary:
      'Lead times, the days of the week without deliveries, the days around a rental, and what the shop is mailed of',
    body: rentalSchema.extend({ seen }),
  }),

  blockDay: endpoint('POST /api/adm/settings/blocked_days', {
    ...change,
    summary: 'Blocks a day: nothing is brought or collected on it',
    body: z.object({ date: z.string(), reasons: inLanguages(reason) }),
  }),

  openDay: endpoint('POST /api/adm/settings/blocked_days/{date}/opened', {
    summary: 'Opens a blocked day again',
    staff: 'settings.write',
    params: { date: z.string().regex(/^\d{4}-\d\d-\d\d$/) },
    logs: 'setting',
  }),

  readCompany: endpoint('GET /api/adm/settings/company', {
    summary: 'Who runs the shop, as pages, mails and documents show it',
    staff: 'settings.company',
    answer: dataOf({ seen: z.string(), values: z.record(z.string()) }),
  }),

  changeCompany: endpoint('POST /api/adm/settings/company', {
    summary: 'Changes who runs the shop, with its bank account and the figures of reviews',
    staff: 'settings.company',
    body: z.object({ seen, values: z.record(z.string().max(MAX_COMPANY_LENGTH)) }),
    refusals: [409],
    logs: 'setting',
  }),
}
