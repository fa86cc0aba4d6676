import { settingsApi } from '../../contract/endpoints/settings'
import { shopDay } from '../../contract/shop-time'
import { seenOf } from '../domain/platform/seen'
import { blockDay, blockedDays, openDay } from '../domain/settings/blocked-days'
import { changeCompany, companyValues } from '../domain/settings/company'
import { changeCountries, countryFlags } from '../domain/settings/countries'
import { changeRental, rentalSettings } from '../domain/settings/rental'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(settingsApi.read, async (_, { db, catalogue, now, locale }) => {
    const { countries } = await catalogue(db)
    const flags = await countryFlags(db)
    const rental = await rentalSettings(db)
    const today = shopDay(now())
    const list = flags.map((country) => {
      return { ...country, name: countries.get(country.code)?.names[locale] ?? country.code }
    })
    return {
      data: {
        countries: { seen: seenOf(flags), list },
        rental: { ...rental, seen: seenOf(rental) },
        blockedDays: await blockedDays(db, today),
        today,
      },
    }
  }),

  serve(settingsApi.changeCountries, (wish, { db }) => changeCountries(db, wish)),

  serve(settingsApi.changeRental, (wish, { db }) => changeRental(db, wish)),

  serve(settingsApi.blockDay, (wish, { db, now }) => blockDay(db, wish, shopDay(now()))),

  serve(settingsApi.openDay, ({ date }, { db }) => openDay(db, date)),

  serve(settingsApi.readCompany, async (_, { db, config }) => {
    const values = await companyValues(db, config.mode)
    return { data: { seen: seenOf(values), values } }
  }),

  serve(settingsApi.changeCompany, (wish, { db, config }) => changeCompany(db, wish, config.mode)),
)
