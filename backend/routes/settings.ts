import { z } from 'zod'
import { shopDay } from '../../contract/shop-time'
import {
  blockDaySchema,
  changeCompanySchema,
  changeCountriesSchema,
  changeRentalSchema,
  companyResponseSchema,
  settingsChangedSchema,
  settingsResponseSchema,
} from '../../contract/wire/settings'
import type { Services } from '../domain/services'
import { blockDay, blockedDays, openDay } from '../domain/settings/blocked-days'
import { changeCompany, companyValues } from '../domain/settings/company'
import { changeCountries, countryFlags } from '../domain/settings/countries'
import { changeRental, rentalSettings } from '../domain/settings/rental'
import { seenOf } from '../domain/settings/seen'
import type { LogEntry } from '../domain/staff/log'
import { endpoints, get, post, postJson } from '../http/endpoint'
import type { Call } from '../http/env'
import { changeAsStaff } from '../http/staff'

const getSettings = get('/adm/settings', {
  summary: 'What an owner decides of countries, the rental calendar and the fleet',
  staff: 'settings.read',
  answers: { 200: ['The settings', settingsResponseSchema] },
})

const changed = { 200: ['Changed', settingsChangedSchema] } as const

const postCountries = postJson('/adm/settings/countries', {
  summary: 'Where the shop sells and rents out; countries that are not named stay as they are',
  staff: 'settings.write',
  body: changeCountriesSchema,
  answers: changed,
  refusals: [409],
})

const postRental = postJson('/adm/settings/rental', {
  summary: 'Lead times, the days of the week without deliveries, and the days around a rental',
  staff: 'settings.write',
  body: changeRentalSchema,
  answers: changed,
  refusals: [409],
})

const postBlockedDay = postJson('/adm/settings/blocked_days', {
  summary: 'Blocks a day: nothing is brought or collected on it',
  staff: 'settings.write',
  body: blockDaySchema,
  answers: changed,
})

const postOpenedDay = post('/adm/settings/blocked_days/{date}/opened', {
  summary: 'Opens a blocked day again',
  staff: 'settings.write',
  params: z.object({ date: z.string().regex(/^\d{4}-\d\d-\d\d$/) }),
  answers: changed,
})

const getCompany = get('/adm/settings/company', {
  summary: 'Who runs the shop, as pages, mails and documents show it',
  staff: 'settings.company',
  answers: { 200: ['The data', companyResponseSchema] },
})

const postCompany = postJson('/adm/settings/company', {
  summary: 'Changes who runs the shop, with its bank account and the figures of reviews',
  staff: 'settings.company',
  body: changeCompanySchema,
  answers: changed,
  refusals: [409],
})

export function settingsRoutes(services: Services) {
  const { db, catalogue, config, now } = services
  const app = endpoints()

  /** Undefined to log is a change that changes nothing. */
  const change = async (call: Call, work: (inUnit: Services) => Promise<LogEntry | undefined>) => {
    const entry = await changeAsStaff(services, call, async (inUnit) => {
      const logged = await work(inUnit)
      return { result: logged, entry: logged }
    })
    return { data: { status: entry ? ('changed' as const) : ('unchanged' as const) } }
  }

  app.openapi(getSettings, async (call) => {
    const locale = call.get('locale')
    const { countries } = await catalogue(db)
    const flags = await countryFlags(db)
    const rental = await rentalSettings(db)
    const today = shopDay(now())
    const list = flags.map((country) => {
      return { ...country, name: countries.get(country.code)?.names[locale] ?? country.code }
    })
    const data = {
      countries: { seen: seenOf(flags), list },
      rental: { ...rental, seen: seenOf(rental) },
      blocked_days: await blockedDays(db, today),
      today,
    }
    return call.json({ data }, 200)
  })

  app.openapi(postCountries, async (call) => {
    const wish = call.req.valid('json')
    return call.json(await change(call, (inUnit) => changeCountries(inUnit.db, wish)), 200)
  })

  app.openapi(postRental, async (call) => {
    const wish = call.req.valid('json')
    return call.json(await change(call, (inUnit) => changeRental(inUnit.db, wish)), 200)
  })

  app.openapi(postBlockedDay, async (call) => {
    const wish = call.req.valid('json')
    const today = shopDay(now())
    return call.json(await change(call, (inUnit) => blockDay(inUnit.db, wish, today)), 200)
  })

  app.openapi(postOpenedDay, async (call) => {
    const { date } = call.req.valid('param')
    return call.json(await change(call, (inUnit) => openDay(inUnit.db, date)), 200)
  })

  app.openapi(getCompany, async (call) => {
    const values = await companyValues(db, config.mode)
    return call.json({ data: { seen: seenOf(values), values } }, 200)
  })

  app.openapi(postCompany, async (call) => {
    const wish = call.req.valid('json')
    return call.json(await change(call, (inUnit) => changeCompany(inUnit.db, wish, config.mode)), 200)
  })

  return app
}
