import { decimalEuros } from '../../../contract/decimals'
import type { Cents } from '../../../contract/money'
import { RETURN_DAYS, START_PRICE_DAYS } from '../../../contract/promises'
import type { ArticleRating } from '../../api/reviews.server'
import { breadcrumbs, type PageFacts, type Thing } from '../../content/search-engines/page-facts.server'
import { sharePictureOf, shareUrl } from '../../content/search-engines/share-picture.server'
import type { Visit } from '../../session/visit.server'
import type { Offer } from '../../shop/offer'
import { articlePath, listPath } from '../../shop/paths'
import type { ArticleView } from './article.server'

const SCHEMA = 'https://schema.org/'
const BUSINESS = 'http://purl.org/goodrelations/v1#'
const CURRENCY = 'EUR'

const days = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'DAY' })

const unitPrice = (cents: Cents, valueAddedTaxIncluded: boolean, more = {}) => ({
  '@type': 'UnitPriceSpecification',
  price: decimalEuros(cents),
  priceCurrency: CURRENCY,
  valueAddedTaxIncluded,
  ...more,
})

type Sale = Extract<Offer, { type: 'buy' }>
type Rental = Extract<Offer, { type: 'rent' }>

const sale = ({ price, hasVat }: Sale) => ({
  businessFunction: `${BUSINESS}Sell`,
  price: decimalEuros(price),
  priceCurrency: CURRENCY,
  priceSpecification: unitPrice(price, hasVat),
  itemCondition: `${SCHEMA}NewCondition`,
})

/** Describes what comes with a sale as pages/delivery_info and pages/return_policy promise it; the carrier's days are not the shop's to promise. */
function promisesOf({ shipping }: Sale, country: string) {
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: decimalEuros(shipping), currency: CURRENCY },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: country,
      returnPolicyCategory: `${SCHEMA}MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: RETURN_DAYS,
      returnMethod: `${SCHEMA}ReturnByMail`,
      returnFees: `${SCHEMA}FreeReturn`,
      refundType: `${SCHEMA}FullRefund`,
    },
  }
}

function rental({ start, perDay, hasVat }: Rental) {
  return {
    businessFunction: `${BUSINESS}LeaseOut`,
    priceSpecification: [
      unitPrice(start, hasVat, { referenceQuantity: days(START_PRICE_DAYS) }),
      unitPrice(perDay, hasVat, { referenceQuantity: days(1) }),
    ],
  }
}

/** Lent for nothing; a deposit is no price. */
function trial(trialDays: number | undefined) {
  return {
    businessFunction: `${BUSINESS}LeaseOut`,
    price: decimalEuros(0),
    priceCurrency: CURRENCY,
    ...(trialDays ? { eligibleDuration: days(trialDays) } : {}),
  }
}

function termsOf(offer: Offer, article: ArticleView, country: string) {
  if (offer.type === 'rent') return rental(offer)
  if (offer.type === 'trial') return trial(article.trialDays)
  return { ...sale(offer), ...(article.type === 'buy' ? promisesOf(offer, country) : {}) }
}

/** Invented reviews are marked for people; to a program they would be true. */
function rated(rating: ArticleRating | undefined) {
  if (!rating?.isReal) return {}
  const { average: ratingValue, count: reviewCount } = rating
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount } }
}

/** The prices are those that the page shows, of the place that the visitor chose. */
function product(article: ArticleView, rating: ArticleRating | undefined, visit: Visit): Thing {
  const { origin, locale, place, t } = visit
  const shop = t('shell:shopName')
  const address = (type: Offer['type']) => origin + articlePath(locale, type, article.id)
  const drawing = article.pictures[0]?.src
  const picture = sharePictureOf(drawing)
  const offers = [...(article.offer ? [article.offer] : []), ...article.otherOffers]
  return {
    '@type': 'Product',
    name: article.name,
    description: article.summary,
    url: address(article.type),
    sku: article.code,
    brand: { '@type': 'Brand', name: shop },
    image: picture ? shareUrl(origin, picture) : drawing && new URL(drawing, origin).href,
    ...rated(rating),
    offers: offers.map((offer) => ({
      '@type': 'Offer',
      url: address(offer.type),
      availability: `${SCHEMA}InStock`,
      seller: { '@type': 'Organization', name: shop },
      ...termsOf(offer, article, place.country.toUpperCase()),
    })),
  }
}

/** An article that is offered in no way is no product to search engines. */
export function productFacts(
  article: ArticleView,
  rating: ArticleRating | undefined,
  visit: Visit,
): PageFacts {
  const { locale, t } = visit
  const [first] = article.pictures
  const name = sharePictureOf(first?.src)
  const way = breadcrumbs(visit, article.name, [
    { to: listPath(locale, article.type), label: t(`articles:list.title.${article.type}`) },
  ])
  const isOffered = article.offer || article.otherOffers.length > 0
  return {
    things: isOffered ? [product(article, rating, visit), way] : [way],
    ...(first && name ? { picture: { name, alt: first.alt } } : {}),
    ...(article.offer?.type === 'buy' ? { price: article.offer.price } : {}),
  }
}
