import type { z } from 'zod'
import { addDays, shopDay } from '../../contract/dates'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import { type Item, itemsApi } from '../../contract/endpoints/items'
import { type RentalCalendar, rentalCalendarApi } from '../../contract/endpoints/rental-calendar'
import { keepAllTogether, keepTogether } from '../../contract/keep-together'
import { MAX_DAYS_AHEAD } from '../../contract/limits'
import type { Locale } from '../../contract/locales'
import type { OrderType } from '../../contract/order-status'
import { lastOpenDay, nextOpenDay } from '../../contract/periods'
import { isOffered, type PriceRow, pickPriceRow } from '../../contract/prices'
import { logNews } from '../platform/log.server'
import { unavailable } from '../platform/unavailable.server'
import { type Backend, unlessUnavailable } from './backend.server'
import { readShared } from './call.server'
import { priceUnitOf } from './chosen-backend.server'
import { proxiedSrc } from './pictures.server'
import { specifiedItems } from './specified/items'

export type ArticleGroup = 'model' | 'set' | 'accessory' | 'part' | 'second_hand'

export type Article = ReturnType<typeof toArticle>

export type Picture = Article['pictures'][number]

export type Catalogue = { articles: Article[]; byId: Map<string, Article> }

export type Place = { country: string; region?: string }

const GROUPS: Record<Item['group'], ArticleGroup> = {
  Model: 'model',
  Set: 'set',
  Accessoire: 'accessory',
  Onderdeel: 'part',
  Tweedehands: 'second_hand',
}

function toArticle(locale: Locale, item: Item) {
  const { id, code, contains, fitting, needed, prices, hasManual, left } = item
  return {
    ...{ id, code, contains, fitting, needed, prices, hasManual, left },
    group: GROUPS[item.group],
    name: item.names[locale] || item.name,
    summary: keepTogether(item.descriptions[locale]),
    tabs: keepAllTogether(item.tabs[locale]),
    pictures: item.pictures.map(({ src, view, alt }) => ({ src: proxiedSrc(src), view, alt: alt[locale] })),
  }
}

type SpecifiedItems = z.output<ReturnType<typeof specifiedItems>>

/** Tells the operator what is left out; throws a 503 where that is everything, or all prices are in the other unit. */
function checkSpecified({ source }: Backend, { data, leftOut: parts, otherUnit }: SpecifiedItems): void {
  const leftOut = parts.length > 0 ? `Left out of the articles of the backend: ${parts.join(', ')}` : ''
  const wrongUnit = `The prices of the backend are in ${otherUnit}, so nothing is sold until PRICE_UNIT says so`
  logNews(source, otherUnit ? wrongUnit : leftOut)
  if (otherUnit || (leftOut && data.items.length === 0)) throw unavailable()
}

export function readCatalogue(backend: Backend): Promise<Catalogue> {
  const map = (answer: AnswerTo<typeof itemsApi.list> | SpecifiedItems) => {
    if ('leftOut' in answer) checkSpecified(backend, answer)
    const articles = answer.data.items.map((item) => toArticle(backend.locale, item))
    return { articles, byId: new Map(articles.map((article) => [article.id, article])) }
  }
  return readShared(backend, itemsApi.list, {}, map, () => {
    const unit = priceUnitOf(backend.source)
    const specified = specifiedItems(unit)
    // Prices in other units would pass as cents where all are whole numbers, so only this schema reads them.
    return unit === 'cents' ? { fallback: specified } : { override: specified }
  })
}

export const NO_ARTICLES: Catalogue = { articles: [], byId: new Map() }

/** For pages that sell nothing and only name articles: none while they cannot be read. */
export async function readKnownArticles(backend: Backend): Promise<Catalogue> {
  return (await unlessUnavailable(readCatalogue(backend))) ?? NO_ARTICLES
}

export const isSoldOut = ({ left }: Pick<Article, 'left'>, type: OrderType) => type === 'buy' && left === 0

export function offerOf(article: Article, type: OrderType, place: Place): PriceRow | undefined {
  if (isSoldOut(article, type)) return undefined
  const row = pickPriceRow(article.prices, place)
  return isOffered(row, type) ? row : undefined
}

export function readRentalCalendar(backend: Backend, type: Exclude<OrderType, 'buy'>) {
  return readShared(
    backend,
    rentalCalendarApi.read,
    { type },
    ({ data }) => data,
    () => ({ otherwise: () => defaultCalendar(type) }),
  )
}

const LEAD_DAYS = 3
const MAX_DAYS = { rent: 365, trial: 14 } as const
const SUNDAY = 0

/** For a backend without a calendar; it still checks the days when an order is placed. */
function defaultCalendar(type: Exclude<OrderType, 'buy'>): RentalCalendar {
  const today = shopDay(new Date())
  const closedDays = { closedWeekdays: [SUNDAY], closed: [] }
  return {
    today,
    leadDays: LEAD_DAYS,
    earliestStart: nextOpenDay(addDays(today, LEAD_DAYS), closedDays),
    latestStart: lastOpenDay(addDays(today, MAX_DAYS_AHEAD), closedDays),
    maxDays: MAX_DAYS[type],
    ...closedDays,
  }
}
