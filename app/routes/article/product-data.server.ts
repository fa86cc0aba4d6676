import { decimalEuros } from '../../../contract/decimals'
import type { Cents } from '../../../contract/money'
import { START_PRICE_DAYS } from '../../../contract/promises'
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

const daysValue = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'DAY' })

const unitPrice = (cents: Cents, valueAddedTaxIncluded: boolean, extra = {}) => ({
  '@type': 'UnitPriceSpecification',
  price: decimalEuros(cents),
  priceCurrency: CURRENCY,
  valueAddedTaxIncluded,
  ...extra,
})

function termsOf(offer: Offer, { trialDays, group }: ArticleView) {
  if (offer.type === 'rent') {
    return {
      businessFunction: `${BUSINESS}LeaseOut`,
      priceSpecification: [
        unitPrice(offer.start, offer.hasVat, { referenceQuantity: daysValue(START_PRICE_DAYS) }),
        unitPrice(offer.perDay, offer.hasVat, { referenceQuantity: daysValue(1) }),
      ],
    }
  }
  if (offer.type === 'trial') {
    return {
      businessFunction: `${BUSINESS}LeaseOut`,
      // Lent for nothing; a deposit is no price.
      price: decimalEuros(0),
      priceCurrency: CURRENCY,
      eligibleDuration: daysValue(trialDays),
    }
  }
  return {
    businessFunction: `${BUSINESS}Sell`,
    price: decimalEuros(offer.price),
    priceCurrency: CURRENCY,
    priceSpecification: unitPrice(offer.price, offer.hasVat),
    itemCondition: SCHEMA + (group === 'second_hand' ? 'UsedCondition' : 'NewCondition'),
  }
}

/** The prices are those that the page shows, of the place that the visitor chose. */
function product(article: ArticleView, rating: ArticleRating | undefined, visit: Visit): Thing {
  const { origin, locale, t } = visit
  const shop = t('shell:shopName')
  const pageUrl = (type: Offer['type']) => origin + articlePath(locale, type, article.id)
  const drawing = article.pictures[0]?.src
  const picture = sharePictureOf(drawing)
  return {
    '@type': 'Product',
    name: article.name,
    description: article.summary,
    url: pageUrl(article.type),
    sku: article.code,
    brand: { '@type': 'Brand', name: shop },
    image: picture ? shareUrl(origin, picture) : drawing && new URL(drawing, origin).href,
    // Invented reviews are marked for people; to a program they would be true.
    ...(rating?.isReal && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
    offers: article.offers.map((offer) => ({
      '@type': 'Offer',
      url: pageUrl(offer.type),
      availability: `${SCHEMA}InStock`,
      seller: { '@type': 'Organization', name: shop },
      ...termsOf(offer, article),
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
  const [firstPicture] = article.pictures
  const name = sharePictureOf(firstPicture?.src)
  const breadcrumbList = breadcrumbs(visit, article.name, [
    { to: listPath(locale, article.type), label: t(`articles:list.title.${article.type}`) },
  ])
  return {
    things: article.offers.length > 0 ? [product(article, rating, visit), breadcrumbList] : [breadcrumbList],
    ...(firstPicture && name ? { picture: { name, alt: firstPicture.alt } } : {}),
  }
}
