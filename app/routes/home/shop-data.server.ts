import type { ShopDetails } from '../../api/web-content.server'
import type { PageFacts } from '../../content/search-engines/page-facts.server'
import type { Visit } from '../../session/visit.server'

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

/** Describes the shop, and what its site is called. */
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
