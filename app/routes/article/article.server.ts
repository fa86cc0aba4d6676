import { ORDER_TYPES, type OrderType } from '../../../contract/order-type'
import type { PriceRow } from '../../../contract/prices'
import type { Backend } from '../../api/backend.server'
import {
  type Article,
  type Catalogue,
  offerOf,
  readCatalogue,
  readRentalCalendar,
} from '../../api/catalogue.server'
import { allows, readCountries } from '../../api/countries.server'
import type { Visit } from '../../session/visit.server'
import { articlePath, orderTypeOf } from '../../shop/article-path'
import { type Offer, offerFrom } from '../../shop/offer'

function findArticle(catalogue: Catalogue, id: string | undefined): Article {
  const article = catalogue.byId.get(id?.toLowerCase() ?? '')
  if (!article) throw new Response(null, { status: 404 })
  return article
}

async function calendarFor(backend: Backend, type: OrderType) {
  if (type === 'buy') return undefined
  return readRentalCalendar(backend, type)
}

/** The article a page is about, with what it costs where the visitor is; `row` is undefined where it is not offered. */
export async function readArticle({ backend, place, url }: Visit, id: string | undefined) {
  const type = orderTypeOf(url)
  const [catalogue, countries, calendar] = await Promise.all([
    readCatalogue(backend),
    readCountries(backend),
    calendarFor(backend, type),
  ])
  const article = findArticle(catalogue, id)
  const country = countries.find(({ code }) => code === place.country)
  const isPossible = allows(country, type)
  return {
    type,
    article,
    catalogue,
    place,
    calendar,
    locale: backend.locale,
    country,
    countryName: country?.name ?? place.country.toUpperCase(),
    isPossible,
    row: isPossible ? offerOf(article, type, place) : undefined,
  }
}

type Read = Awaited<ReturnType<typeof readArticle>>

function offerAs(type: OrderType, { article, place, country }: Read): Offer[] {
  const row: PriceRow | undefined = allows(country, type) ? offerOf(article, type, place) : undefined
  return row ? [offerFrom(row, type)] : []
}

/** What comes with the article; each leads to its own page where it can be had the same way. */
function contents({ article, catalogue, type, place, locale }: Read) {
  return article.contains.flatMap(({ articleId, quantity }) => {
    const part = catalogue.byId.get(articleId)
    if (!part) return []
    const to = offerOf(part, type, place) ? articlePath(locale, type, part.id) : undefined
    return [{ id: part.id, name: part.name, quantity, to }]
  })
}

/** What the page shows of an article, whether it is offered or not. */
export function articleView(read: Read) {
  const { article, type, calendar, countryName, isPossible } = read
  const { id, name, summary, code, group, pictures, tabs } = article
  return {
    ...{ type, id, name, summary, code, group, pictures, tabs, countryName, isPossible },
    contents: contents(read),
    offer: read.row ? offerFrom(read.row, type) : undefined,
    otherOffers: ORDER_TYPES.filter((other) => other !== type).flatMap((other) => offerAs(other, read)),
    trialDays: type === 'trial' ? calendar?.max_days : undefined,
  }
}
export type ArticleView = ReturnType<typeof articleView>
