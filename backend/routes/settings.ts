import { shopDay } from '../../contract/dates'
import { openingApi } from '../../contract/endpoints/opening'
import { settingsApi } from '../../contract/endpoints/settings'
import { leftOfExample, removeExample } from '../domain/office/left-of-example'
import { readOffer, seeOffer } from '../domain/office/offer-seen'
import { seenOf } from '../domain/platform/seen'
import { blockDay, blockDays, blockedDays, openDay } from '../domain/settings/blocked-days'
import { changeCompany, companyValues } from '../domain/settings/company'
import { changeCountries, countryFlags } from '../domain/settings/countries'
import { noticesOf, showNotice, storeNotice } from '../domain/settings/opening/notices'
import {
  closeShop,
  closingOn,
  confirmPromises,
  endClosing,
  openShop,
  readOpening,
  readStored,
  statementsOf,
  stateOpening,
} from '../domain/settings/opening/opening'
import { changeRental, rentalAndMails } from '../domain/settings/rental'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(settingsApi.read, async (_, { db, catalogue, now, locale }) => {
    const { countries } = await catalogue(db)
    const flags = await countryFlags(db)
    const rental = await rentalAndMails(db)
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

  serve(settingsApi.changeCountries, (change, { db }) => changeCountries(db, change)),

  serve(settingsApi.changeRental, (change, { db }) => changeRental(db, change)),

  serve(settingsApi.blockDay, (change, { db, now }) => blockDay(db, change, shopDay(now()))),

  serve(settingsApi.openDay, ({ date }, { db }) => openDay(db, date)),

  serve(settingsApi.readCompany, async (_, { db, config }) => {
    const values = await companyValues(db, config.mode)
    return { data: { seen: seenOf(values), values } }
  }),

  serve(settingsApi.changeCompany, (change, { db, config }) => changeCompany(db, change, config.mode)),

  serve(openingApi.read, async (_, { db, config, now }) => {
    const { isOpened, gaps, missing, closing } = await readOpening(db, config.mode)
    const { promises } = await readStored(db)
    const today = shopDay(now())
    const isOver = closing !== null && closing.to < today
    return {
      data: {
        isOpened,
        gaps,
        missing,
        left: await leftOfExample(db, config.mode, now()),
        statements: [...(await statementsOf(db))],
        confirmed: Object.entries(promises).map(([id, day]) => ({ id: id as keyof typeof promises, day })),
        closing: isOver ? null : closing,
        isClosedNow: closingOn({ closing }, today) !== undefined,
        today,
        notices: await noticesOf(db),
      },
    }
  }),

  serve(openingApi.state, ({ statements }, { db }) => stateOpening(db, statements)),

  serve(openingApi.removeExample, ({ what }, inUnit) => removeExample(inUnit, what)),

  serve(openingApi.readOffer, async (_, { db, catalogue, locale }) => {
    return { data: await readOffer(db, await catalogue(db), locale) }
  }),

  serve(openingApi.see, async (input, { db, catalogue, now }) =>
    seeOffer(db, await catalogue(db), { ...input, today: shopDay(now()) }),
  ),

  serve(openingApi.promise, (input, { db, now }) => confirmPromises(db, input, shopDay(now()))),

  serve(openingApi.addNotice, (notice, { db }) => showNotice(db, notice), {
    before: ({ file }, services) => storeNotice(services, file),
  }),

  serve(openingApi.open, (_, { db, config, now, locale }) =>
    openShop(db, config.mode, { now: now(), locale }),
  ),

  serve(openingApi.close, async ({ blocks, ...closing }, { db, now }) => {
    const log = await closeShop(db, closing, shopDay(now()))
    if (blocks) await blockDays(db, { ...closing, reasons: closing.words })
    return log
  }),

  serve(openingApi.endClosing, (_, { db, now }) => endClosing(db, shopDay(now()))),
)
