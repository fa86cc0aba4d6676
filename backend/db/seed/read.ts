import { LOCALES, type Locale, perLocale } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'
import { withAnswered } from '../../../contract/owner-promises'
import { FALLBACK_COUNTRY, type PriceRow, WHOLE_COUNTRY } from '../../../contract/prices'
import { articleTabs, descriptionBlocks, type SeedArticle, type SeedPicture, type Shared } from './article'
import { ARTICLE_IDS, type ArticleSlug } from './article-ids'
import { check, fillIn } from './check'
import { readCompany, webContentIn } from './company'
import countriesFile from './countries.json' with { type: 'json' }
import { readFaq } from './faq'
import type { Country, Price, Shipping } from './files'
import * as files from './files'
import fitsFile from './fits.json' with { type: 'json' }
import fleetFile from './fleet.json' with { type: 'json' }
import limitsOfUseFile from './limits-of-use.json' with { type: 'json' }
import paymentMethodsFile from './payment-methods.json' with { type: 'json' }
import rentalCalendarFile from './rental-calendar.json' with { type: 'json' }
import reviewsFile from './reviews.json' with { type: 'json' }
import safetyFile from './safety.json' with { type: 'json' }
import shippingFile from './shipping.json' with { type: 'json' }
import specificationsFile from './specifications.json' with { type: 'json' }
import textsFile from './texts.json' with { type: 'json' }
import vouchersFile from './vouchers.json' with { type: 'json' }

type Place = Pick<Country, 'buy' | 'rent'> &
  NonNullable<Country['delivery']> & { country: string; region: string; reach: number }

function placesOf({ key, buy, rent, delivery, regions }: Country): Place[] {
  if (!delivery) return []
  const whole = { country: key, region: WHOLE_COUNTRY, buy, rent, ...delivery, reach: delivery.zone }
  return [whole, ...regions.map(({ name, ...own }) => ({ ...whole, ...own, region: name }))]
}

function pricePlaces(countries: readonly Country[]): Place[] {
  const places = countries.flatMap(placesOf)
  return places.sort((a, b) => a.zone - b.zone || Number(a.exported) - Number(b.exported))
}

function rowAt(place: Place, price: Price, shipping: Shipping): PriceRow[] {
  const buy = place.buy ? price.buy : null
  const rent = place.rent ? price.rent : undefined
  if (buy === null && !rent) return []
  return [
    {
      country: place.country,
      region: place.region,
      buy,
      buyShipping: shipping[price.transport][place.zone],
      buyVat: place.vat,
      rentStart: rent?.start ?? null,
      rentDay: rent?.day ?? 0,
      rentVat: place.vat,
      deposit: rent?.deposit ?? 0,
      trial: rent?.trial ?? false,
    },
  ]
}

function priceRows(price: Price, places: readonly Place[], shipping: Shipping): PriceRow[] {
  const rows = places
    .filter(({ reach, exported }) => reach <= price.farthest && !(exported && price.elsewhere))
    .flatMap((place) => rowAt(place, price, shipping))
  if (!price.elsewhere) return rows
  const elsewhere = { country: FALLBACK_COUNTRY, region: WHOLE_COUNTRY, buy: true, rent: false, vat: 0 }
  return [...rows, ...rowAt({ ...elsewhere, zone: 4, exported: true, reach: 4 }, price, shipping)]
}

const SLUGS = Object.keys(ARTICLE_IDS) as ArticleSlug[]

async function readDescription(slug: ArticleSlug, locale: Locale) {
  const [description, closing] = await Promise.all([
    import(`./descriptions/${locale}/${slug}.md`),
    import(`./descriptions/${locale}/before-closing.md`),
  ])
  const file = `descriptions/${locale}/${slug}.md`
  return descriptionBlocks(file, fillIn(file, description.default, { before_closing: closing.default }))
}

type PictureFile = files.ArticleFile['pictures'][number]

type Prices = { places: Place[]; shipping: Shipping }

