import type { Country } from '../../../contract/endpoints/items'
import { formatMoney } from '../../../contract/money'
import { ORDER_TYPES, type OrderType } from '../../../contract/order-status'
import { START_PRICE_DAYS } from '../../../contract/promises'
import { unlessUnavailable } from '../../api/backend.server'
import {
  type Article,
  offerOf,
  readCatalogue,
  readKnownArticles,
  readRentalCalendar,
} from '../../api/catalogue.server'
import { allows, readCountry } from '../../api/countries.server'
import { readShopDetails, type ShopDetails } from '../../api/web-content.server'
import { describePage, type PageFacts } from '../../content/search-engines/page-facts.server'
import { readFirstQuestions } from '../../content/texts/faq.server'
import { visitorPlaceName } from '../../ordering/place/place-name.server'
import type { Visit } from '../../session/visit.server'
import { findBed } from '../../shop/find-bed'
import { mainAmount, type Offer, offerFrom } from '../../shop/offer'
import { guidePath, listPath, quoteRequestPath } from '../../shop/paths'

export async function readHome(visit: Visit) {
  const { backend, place, url, home } = visit
  // Under a dialog, such as the login, it is there without its prices while the articles cannot be read.
  const readArticles = url.pathname === home ? readCatalogue : readKnownArticles
  const [{ articles }, country, calendar, shop, questions] = await Promise.all([
    readArticles(backend),
    readCountry(backend, place.country),
    readRentalCalendar(backend, 'trial'),
    readShopDetails(backend),
    unlessUnavailable(readFirstQuestions(visit)),
  ])
  describePage(visit, () => shopFacts(shop, visit))
  return {
    offers: readOffers({ visit, articles, country, trialDays: calendar.maxDays, leftOut: shop.leftOut }),
    beds: { junior: findBed(articles, 'junior')?.id, maxx: findBed(articles, 'maxx')?.id },
    guide: { to: guidePath(visit.locale), label: visit.t('guide:link') },
    questions: (questions ?? []).map(({ words, ...question }) => question),
  }
}

export type HomeView = Awaited<ReturnType<typeof readHome>>

export function shopFacts(details: ShopDetails, { origin, home }: Visit): PageFacts {
  const id = `${origin}/#shop`
  const url = origin + home
  const { rating: ratingValue, count: reviewCount, example } = details.reviews ?? {}
  // Example figures are marked for people; to a program they would be true.
  const isRated = details.reviews && !example
  return {
    things: [
      {
        '@type': 'OnlineStore',
        '@id': id,
        name: details.shopName,
        legalName: details.legalName,
        url,
        logo: `${origin}/icons/icon-512.png`,
        // A shop that is not open yet may not have said all of it.
        ...(details.isOpen && {
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
        }),
        sameAs: details.social.map((profile) => profile.url),
        ...(isRated && { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount } }),
      },
      { '@type': 'WebSite', name: details.shopName, url, publisher: { '@id': id } },
    ],
  }
}

type OffersRequest = {
  visit: Pick<Visit, 'locale' | 'place' | 't'>
  articles: Article[]
  country: Country | undefined
  trialDays: number
  leftOut: readonly string[]
}

function cheapestBed({ articles, country, visit }: OffersRequest, type: OrderType): Offer | undefined {
  if (!allows(country, type)) return undefined
  return articles
    .filter(({ group }) => group === 'model')
    .flatMap((article) => {
      const row = offerOf(article, type, visit.place)
      return row ? [offerFrom(row, type)] : []
    })
    .sort((a, b) => mainAmount(a) - mainAmount(b))[0]
}

function offerCard(type: OrderType, offer: Offer | undefined, { visit, country, trialDays }: OffersRequest) {
  const { t } = visit
  const name = t(`doors:${type}.name`)
  if (!offer) {
    const values = { country: visitorPlaceName(visit, country) }
    return { type, name, text: t(`articles:notif_cannot_${type === 'buy' ? 'buy' : 'rent'}`, values) }
  }
  const amount = 'deposit' in offer ? formatMoney(offer.deposit) : ''
  const count = type === 'trial' ? trialDays : START_PRICE_DAYS
  return {
    type,
    name,
    text: t(`doors:${type}.text`, { amount }),
    price: t(`doors:${type}.price`, { amount: formatMoney(mainAmount(offer)), count }),
    action: { to: listPath(visit.locale, type), label: t(`articles:list.title.${type}`) },
  }
}

/** Translated here, so that browsers do not load these texts. */
function readOffers(request: OffersRequest) {
  const { visit, articles, country, trialDays, leftOut } = request
  const { t } = visit
  const placeName = visitorPlaceName(visit, country)
  const cheapest = ORDER_TYPES.map((type) => ({ type, offer: cheapestBed(request, type) }))
  const hasVat = cheapest.every(({ offer }) => !offer || offer.type === 'trial' || offer.hasVat)
  const list = articles.length > 0 ? cheapest.map(({ type, offer }) => offerCard(type, offer, request)) : []
  const primary = list.find(({ action }) => action)
  const prices = list.flatMap(({ type, name, price }) =>
    price && type !== primary?.type ? [`${name} ${price}`] : [],
  )
  return {
    lead: leftOut.includes('handling') ? t('doors:lead') : `${t('doors:lead')} ${t('doors:setUp')}`,
    title: t('doors:title'),
    note: `${t('doors:place', { country: placeName })} ${t(hasVat ? 'doors:withVat' : 'doors:noVat')}`,
    change: t('doors:change'),
    organisation: t('doors:organisation'),
    quote: { to: quoteRequestPath(visit.locale), label: t('cart:quote') },
    list,
    prices: prices.length
      ? [...prices, t(hasVat ? 'articles:price.vatIncluded' : 'articles:price.noVat')].join(' · ')
      : undefined,
    primaryAction: primary?.action && {
      type: primary.type,
      to: primary.action.to,
      label: primary.type === 'trial' ? t('doors:try', { count: trialDays }) : primary.action.label,
    },
  }
}
