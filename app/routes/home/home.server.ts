import { unlessUnavailable } from '../../api/backend.server'
import { readCatalogue, readRentalCalendar } from '../../api/catalogue.server'
import { readCountry } from '../../api/countries.server'
import { readShopDetails, type ShopDetails } from '../../api/web-content.server'
import { describePage, type PageFacts } from '../../content/search-engines/page-facts.server'
import { readFirstQuestions } from '../../content/texts/faq.server'
import type { Visit } from '../../session/visit.server'
import { findBed } from '../../shop/find-bed'
import { guidePath } from '../../shop/paths'
import { readDoors } from './doors.server'

export async function readHome(visit: Visit) {
  const { backend, place } = visit
  const [{ articles }, country, calendar, shop, questions] = await Promise.all([
    readCatalogue(backend),
    readCountry(backend, place.country),
    readRentalCalendar(backend, 'trial'),
    readShopDetails(backend),
    unlessUnavailable(readFirstQuestions(visit)),
  ])
  describePage(visit, () => shopFacts(shop, visit))
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
  }
}

export type HomeView = Awaited<ReturnType<typeof readHome>>

/** Example figures are marked for people; to a program they would be true. */
function rating({ reviews }: ShopDetails) {
  if (!reviews || reviews.example) return {}
  const { rating: ratingValue, count: reviewCount } = reviews
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount } }
}

/** A shop that is not open yet may not have said all of it. */
function company(details: ShopDetails) {
  return {
    email: details.email,
    telephone: details.phoneLink,
    vatID: details.vatNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: details.street,
      postalCode: details.postalCode,
      addressLocality: details.city,
      // A VAT number begins with its country.
      addressCountry: details.vatNumber.slice(0, 2),
    },
  }
}

export function shopFacts(details: ShopDetails, { origin, home }: Visit): PageFacts {
  const id = `${origin}/#shop`
  const url = origin + home
  return {
    things: [
      {
        '@type': 'OnlineStore',
        '@id': id,
        name: details.shopName,
        legalName: details.legalName,
        url,
        logo: `${origin}/icons/icon-512.png`,
        ...(details.isOpen ? company(details) : {}),
        sameAs: details.social.map((one) => one.url),
        ...rating(details),
      },
      { '@type': 'WebSite', name: details.shopName, url, publisher: { '@id': id } },
    ],
  }
}
