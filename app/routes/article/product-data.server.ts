import { decimalEuros } from '../../../contract/decimals'
import type { ArticleRating } from '../../api/reviews.server'
import { breadcrumbs, type PageFacts, type Thing } from '../../content/search-engines/page-facts.server'
import { sharePictureOf, shareUrl } from '../../content/search-engines/share-picture.server'
import type { Visit } from '../../session/visit.server'
import type { Offer } from '../../shop/offer'
import { articlePath, listPath } from '../../shop/paths'
import type { ArticleView } from './article.server'

const SCHEMA = 'https://schema.org/'

type Sale = Extract<Offer, { type: 'buy' }>

/** The price is the one that the page of the purchase shows, of the place that the visitor chose. */
function product(
  { id, name, summary, code, pictures, group }: ArticleView,
  { price, hasVat, isMargin }: Sale,
  rating: ArticleRating | undefined,
  { origin, locale, t }: Visit,
): Thing {
  const shop = t('shell:shopName')
  const url = origin + articlePath(locale, 'buy', id)
  const drawing = pictures[0]?.src
  const picture = sharePictureOf(drawing)
  const amount = { price: decimalEuros(price), priceCurrency: 'EUR' }
  return {
    '@type': 'Product',
    name,
    description: summary,
    url,
    sku: code,
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
    offers: {
      '@type': 'Offer',
      url,
      ...amount,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...amount,
        valueAddedTaxIncluded: hasVat || isMargin,
      },
      availability: `${SCHEMA}InStock`,
      itemCondition: SCHEMA + (group === 'second_hand' ? 'UsedCondition' : 'NewCondition'),
      seller: { '@type': 'Organization', name: shop },
    },
  }
}

/** An article that is not sold is no product to search engines: they know no rent. */
export function productFacts(
  article: ArticleView,
  rating: ArticleRating | undefined,
  visit: Visit,
): PageFacts {
  const { locale, t } = visit
  const [firstPicture] = article.pictures
  const name = sharePictureOf(firstPicture?.src)
  const sale = article.offers.find((offer): offer is Sale => offer.type === 'buy')
  const breadcrumbList = breadcrumbs(visit, article.name, [
    { to: listPath(locale, article.type), label: t(`articles:list.title.${article.type}`) },
  ])
  return {
    things: sale ? [product(article, sale, rating, visit), breadcrumbList] : [breadcrumbList],
    ...(firstPicture && name ? { picture: { name, alt: firstPicture.alt } } : {}),
  }
}
