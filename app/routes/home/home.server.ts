import { unlessUnavailable } from '../../api/backend.server'
import { readCatalogue, readRentalCalendar } from '../../api/catalogue.server'
import { readCountries } from '../../api/countries.server'
import { readShopDetails } from '../../api/web-content.server'
import { describePage } from '../../content/search-engines/page-facts.server'
import { readFirstQuestions } from '../../content/texts/faq.server'
import type { Visit } from '../../session/visit.server'
import { findBed } from '../../shop/find-bed'
import { guidePath } from '../../shop/guide-path'
import { readDoors } from './doors.server'
import { shopFacts } from './shop-data.server'

export async function readHome(visit: Visit) {
  const { backend, place } = visit
  const [{ articles }, countries, calendar, shop, questions] = await Promise.all([
    readCatalogue(backend),
    readCountries(backend),
    readRentalCalendar(backend, 'trial'),
    readShopDetails(backend),
    unlessUnavailable(readFirstQuestions(visit)),
  ])
  describePage(visit, () => shopFacts(shop, visit))
  const country = countries.find(({ code }) => code === place.country)
  const { phone, phoneLink, textPhone, email } = shop
  return {
    doors: readDoors({
      visit,
      articles,
      country,
      trialDays: calendar.maxDays,
      leftOut: shop.leftOut,
    }),
    beds: { junior: findBed(articles, 'junior')?.id, maxx: findBed(articles, 'maxx')?.id },
    guide: { to: guidePath(visit.locale), label: visit.t('guide:link') },
    questions: (questions ?? []).map(({ words, ...question }) => question),
    contact: { phone, phoneLink, textPhone, email },
  }
}
export type HomeView = Awaited<ReturnType<typeof readHome>>