async function readPicture(slug: ArticleSlug, picture: PictureFile): Promise<SeedPicture> {
  const { id, view: type } = picture
  if ('of' in picture) {
    const { article, view } = picture.of
    const { default: other } = await import(`./articles/${article}/article.json`)
    const original = (other as files.ArticleFile).pictures.find((candidate) => candidate.view === view)
    if (!original)
      throw new Error(`articles/${slug}/article.json: ${article} has no picture of the view ${view}`)
    return { ...(await readPicture(article as ArticleSlug, original)), id, type }
  }
  const name = type === 'Main' ? slug : `${slug}-${type.toLowerCase()}`
  return { id, src: `/pictures/${name}.svg`, type, alt: picture.alt }
}

async function readArticle(slug: ArticleSlug, shared: Shared, prices: Prices): Promise<SeedArticle> {
  const { default: content } = await import(`./articles/${slug}/article.json`)
  const article = check(`articles/${slug}/article.json`, files.articleSchema, content)
  const entries = await Promise.all(
    LOCALES.map(async (locale) => [locale, await readDescription(slug, locale)] as const),
  )
  const descriptions = new Map(entries)
  return {
    id: ARTICLE_IDS[slug],
    code: article.code,
    group: article.group,
    slug,
    names: article.name,
    descriptions: article.summary,
    tabs: perLocale((locale) => articleTabs(article, descriptions.get(locale) ?? [], shared, locale)),
    pictures: await Promise.all(article.pictures.map((picture) => readPicture(slug, picture))),
    subItems: Object.entries(article.contents).map(([part, quantity]) => {
      return { id: ARTICLE_IDS[part as ArticleSlug], quantity }
    }),
    prices: priceRows(article.price, prices.places, prices.shipping),
  }
}

async function readText(name: string) {
  const texts = LOCALES.map(async (locale) => {
    const { default: text } = await import(`../../../locales/${locale}/pages/${name}.md`)
    return { name, locale, text: withAnswered(text as string, []) }
  })
  return Promise.all(texts)
}

function fittingArticles(fits: files.Fits) {
  const idOf = (slug: string) => ARTICLE_IDS[slug as ArticleSlug]
  return Object.entries(fits).flatMap(([kind, byOther]) =>
    Object.entries(byOther).flatMap(([other, fitting]) =>
      fitting.map((slug) => ({ kind, goes_with: idOf(other), article_id: idOf(slug) })),
    ),
  )
}

function readFleet(articles: readonly SeedArticle[]) {
  const { units, ...turnaround } = check('fleet.json', files.fleetSchema, fleetFile)
  const counted = articles.flatMap(({ id, code, slug }) => {
    const count = lookUp(units, slug)
    return count === undefined ? [] : [{ articleId: id, code, count }]
  })
  return { turnaround, counted }
}

export type SeedData = Awaited<ReturnType<typeof readSeed>>

export async function readSeed() {
  const company = readCompany()
  const countries = check('countries.json', files.countriesSchema, countriesFile)
  const shipping = check('shipping.json', files.shippingSchema, shippingFile)
  const safety = check('safety.json', files.safetySchema, safetyFile)
  const limitsOfUse = check('limits-of-use.json', files.limitsOfUseSchema, limitsOfUseFile)
  const specifications = check('specifications.json', files.specificationsSchema, specificationsFile)
  const prices = { places: pricePlaces(countries), shipping }
  const shared = { company, specifications, safety, limitsOfUse }
  const articles = await Promise.all(SLUGS.map((slug) => readArticle(slug, shared, prices)))
  return {
    articles,
    fittingArticles: fittingArticles(check('fits.json', files.fitsSchema, fitsFile)),
    countries,
    webContent: perLocale((locale) => webContentIn(locale, company)),
    reviews: check('reviews.json', files.reviewsSchema, reviewsFile).map(({ article, ...review }) => {
      return { ...review, articleId: ARTICLE_IDS[article as ArticleSlug] }
    }),
    vouchers: check('vouchers.json', files.vouchersSchema, vouchersFile),
    paymentMethods: check('payment-methods.json', files.paymentMethodsSchema, paymentMethodsFile),
    faq: await readFaq(),
    texts: (await Promise.all(check('texts.json', files.textsSchema, textsFile).map(readText))).flat(),
    fleet: readFleet(articles),
    rentalCalendar: check('rental-calendar.json', files.rentalCalendarSchema, rentalCalendarFile),
  }
}
